/// The symbols of Slack's short names. Exports name emoji only by word (`thumbsup::skin-tone-2`); this table has the ones that
/// people use most, everything else stays `:word:`.

enum SlackEmoji {
  /// The symbol of a name without colons; nil for custom emoji and rare ones.
  static func symbol(_ name: String) -> String? {
    guard let range = name.firstRange(of: "::skin-tone-") else { return table[name] }
    guard let symbol = table[String(name[..<range.lowerBound])] else { return nil }
    guard let tone = Int(name[range.upperBound...]), (2...6).contains(tone), let scalar = Unicode.Scalar(0x1F3F9 + tone)
    else {
      return symbol
    }
    return symbol.filter { $0 != "\u{FE0F}" } + String(Character(scalar))
  }

  /// The symbol of code points such as `1f44d-1f3fd`.
  static func decoded(_ codes: String) -> String? {
    var text = String.UnicodeScalarView()
    for code in codes.split(separator: "-") {
      guard let value = UInt32(code, radix: 16), value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
      text.append(scalar)
    }
    return text.isEmpty ? nil : String(text)
  }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    let words = names.split(whereSeparator: { $0 == " " || $0 == "\n" })
    var at = 0
    while at + 1 < words.count {
      for name in words[at + 1].split(separator: ",") { table[String(name)] = String(words[at]) }
      at += 2
    }
    return table
  }()

  /// Symbol, then its names.
  private static let names = """
    👍 +1,thumbsup 👎 -1,thumbsdown 👏 clap 🙌 raised_hands 🙏 pray 💪 muscle 👋 wave 👌 ok_hand ✌️ v 🤞 crossed_fingers
    👆 point_up_2 👇 point_down 👉 point_right 👈 point_left ☝️ point_up ✋ hand,raised_hand 👊 facepunch,punch 🤝 handshake
    🤙 call_me_hand 🤘 the_horns 🖖 spock-hand ✊ fist 🤷 shrug 🤦 face_palm,facepalm 🙋 raising_hand 💁 information_desk_person
    😀 grinning 😃 smiley 😄 smile 😁 grin 😆 laughing,satisfied 😅 sweat_smile 😂 joy 🤣 rolling_on_the_floor_laughing,rofl
    🙂 slightly_smiling_face 🙃 upside_down_face 😉 wink 😊 blush 😇 innocent 🥰 smiling_face_with_3_hearts 😍 heart_eyes
    🤩 star-struck 😘 kissing_heart 😋 yum 😛 stuck_out_tongue 😜 stuck_out_tongue_winking_eye 🤪 zany_face 🤗 hugging_face
    🤭 face_with_hand_over_mouth 🤫 shushing_face 🤔 thinking_face,thinking 🤐 zipper_mouth_face 🤨 face_with_raised_eyebrow
    😐 neutral_face 😑 expressionless 😶 no_mouth 😏 smirk 😒 unamused 🙄 face_with_rolling_eyes,rolling_eyes 😬 grimacing
    😌 relieved 😔 pensive 😪 sleepy 😴 sleeping 😷 mask 🤒 face_with_thermometer 🤢 nauseated_face 🤮 face_vomiting 🥵 hot_face
    🥶 cold_face 😵 dizzy_face 🤯 exploding_head 🤠 face_with_cowboy_hat 🥳 partying_face 😎 sunglasses 🤓 nerd_face 🧐 face_with_monocle
    😕 confused 😟 worried 🙁 slightly_frowning_face ☹️ white_frowning_face 😮 open_mouth 😲 astonished 😳 flushed 🥺 pleading_face
    😦 frowning 😨 fearful 😰 cold_sweat 😢 cry 😭 sob 😱 scream 😖 confounded 😞 disappointed 😓 sweat 😩 weary 😫 tired_face
    😤 triumph 😡 rage 😠 angry 🤬 face_with_symbols_on_mouth 😈 smiling_imp 💀 skull 💩 hankey,poop 🤡 clown_face 👻 ghost 👽 alien
    🤖 robot_face 😺 smiley_cat 🙈 see_no_evil 🙉 hear_no_evil 🙊 speak_no_evil 💋 kiss ❤️ heart 🧡 orange_heart 💛 yellow_heart
    💚 green_heart 💙 blue_heart 💜 purple_heart 🖤 black_heart 🤍 white_heart 💔 broken_heart 💕 two_hearts 💖 sparkling_heart 💯 100
    💥 boom,collision 💫 dizzy 💦 sweat_drops 💨 dash 💣 bomb 💬 speech_balloon 💭 thought_balloon 💤 zzz 👀 eyes 👁️ eye 🧠 brain
    👶 baby 👦 boy 👧 girl 👨 man 👩 woman 👴 older_man 👵 older_woman 👮 cop 👷 construction_worker 🎅 santa 🏃 runner,running
    💃 dancer 🐶 dog 🐱 cat 🐭 mouse 🐰 rabbit 🦊 fox_face 🐻 bear 🐼 panda_face 🐸 frog 🐵 monkey_face 🐔 chicken 🐧 penguin 🐦 bird
    🦆 duck 🦉 owl 🐝 bee,honeybee 🐛 bug 🦋 butterfly 🐌 snail 🐞 ladybug,beetle 🐢 turtle 🐍 snake 🐙 octopus 🐟 fish 🐬 dolphin
    🐳 whale 🦄 unicorn_face,unicorn 🐴 horse 🐮 cow 🐷 pig 🌹 rose 🌸 cherry_blossom 🌻 sunflower 🌷 tulip 🌱 seedling
    🌲 evergreen_tree 🌳 deciduous_tree 🌴 palm_tree 🌵 cactus 🌿 herb ☘️ shamrock 🍀 four_leaf_clover 🍁 maple_leaf 🍂 fallen_leaf
    🍃 leaves 🍄 mushroom 🍎 apple 🍌 banana 🍇 grapes 🍓 strawberry 🍅 tomato 🥕 carrot 🌽 corn 🍕 pizza 🍔 hamburger 🍟 fries 🌮 taco
    🍞 bread 🧀 cheese_wedge 🍪 cookie 🎂 birthday 🍰 cake 🍫 chocolate_bar 🍩 doughnut ☕ coffee 🍵 tea 🍺 beer 🍻 beers 🥂 clinking_glasses
    🍷 wine_glass 🍾 champagne 🌍 earth_africa 🌎 earth_americas 🌏 earth_asia 🏠 house 🏢 office ⛺ tent 🌅 sunrise 🌈 rainbow ☀️ sunny
    ☁️ cloud ⛅ partly_sunny 🌧️ rain_cloud ⛄ snowman ❄️ snowflake ⚡ zap 🔥 fire 💧 droplet 🌊 ocean ⭐ star 🌟 star2 ✨ sparkles 🌙 crescent_moon
    🚀 rocket ✈️ airplane 🚗 car,red_car 🚌 bus 🚲 bike 🚂 steam_locomotive 🚢 ship ⏰ alarm_clock ⌛ hourglass ⏳ hourglass_flowing_sand ⌚ watch
    🎉 tada 🎊 confetti_ball 🎈 balloon 🎁 gift 🎃 jack_o_lantern 🎄 christmas_tree 🏆 trophy 🥇 first_place_medal 🏅 sports_medal ⚽ soccer
    🏀 basketball 🎯 dart 🎮 video_game 🎲 game_die 🎨 art 🎵 musical_note 🎶 notes 🎤 microphone 🎧 headphones 🎸 guitar 🎬 clapper
    📷 camera 📹 video_camera 📺 tv 💻 computer ⌨️ keyboard 📱 iphone ☎️ phone,telephone 🔋 battery 💡 bulb 🔦 flashlight 📖 book,open_book
    📚 books 📝 memo,pencil ✏️ pencil2 📌 pushpin 📎 paperclip ✂️ scissors 📅 date 📆 calendar 📈 chart_with_upwards_trend
    📉 chart_with_downwards_trend 📊 bar_chart 📦 package 📫 mailbox ✉️ email,envelope 📢 loudspeaker 📣 mega 🔔 bell 🔍 mag 🔎 mag_right
    🔑 key 🔒 lock 🔓 unlock 🔗 link 🔧 wrench 🔨 hammer 🛠️ hammer_and_wrench ⚙️ gear 🧪 test_tube 💰 moneybag 💵 dollar 💎 gem 🗑️ wastebasket
    ✅ white_check_mark ☑️ ballot_box_with_check ✔️ heavy_check_mark ❌ x ❎ negative_squared_cross_mark ➕ heavy_plus_sign ➖ heavy_minus_sign
    ❓ question ❔ grey_question ❗ exclamation,heavy_exclamation_mark ‼️ bangbang ⚠️ warning ⛔ no_entry 🚫 no_entry_sign 🛑 octagonal_sign 🚨 rotating_light
    ♻️ recycle 🆗 ok 🆕 new 🆒 cool 🆘 sos ⬆️ arrow_up ⬇️ arrow_down ➡️ arrow_right ⬅️ arrow_left 🔄 arrows_counterclockwise 🔁 repeat
    🔴 red_circle 🟠 large_orange_circle 🟡 large_yellow_circle 🟢 large_green_circle 🔵 large_blue_circle ⚪ white_circle ⚫ black_circle
    1️⃣ one 2️⃣ two 3️⃣ three 4️⃣ four 5️⃣ five 🔟 keycap_ten 🏁 checkered_flag 🚩 triangular_flag_on_post 🏳️ waving_white_flag 👑 crown 🎓 mortar_board
    """
}
