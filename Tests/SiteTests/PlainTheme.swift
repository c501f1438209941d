/// A theme that prints text and nothing else, so that a test can hold whole pages in a literal.

import TestSites

extension TestSite {
  /// Timelines, threads, profiles, chats and lists as plain text.
  static let plainTheme: TestSite = """
    --- Templates/row.mustache
    {{#reposter}}({{handle}} reposts) {{/reposter}}{{#author}}{{handle}}{{/author}} #{{anchor}} {{{body}}}{{#missing_original}} [{{kind}}]{{/missing_original}}{{#missing_parent}} [answers: {{kind}}]{{/missing_parent}}{{#replies_note}} ({{.}}){{/replies_note}}
    {{#answers}}
      {{> row}}
    {{/answers}}
    {{#more_answers}}
      {{count_text}}:
      {{#rows}}
      {{> row}}
      {{/rows}}
    {{/more_answers}}
    --- Templates/thread.mustache
    {{page.path}}
    {{#posts}}
    {{> row}}
    {{/posts}}
    {{#replies_note}}
    {{.}}
    {{/replies_note}}
    {{#continues_url}}
    goes on: {{.}}
    {{/continues_url}}
    --- Templates/timeline.mustache
    {{page.heading}}
    {{#posts}}
    {{> row}}
    {{/posts}}
    {{> pages}}
    --- Templates/profile.mustache
    {{#account}}{{name}} @{{handle}}: {{{bio}}} {{followers_text}}, {{following_text}}{{/account}}
    {{#posts}}
    {{> row}}
    {{/posts}}
    {{> pages}}
    --- Templates/pages.mustache
    {{#pager}}
    {{#newer}}newer: {{.}} {{/newer}}{{#older}}older: {{.}}{{/older}}
    {{/pager}}
    --- Templates/people.mustache
    {{#people}}
    {{handle}}: {{followers_text}}, {{posts_text}}
    {{/people}}
    --- Templates/tag.mustache
    #{{headline}} {{count_text}}
    {{#posts}}
    {{> row}}
    {{/posts}}
    --- Templates/tags.mustache
    {{#tags}}
    {{label}} {{count}} {{url}}
    {{/tags}}
    --- Templates/chats.mustache
    {{#chats}}
    {{title}} {{url}} {{count_text}}
    {{/chats}}
    --- Templates/chat.mustache
    {{title}}, {{count_text}}
    {{#days}}
    {{date_iso}}
    {{#messages}}
    {{time_text}} {{author_name}}: {{#quote}}[{{author_name}}: {{text}}] {{/quote}}{{#is_deleted}}(deleted){{/is_deleted}}{{{body}}}
    {{/messages}}
    {{/days}}
    --- Templates/404.mustache
    {{words.not_found_title}}
    """

  /// One account and one post that nothing is wrong with.
  static let small: TestSite = """
    --- skein.yml
    title: Small
    time_zone: UTC
    --- content/accounts/nash.md
    ---
    name: Nash
    ---
    --- content/good.md
    ---
    author: nash
    published: 2024-05-01T08:00:00Z
    ---
    A good post.
    """
}
