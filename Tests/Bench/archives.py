#!/usr/bin/env python3
"""Writes archives of any size as networks write them, to measure imports.

    archives.py x FOLDER MEGABYTES         an archive of X: posts in parts of 100 MB, likes, messages, long posts, pictures
    archives.py discord FILE MEGABYTES     a channel as DiscordChatExporter writes it

Every run writes the same bytes. Needs only Python's standard library.
"""

import json
import os
import random
import struct
import sys
import time
import zlib

START = 1_300_000_000
WORDS = ("bread thread garden river lamp moss fern kettle stitch loom window letter ladder owl market seed winter "
         "button bridge paper morning neighbour library engine sparrow grünkohl 🌱 naïve straße").split()
OWNER = "1234567"
NAMES = [f"reader_{number}" for number in range(2000)]


POOL = " ".join(random.Random(1).choices(WORDS, k=200_000)).split(" ")


def text(dice, least, most):
    """So many words of a long row of them."""
    start, count = int(dice.random() * 190_000), least + int(dice.random() * (most - least + 1))
    return " ".join(POOL[start:start + count])


def picture(number):
    """A PNG of one pixel whose bytes no other number has."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    pixel = zlib.compress(bytes([0, number >> 16 & 255, number >> 8 & 255, number & 255]))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)) + chunk(b"IDAT", pixel) + chunk(b"IEND", b"")


# MARK: X

def as_x(value):
    return json.dumps(value, ensure_ascii=False, indent=2, separators=(",", " : "))


def shape(name, value, known={}):
    """A record as text with names between `%` for what differs, written out once."""
    if name not in known:
        known[name] = as_x(value())
    return known[name]


def filled(text, **values):
    for key, value in values.items():
        text = text.replace(f"%{key}%", value)
    return text


def plain_tweet(entities, **keys):
    return {"tweet": {
        "edit_info": {"initial": {"editTweetIds": ["%id%"], "editableUntil": "%until%", "editsRemaining": "5", "isEditEligible": True}},
        "retweeted": False, "source": "<a href=\"https://mobile.twitter.com\" rel=\"nofollow\">Twitter Web App</a>",
        "entities": {"hashtags": [], "symbols": [], "user_mentions": [], "urls": [], **entities}, "display_text_range": ["0", "%end%"],
        "favorite_count": "%likes%", "id_str": "%id%", "truncated": False, "retweet_count": "%reposts%", "id": "%id%",
        "created_at": "%created%", "favorited": False, "full_text": "%words%", "lang": "en", **keys}}


def mention(start):
    return {"user_mentions": [{"name": "%display%", "screen_name": "%name%", "indices": [start, "%nameend%"], "id_str": "%user%", "id": "%user%"}]}


def picture_of():
    return [{"expanded_url": "https://twitter.com/nash_example/status/%id%/photo/1", "indices": ["%start%", "%end%"],
             "url": "https://t.co/M%number%", "media_url": "http://pbs.twimg.com/media/%file%", "id_str": "%id%", "id": "%id%",
             "media_url_https": "https://pbs.twimg.com/media/%file%", "type": "photo",
             "sizes": {size: {"w": "1", "h": "1", "resize": "fit"} for size in ("thumb", "small", "medium", "large")},
             "display_url": "pic.twitter.com/M%number%"}]


def tweet(dice, number, folder):
    second = START + number * 53
    id = str((second * 1000 - 1288834974657 << 22) + number % 4096)
    words = text(dice, 8, 40)
    kind = dice.random()
    name = NAMES[number * 7919 % len(NAMES)]
    more = {"name": name, "display": name.title(), "user": str(5000 + number * 7919 % len(NAMES))}
    if kind < 0.35:
        words = f"@{name} {words}"
        form = shape("reply", lambda: plain_tweet(mention("0"), in_reply_to_status_id_str="%parent%",
                                                  in_reply_to_user_id_str="%user%", in_reply_to_screen_name="%name%"))
        more.update(nameend=str(1 + len(name)), parent=str(int(id) - 4194304 * 977))
    elif kind < 0.5:
        words = f"RT @{name}: {words}"[:139] + "…"
        form = shape("repost", lambda: plain_tweet(mention("3")))
        more.update(nameend=str(4 + len(name)))
    elif kind < 0.65:
        more.update(start=str(len(words) + 1), number=f"{number:010d}")
        words += f" https://t.co/{number:010d}"
        form = shape("link", lambda: plain_tweet({"urls": [{
            "url": "https://t.co/%number%", "expanded_url": "https://example.org/notes/%number%",
            "display_url": "example.org/notes/%number%", "indices": ["%start%", "%end%"]}]}))
    elif kind < 0.72:
        file = f"G{number:014d}.png"
        more.update(start=str(len(words) + 1), number=f"{number:09d}", file=file)
        words += f" https://t.co/M{number:09d}"
        form = shape("picture", lambda: plain_tweet({"media": picture_of()}, extended_entities={"media": picture_of()}))
        with open(f"{folder}/data/tweets_media/{id}-{file}", "wb") as out:
            out.write(picture(number))
    else:
        form = shape("plain", lambda: plain_tweet({}))
    return filled(
        form, id=id, until=time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(second + 3600)), end=str(len(words)),
        likes=str(number % 7), reposts=str(number % 3), words=words,
        created=time.strftime("%a %b %d %H:%M:%S +0000 %Y", time.gmtime(second)), **more)


def records(path, name, part, size, make):
    """Writes records until the file has so many bytes; gives how many."""
    count = 0
    with open(path, "w", encoding="utf-8", buffering=1 << 20) as file:
        file.write(f"window.YTD.{name}.part{part} = [\n")
        written = 0
        while written < size:
            one = (",\n" if count else "") + make()
            written += len(one.encode())
            file.write(one)
            count += 1
        file.write("\n]")
    return count


def x(folder, megabytes):
    dice = random.Random(7)
    total = megabytes * 1_000_000
    os.makedirs(f"{folder}/data/tweets_media", exist_ok=True)
    with open(f"{folder}/data/account.js", "w", encoding="utf-8") as file:
        file.write("window.YTD.account.part0 = " + as_x([{"account": {
            "username": "nash_example", "accountId": OWNER, "createdAt": "2011-01-01T00:00:00.000Z", "accountDisplayName": "Nash"}}]))
    numbers = iter(range(1 << 40))
    # Neither ascending nor descending, as in X's own parts.
    order = lambda number: number ^ 0x155
    records(f"{folder}/data/like.js", "like", 0, total * 4 // 100, lambda: filled(
        shape("like", lambda: {"like": {"tweetId": "%id%", "fullText": "%words%", "expandedUrl": "https://twitter.com/i/web/status/%id%"}}),
        id=str(10**18 + dice.getrandbits(50)), words=text(dice, 8, 40)))
    day = iter(range(1 << 40))

    def message():
        number = next(day)
        sides = ("5001", OWNER) if number % 2 else (OWNER, "5001")
        return filled(
            shape("message", lambda: {"messageCreate": {
                "recipientId": "%to%", "reactions": [], "urls": [], "text": "%words%", "mediaUrls": [], "senderId": "%from%",
                "id": "%id%", "createdAt": "%created%", "editHistory": []}}),
            to=sides[1], words=text(dice, 3, 25), id=str(10**18 + number),
            created=time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(START + number * 60)), **{"from": sides[0]})

    def conversation():
        messages = ",\n".join(message() for _ in range(200))
        return f'{{"dmConversation" : {{"conversationId" : "{5001 + next(numbers) % 50}-{OWNER}", "messages" : [{messages}]}}}}'
    records(f"{folder}/data/direct-messages.js", "direct_messages", 0, total * 8 // 100, conversation)
    rest = total * 88 // 100
    part = 0
    tweets = iter(range(1 << 40))
    while rest > 0:
        name = "tweets.js" if part == 0 else f"tweets-part{part}.js"
        size = min(rest, 100_000_000)
        records(f"{folder}/data/{name}", "tweets", part, size, lambda: tweet(dice, order(next(tweets)), folder))
        rest -= size
        part += 1


# MARK: Discord

def discord(path, megabytes):
    dice = random.Random(7)
    people = [{"id": str(31 + number), "name": name, "discriminator": "0000", "nickname": name.title(), "color": "#2ECC71", "isBot": False,
               "roles": [{"id": "9", "name": "Host", "color": "#2ECC71", "position": 1}],
               "avatarUrl": f"https://cdn.discordapp.com/avatars/{31 + number}/0011223344556677.png?size=512"}
              for number, name in enumerate(NAMES[:300])]
    shown = [json.dumps(one, ensure_ascii=False, indent=2).replace("\n", "\n      ") for one in people]
    count = 0
    with open(path, "w", encoding="utf-8", buffering=1 << 20) as file:
        head = {"guild": {"id": "100", "name": "Garden Club", "iconUrl": "https://cdn.discordapp.com/icons/100/i.png"},
                "channel": {"id": "200", "type": "GuildTextChat", "categoryId": "150", "category": "Plots", "name": "seedlings", "topic": None},
                "dateRange": {"after": None, "before": None}, "exportedAt": "2024-05-02T10:00:00.1234567+02:00"}
        file.write(json.dumps(head, indent=2)[:-2] + ',\n  "messages": [')
        written = 0
        while written < megabytes * 1_000_000:
            second = 1_600_000_000 + count * 20
            stamp = time.strftime("%Y-%m-%dT%H:%M:%S.123+00:00", time.gmtime(second))
            who = int(dice.random() * len(people))
            kind = dice.random()
            reactions = reference = ""
            if kind < 0.05:
                user = {key: value for key, value in people[who].items() if key != "roles"}
                reactions = json.dumps({"emoji": {"id": "", "name": "🌱", "code": "seedling", "isAnimated": False,
                                                  "imageUrl": "https://cdn.jsdelivr.net/gh/twitter/twemoji@latest/assets/svg/1f331.svg"},
                                        "count": 1, "users": [user]}, ensure_ascii=False, indent=2)
            elif kind < 0.25 and count > 10:
                earlier = 1_600_000_000 + (count - 1 - int(dice.random() * 9)) * 20
                reference = f""",
      "reference": {{
        "type": "Default",
        "messageId": "{(earlier * 1000 - 1420070400000 << 22) + 1}",
        "channelId": "200",
        "guildId": "100"
      }}"""
            one = f"""{"," if count else ""}
    {{
      "id": "{(second * 1000 - 1420070400000 << 22) + 1}",
      "type": "{'Reply' if reference else 'Default'}",
      "timestamp": "{stamp}",
      "timestampEdited": null,
      "callEndedTimestamp": null,
      "isPinned": false,
      "content": "{text(dice, 3, 25)}",
      "author": {shown[who]},
      "attachments": [],
      "embeds": [],
      "stickers": [],
      "reactions": [{reactions}],
      "mentions": []{reference},
      "inlineEmojis": []
    }}"""
            written += len(one)
            file.write(one)
            count += 1
        file.write(f'\n  ],\n  "messageCount": {count}\n}}\n')


def main(arguments):
    if len(arguments) == 3 and arguments[0] in ("x", "discord") and arguments[2].isdigit():
        {"x": x, "discord": discord}[arguments[0]](arguments[1], int(arguments[2]))
        return 0
    print(__doc__, file=sys.stderr)
    return 64


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
