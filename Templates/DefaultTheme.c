/* The list of the theme's files. A new file in this folder is one more line in THEME_FILES and one more array; a test
 * checks that none is forgotten. */
#include "DefaultTheme.h"

static const unsigned char file_404_mustache[] = {
#embed "404.mustache"
};
static const unsigned char file_absent_file_mustache[] = {
#embed "absent-file.mustache"
};
static const unsigned char file_account_timeline_mustache[] = {
#embed "account-timeline.mustache"
};
static const unsigned char file_account_title_mustache[] = {
#embed "account-title.mustache"
};
static const unsigned char file_actions_mustache[] = {
#embed "actions.mustache"
};
static const unsigned char file_activity_mustache[] = {
#embed "activity.mustache"
};
static const unsigned char file_answers_mustache[] = {
#embed "answers.mustache"
};
static const unsigned char file_assets_icon_svg[] = {
#embed "assets/icon.svg"
};
static const unsigned char file_assets_search_js[] = {
#embed "assets/search.js"
};
static const unsigned char file_assets_skein_css[] = {
#embed "assets/skein.css"
};
static const unsigned char file_assets_skein_js[] = {
#embed "assets/skein.js"
};
static const unsigned char file_avatar_mustache[] = {
#embed "avatar.mustache"
};
static const unsigned char file_card_mustache[] = {
#embed "card.mustache"
};
static const unsigned char file_charts_mustache[] = {
#embed "charts.mustache"
};
static const unsigned char file_chat_mustache[] = {
#embed "chat.mustache"
};
static const unsigned char file_chats_mustache[] = {
#embed "chats.mustache"
};
static const unsigned char file_dates_mustache[] = {
#embed "dates.mustache"
};
static const unsigned char file_edits_mustache[] = {
#embed "edits.mustache"
};
static const unsigned char file_file_mustache[] = {
#embed "file.mustache"
};
static const unsigned char file_follows_mustache[] = {
#embed "follows.mustache"
};
static const unsigned char file_footer_mustache[] = {
#embed "footer.mustache"
};
static const unsigned char file_layout_mustache[] = {
#embed "layout.mustache"
};
static const unsigned char file_live_mustache[] = {
#embed "live.mustache"
};
static const unsigned char file_media_mustache[] = {
#embed "media.mustache"
};
static const unsigned char file_message_media_mustache[] = {
#embed "message-media.mustache"
};
static const unsigned char file_message_mustache[] = {
#embed "message.mustache"
};
static const unsigned char file_month_mustache[] = {
#embed "month.mustache"
};
static const unsigned char file_pager_mustache[] = {
#embed "pager.mustache"
};
static const unsigned char file_people_mustache[] = {
#embed "people.mustache"
};
static const unsigned char file_person_mustache[] = {
#embed "person.mustache"
};
static const unsigned char file_picture_mustache[] = {
#embed "picture.mustache"
};
static const unsigned char file_placeholder_mustache[] = {
#embed "placeholder.mustache"
};
static const unsigned char file_poll_mustache[] = {
#embed "poll.mustache"
};
static const unsigned char file_post_list_mustache[] = {
#embed "post-list.mustache"
};
static const unsigned char file_post_mustache[] = {
#embed "post.mustache"
};
static const unsigned char file_profile_head_mustache[] = {
#embed "profile-head.mustache"
};
static const unsigned char file_profile_media_mustache[] = {
#embed "profile-media.mustache"
};
static const unsigned char file_profile_mustache[] = {
#embed "profile.mustache"
};
static const unsigned char file_reactions_mustache[] = {
#embed "reactions.mustache"
};
static const unsigned char file_said_mustache[] = {
#embed "said.mustache"
};
static const unsigned char file_search_mustache[] = {
#embed "search.mustache"
};
static const unsigned char file_stats_mustache[] = {
#embed "stats.mustache"
};
static const unsigned char file_tabs_mustache[] = {
#embed "tabs.mustache"
};
static const unsigned char file_tag_mustache[] = {
#embed "tag.mustache"
};
static const unsigned char file_tags_mustache[] = {
#embed "tags.mustache"
};
static const unsigned char file_thread_mustache[] = {
#embed "thread.mustache"
};
static const unsigned char file_timeline_mustache[] = {
#embed "timeline.mustache"
};
static const unsigned char file_words_ar_yml[] = {
#embed "words/ar.yml"
};
static const unsigned char file_words_de_yml[] = {
#embed "words/de.yml"
};
static const unsigned char file_words_en_yml[] = {
#embed "words/en.yml"
};
static const unsigned char file_words_es_yml[] = {
#embed "words/es.yml"
};
static const unsigned char file_words_ja_yml[] = {
#embed "words/ja.yml"
};
static const unsigned char file_words_nl_yml[] = {
#embed "words/nl.yml"
};
static const unsigned char file_years_mustache[] = {
#embed "years.mustache"
};

static const skein_theme_file files[] = {
    {"404.mustache", file_404_mustache, sizeof file_404_mustache},
    {"absent-file.mustache", file_absent_file_mustache, sizeof file_absent_file_mustache},
    {"account-timeline.mustache", file_account_timeline_mustache, sizeof file_account_timeline_mustache},
    {"account-title.mustache", file_account_title_mustache, sizeof file_account_title_mustache},
    {"actions.mustache", file_actions_mustache, sizeof file_actions_mustache},
    {"activity.mustache", file_activity_mustache, sizeof file_activity_mustache},
    {"answers.mustache", file_answers_mustache, sizeof file_answers_mustache},
    {"assets/icon.svg", file_assets_icon_svg, sizeof file_assets_icon_svg},
    {"assets/search.js", file_assets_search_js, sizeof file_assets_search_js},
    {"assets/skein.css", file_assets_skein_css, sizeof file_assets_skein_css},
    {"assets/skein.js", file_assets_skein_js, sizeof file_assets_skein_js},
    {"avatar.mustache", file_avatar_mustache, sizeof file_avatar_mustache},
    {"card.mustache", file_card_mustache, sizeof file_card_mustache},
    {"charts.mustache", file_charts_mustache, sizeof file_charts_mustache},
    {"chat.mustache", file_chat_mustache, sizeof file_chat_mustache},
    {"chats.mustache", file_chats_mustache, sizeof file_chats_mustache},
    {"dates.mustache", file_dates_mustache, sizeof file_dates_mustache},
    {"edits.mustache", file_edits_mustache, sizeof file_edits_mustache},
    {"file.mustache", file_file_mustache, sizeof file_file_mustache},
    {"follows.mustache", file_follows_mustache, sizeof file_follows_mustache},
    {"footer.mustache", file_footer_mustache, sizeof file_footer_mustache},
    {"layout.mustache", file_layout_mustache, sizeof file_layout_mustache},
    {"live.mustache", file_live_mustache, sizeof file_live_mustache},
    {"media.mustache", file_media_mustache, sizeof file_media_mustache},
    {"message-media.mustache", file_message_media_mustache, sizeof file_message_media_mustache},
    {"message.mustache", file_message_mustache, sizeof file_message_mustache},
    {"month.mustache", file_month_mustache, sizeof file_month_mustache},
    {"pager.mustache", file_pager_mustache, sizeof file_pager_mustache},
    {"people.mustache", file_people_mustache, sizeof file_people_mustache},
    {"person.mustache", file_person_mustache, sizeof file_person_mustache},
    {"picture.mustache", file_picture_mustache, sizeof file_picture_mustache},
    {"placeholder.mustache", file_placeholder_mustache, sizeof file_placeholder_mustache},
    {"poll.mustache", file_poll_mustache, sizeof file_poll_mustache},
    {"post-list.mustache", file_post_list_mustache, sizeof file_post_list_mustache},
    {"post.mustache", file_post_mustache, sizeof file_post_mustache},
    {"profile-head.mustache", file_profile_head_mustache, sizeof file_profile_head_mustache},
    {"profile-media.mustache", file_profile_media_mustache, sizeof file_profile_media_mustache},
    {"profile.mustache", file_profile_mustache, sizeof file_profile_mustache},
    {"reactions.mustache", file_reactions_mustache, sizeof file_reactions_mustache},
    {"said.mustache", file_said_mustache, sizeof file_said_mustache},
    {"search.mustache", file_search_mustache, sizeof file_search_mustache},
    {"stats.mustache", file_stats_mustache, sizeof file_stats_mustache},
    {"tabs.mustache", file_tabs_mustache, sizeof file_tabs_mustache},
    {"tag.mustache", file_tag_mustache, sizeof file_tag_mustache},
    {"tags.mustache", file_tags_mustache, sizeof file_tags_mustache},
    {"thread.mustache", file_thread_mustache, sizeof file_thread_mustache},
    {"timeline.mustache", file_timeline_mustache, sizeof file_timeline_mustache},
    {"words/ar.yml", file_words_ar_yml, sizeof file_words_ar_yml},
    {"words/de.yml", file_words_de_yml, sizeof file_words_de_yml},
    {"words/en.yml", file_words_en_yml, sizeof file_words_en_yml},
    {"words/es.yml", file_words_es_yml, sizeof file_words_es_yml},
    {"words/ja.yml", file_words_ja_yml, sizeof file_words_ja_yml},
    {"words/nl.yml", file_words_nl_yml, sizeof file_words_nl_yml},
    {"years.mustache", file_years_mustache, sizeof file_years_mustache},
};

size_t skein_theme_file_count(void) { return sizeof files / sizeof *files; }

const skein_theme_file *skein_theme_file_at(size_t position) { return &files[position]; }
