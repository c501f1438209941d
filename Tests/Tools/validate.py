#!/usr/bin/env python3
"""Checks what machines read of a built site that knows its own address: feeds, sitemap, microformats, structured data.

    validate.py SITE BASE_URL

Feeds parse without a complaint and say what they must; every XML file is well-formed; the sitemap lists exactly the pages that
search engines may list; every JSON file is JSON; thread pages tell author, date, text, what they answer and their comments in
microformats2, and in JSON-LD what search engines require, and take at most 14 KB with their style sheet. Exits 1 with a list
of faults, 64 when called wrongly.

Needs the Python packages of requirements.txt.
"""

import gzip
import json
import os
import re
import sys
from datetime import datetime
from urllib.parse import quote, unquote, urljoin

try:
    import feedparser
    import lxml.etree
    import lxml.html
    import mf2py
except ImportError as problem:
    sys.exit(f"validate.py: {problem.name} is missing; 'make test' installs it, or: pip install -r Tests/Tools/requirements.txt")

ATOM = "{http://www.w3.org/2005/Atom}"
THREAD = "{http://purl.org/syndication/thread/1.0}"
CONTENT = "{http://purl.org/rss/1.0/modules/content/}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
SAFE = "/@,!+()"


class Check:
    def __init__(self, site, base):
        self.site, self.base, self.faults, self.counts = site, base, [], {}
        self.paths = sorted(
            os.path.relpath(os.path.join(folder, name), site).replace(os.sep, "/")
            for folder, _, names in os.walk(site) for name in names)

    def expect(self, holds, where, fault):
        if not holds:
            self.faults.append(f"{where}: {fault}")
        return holds

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    def read(self, path):
        with open(os.path.join(self.site, path), "rb") as file:
            return file.read()

    def address(self, path):
        return self.base + ("" if path == "index.html" else quote(path, safe=SAFE))

    def is_here(self, url):
        """Whether an address leads to a file of the site."""
        if not url.startswith(self.base):
            return False
        path = unquote(url[len(self.base):].split("#")[0]) or "index.html"
        return path in self.paths_set

    def run(self, only=None):
        """Checks all files, or one."""
        self.paths_set = set(self.paths)
        paths = [path for path in self.paths if only in (None, path)]
        broken = set()
        for path in paths:
            if path.endswith((".atom", ".rss", ".xml")):
                try:
                    lxml.etree.fromstring(self.read(path))
                    self.count("XML files")
                except lxml.etree.XMLSyntaxError as problem:
                    broken.add(path)
                    self.expect(False, path, f"is not well-formed: {problem}")
            elif path.endswith(".json"):
                try:
                    json.loads(self.read(path))
                    self.count("JSON files")
                except ValueError as problem:
                    broken.add(path)
                    self.expect(False, path, f"is no JSON: {problem}")
        for path in paths:
            if path in broken:
                continue
            if path.endswith((".atom", ".rss")):
                self.feed(path)
            elif path == "feed.json" or path.endswith("/feed.json"):
                self.json_feed(path)
        for path in ("feed.atom", "feed.rss", "feed.json"):
            self.expect(path in self.paths_set, path, "is missing")
        if only in (None, "sitemap.xml", "robots.txt"):
            self.pages(self.paths)
            if "sitemap.xml" not in broken:
                self.sitemap()
        else:
            self.pages(paths)

    # Feeds

    def feed(self, path):
        data = self.read(path)
        parsed = feedparser.parse(data)
        self.count("feeds")
        self.expect(not parsed.bozo, path, f"feedparser complains: {parsed.get('bozo_exception')}")
        self.expect(parsed.version == ("atom10" if path.endswith(".atom") else "rss20"), path, f"is a {parsed.version}")
        self.expect(parsed.feed.get("title"), path, "has no title")
        self.expect(self.is_here(parsed.feed.get("link", "")), path, "its link leads nowhere")
        selves = [link.href for link in parsed.feed.get("links", []) if link.rel == "self"]
        self.expect(selves == [self.address(path)], path, f"says it lies at {selves}")
        self.expect(len(parsed.entries) <= 50, path, f"has {len(parsed.entries)} entries")
        ids = [entry.get("id") for entry in parsed.entries]
        self.expect(len(set(ids)) == len(ids) and all(ids), path, "ids are missing or used twice")
        dates = [entry.get("published_parsed") for entry in parsed.entries]
        self.expect(all(dates) and dates == sorted(dates, reverse=True), path, "is not newest first")
        for entry in parsed.entries:
            where = f"{path} ({entry.get('id')})"
            self.count("entries")
            self.expect((entry.get("title") or "").strip(), where, "has no title")
            self.expect(entry.get("content"), where, "has no content")
            self.expect(entry.get("author"), where, "has no author")
            self.expect(entry.get("link"), where, "has no link")
            if (entry.get("link") or "").startswith(self.base):
                self.expect(self.is_here(entry.link), where, f"leads to {entry.link}, which is not there")
            for item in entry.get("media_content", []):
                self.expect(self.is_here(item["url"]), where, f"names {item['url']}, which is not there")
        root = lxml.etree.fromstring(data)
        # As it is written: feedparser cleans it.
        for content in root.iter(ATOM + "content", CONTENT + "encoded"):
            self.content(content.text or "", path)
        if path.endswith(".atom"):
            self.atom(path, root)

    def atom(self, path, root):
        """What RFC 4287 and RFC 4685 demand and feedparser forgives."""
        for element, names in [(root, ["id", "title", "updated"])] + \
                [(entry, ["id", "title", "updated", "author", "content"]) for entry in root.iter(ATOM + "entry")]:
            for name in names:
                self.expect(len(element.findall(ATOM + name)) == 1, path, f"{element.tag} has not one {name}")
        times = [time.text for time in root.iter(ATOM + "updated")]
        self.expect(len(times) == 1 or times[0] == max(times[1:]), path, "is not as new as its newest entry")
        for answer in root.iter(THREAD + "in-reply-to"):
            self.expect(":" in answer.get("ref", ""), path, f"answers '{answer.get('ref')}'")
            self.count("replies in feeds")

    def content(self, html, where):
        if not html.strip():
            return
        tree = lxml.html.fromstring(f"<div>{html}</div>")
        for element in tree.iter():
            for name in ("href", "src"):
                url = element.get(name)
                if url is None:
                    continue
                self.expect(re.match(r"(https?|mailto|[a-z+]+):", url), where, f"has the relative address {url}")
                if url.startswith(self.base):
                    self.expect(self.is_here(url), where, f"names {url}, which is not there")
        self.expect(not tree.xpath("//script|//style|//*[@style]|//*[@onclick]"), where, "has scripts or styles")

    def json_feed(self, path):
        feed = json.loads(self.read(path))
        self.count("feeds")
        self.expect(feed.get("version") == "https://jsonfeed.org/version/1.1", path, "says another version")
        self.expect(feed.get("title"), path, "has no title")
        self.expect(feed.get("feed_url") == self.address(path), path, f"says it lies at {feed.get('feed_url')}")
        self.expect("author" not in feed, path, "uses 'author', which version 1.1 retired")
        for item in feed["items"]:
            where = f"{path} ({item.get('id')})"
            self.count("entries")
            self.expect(isinstance(item.get("id"), str) and item["id"], where, "has no id")
            self.expect("content_html" in item or "content_text" in item, where, "has no content")
            self.expect("author" not in item, where, "uses 'author', which version 1.1 retired")
            self.expect(is_date(item.get("date_published")), where, "has no date")
            for attachment in item.get("attachments", []):
                self.expect(attachment.get("mime_type"), where, "an attachment has no type")
                self.expect(self.is_here(attachment.get("url", "")), where, f"names {attachment.get('url')}")
            self.content(item.get("content_html", ""), where)

    # Pages

    def pages(self, paths):
        self.listed = set()
        for path in paths:
            if not path.endswith(".html") or path.endswith(".transcript.html"):
                continue
            tree = lxml.html.fromstring(self.read(path))
            if tree.xpath("//meta[@http-equiv='refresh']"):
                continue
            if not tree.xpath("//meta[@name='robots'][contains(@content, 'noindex')]"):
                self.listed.add(self.address(path))
            canonical = tree.xpath("//link[@rel='canonical']/@href")
            self.expect(canonical == [self.address(path)], path, f"its canonical address is {canonical}")
            for link in tree.xpath("//link[@rel='alternate']"):
                target = urljoin(self.address(path), link.get("href"))
                if path != "404.html":
                    self.expect(self.is_here(target), path, f"its alternate {link.get('href')} is not there")
                self.expect(link.get("type"), path, "an alternate has no type")
                self.count("links to feeds and twins")
            if tree.xpath("//section[@class='thread']"):
                self.thread(path, tree)
            elif tree.xpath("//*[contains(@class, 'profile')][contains(@class, 'h-card')]"):
                self.profile(path, tree)

    def statements(self, path, tree):
        """The JSON-LD of a page."""
        found = []
        for script in tree.xpath("//script[@type='application/ld+json']"):
            self.expect(script.getparent().tag == "head", path, "JSON-LD stands outside of the head")
            found.append(json.loads(script.text))
            self.count("JSON-LD statements")
        return found

    def preview(self, path, tree, kind):
        """Open Graph and X cards."""
        said = {meta.get("property") or meta.get("name"): meta.get("content") for meta in tree.xpath("//meta[@content]")}
        for name in ("og:title", "og:type", "og:url", "og:site_name", "twitter:card"):
            self.expect(said.get(name), path, f"has no {name}")
        self.expect(said.get("og:type") == kind, path, f"says it is a {said.get('og:type')}")
        self.expect(said.get("og:url") == self.address(path), path, f"og:url is {said.get('og:url')}")
        if "og:image" in said:
            self.expect(self.is_here(said["og:image"]), path, f"og:image {said['og:image']} is not there")

    def thread(self, path, tree):
        hidden = tree.xpath("//meta[@name='robots']")
        statements = self.statements(path, tree)
        if hidden:
            self.expect(not statements, path, "is hidden and has JSON-LD")
        else:
            self.preview(path, tree, "article")
            self.expect(len(statements) == 1, path, f"has {len(statements)} statements in JSON-LD")
            for statement in statements:
                self.expect(statement.get("@context") == "https://schema.org", path, "JSON-LD has another context")
                self.expect(statement.get("@type") == "DiscussionForumPosting", path, f"is a {statement.get('@type')}")
                self.expect(self.is_here(statement.get("mainEntityOfPage", "")), path, "JSON-LD's page is not there")
                self.posting(path, statement)
        self.microformats(path, tree)
        self.weight(path, tree)

    def weight(self, path, tree):
        """The first view of a thread: its HTML and its style sheet, compressed."""
        size = len(gzip.compress(self.read(path)))
        for sheet in tree.xpath("//link[@rel='stylesheet']/@href"):
            size += len(gzip.compress(self.read(os.path.normpath(os.path.join(os.path.dirname(path), unquote(sheet))))))
        self.heaviest = max(getattr(self, "heaviest", 0), size)
        self.expect(size <= 14 * 1024, path, f"takes {size} bytes with its style sheet, compressed")

    def posting(self, path, statement):
        """What Google's page on discussion forums requires of a posting or comment, and its traps."""
        where = f"{path} ({statement.get('url')})"
        author = statement.get("author")
        self.expect(isinstance(author, dict) and isinstance(author.get("name"), str) and author["name"].strip(), where,
                    "has no author with a name that is a text")
        self.expect(is_date(statement.get("datePublished")), where, "has no date with a zone")
        self.expect(any(statement.get(name) for name in ("text", "image", "video")), where, "has neither text, image nor video")
        self.expect(self.is_here(statement.get("url", "")), where, "its address is not there")
        for image in statement.get("image", []):
            self.expect(self.is_here(image), where, f"image {image} is not there")
        for counter in statement.get("interactionStatistic", []):
            self.expect(counter.get("userInteractionCount", 0) > 0 and "/" in counter.get("interactionType", ""), where,
                        "a count is wrong")
        for comment in statement.get("comment", []):
            self.expect(comment.get("@type") == "Comment", where, f"has a {comment.get('@type')} for a comment")
            self.count("comments in JSON-LD")
            self.posting(path, comment)

    def profile(self, path, tree):
        self.preview(path, tree, "profile")
        statements = self.statements(path, tree)
        self.expect(len(statements) == (1 if path.count("/") == 1 and path.endswith("/index.html") else 0), path,
                    f"has {len(statements)} statements in JSON-LD")
        for statement in statements:
            self.expect(statement.get("@type") == "ProfilePage", path, f"is a {statement.get('@type')}")
            person = statement.get("mainEntity", {})
            self.expect(person.get("@type") == "Person" and person.get("name"), path, "is about nobody")
            if "image" in person:
                self.expect(self.is_here(person["image"]), path, f"image {person['image']} is not there")
        for url in statements and statements[0]["mainEntity"].get("sameAs", []):
            self.expect(tree.xpath("//link[@rel='me'][@href=$url]", url=url), path, f"lacks rel=me for {url}")

    def microformats(self, path, tree):
        parsed = mf2py.parse(doc=self.read(path).decode(), url=self.address(path))
        entries = [item for item in parsed["items"] if "h-entry" in item["type"]]
        self.expect(entries, path, "has no h-entry")
        rows = len(tree.xpath("//article[contains(concat(' ', @class, ' '), ' h-entry ')]"))
        found = sum(self.entry(path, entry) for entry in entries)
        self.expect(found == rows, path, f"{rows - found} posts are no entries or comments in microformats")
        answered = [item for entry in entries for item in entry["properties"].get("in-reply-to", [])]
        if tree.xpath("//article[contains(@class, ' top')]//p[@class='up']") and tree.xpath("//*[contains(@class, 'missing')]//a"):
            self.expect(answered, path, "does not tell what it answers")
        self.count("answers in microformats", len(answered))

    def entry(self, path, entry):
        """Checks an entry; gives the number of entries in it and its comments."""
        properties = entry["properties"]
        url = (properties.get("url") or [None])[0]
        where = f"{path} ({url})"
        self.expect(url and self.is_here(url), where, "an entry has no address")
        authors = properties.get("author", [])
        self.expect(len(authors) == 1 and isinstance(authors[0], dict) and authors[0]["properties"].get("name"), where,
                    "an entry has not one author with a name")
        self.expect(is_date((properties.get("published") or [None])[0]), where, "an entry has no date")
        if "name" in properties and "content" in properties:
            self.expect(len(properties["name"][0]) < 500, where, "an entry's name swallowed its text")
        self.count("entries in microformats")
        comments = [item for item in properties.get("comment", []) if isinstance(item, dict)]
        return 1 + sum(self.entry(path, comment) for comment in comments)

    def sitemap(self):
        found = []
        for path in self.paths:
            if re.fullmatch(r"sitemap(-\d+)?\.xml", path):
                root = lxml.etree.fromstring(self.read(path))
                if root.tag == MAP + "urlset":
                    found += [place.text for place in root.iter(MAP + "loc")]
                for time in root.iter(MAP + "lastmod"):
                    self.expect(is_date(time.text), path, f"'{time.text}' is no date")
        self.count("pages in the sitemap", len(found))
        self.expect(len(set(found)) == len(found), "sitemap.xml", "lists a page twice")
        for url in sorted(self.listed - set(found))[:5]:
            self.expect(False, "sitemap.xml", f"lacks {url}")
        for url in sorted(set(found) - self.listed)[:5]:
            self.expect(False, "sitemap.xml", f"lists {url}, which is hidden or not there")
        robots = self.read("robots.txt").decode() if "robots.txt" in self.paths_set else ""
        self.expect(f"Sitemap: {self.base}sitemap.xml" in robots, "robots.txt", "does not name the sitemap")


def is_date(text):
    try:
        return datetime.fromisoformat((text or "").replace("Z", "+00:00")).tzinfo is not None
    except ValueError:
        return False


def main(arguments):
    if len(arguments) != 2 or not os.path.isfile(os.path.join(arguments[0], "index.html")):
        print(__doc__)
        return 64
    check = Check(arguments[0], arguments[1] if arguments[1].endswith("/") else arguments[1] + "/")
    check.run()
    check.counts["bytes at most a thread with its style"] = getattr(check, "heaviest", 0)
    print(", ".join(f"{number} {what}" for what, number in check.counts.items()) + f": {len(check.faults)} problems")
    for fault in check.faults[:100]:
        print(fault)
    return 1 if check.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
