/** The section of the reference about values that come from elsewhere in the content. */
export const bindings = `## Bindings

A text in double braces takes its value from elsewhere. Alone in its quotation marks it keeps what it is (a list, a
number, true or false); inside other text it is printed. Names are checked: a misspelled one is an error.

| binding | value |
| --- | --- |
| \`"{{title}}"\`, \`"{{content.heroTitle}}"\` | a property of the entry that fills the page or the list |
| \`"{{^.title}}"\` | the same of the entry around it, inside an inner \`each\` |
| \`"{{site.contact.email}}"\` | a setting from \`site.yaml\` |
| \`"{{facts.prices.growth.setup}}"\` | a fact from \`facts.yaml\` |
| \`"{{@position}}"\`, \`"{{@count}}"\` | which item of its list this is, from 1; how many there are |
| \`"{{@page}}"\` | the path of the page |
| \`"{{outcomes ?? summary}}"\`, \`"{{button ?? 'Get Started'}}"\` | the first that has a value |
| \`"{{integrations \\| first: 3}}"\` | the first three of a list |
| \`"{{integrations \\| count}}"\` | how many there are |
| \`"{{topics \\| join: ', '}}"\` | a list as one text |
| \`"{{solutions \\| where: group = core}}"\` | the entries of a collection with this value; \`except\` the others; \`sort: title\` puts them in order |
| \`"{{not content}}"\` | true when there is none; for \`when\` |

Any list can be made from a collection, or from a list of the entry, and written items and \`each\` can stand side by side:

\`\`\`yaml
cards:
  each: solutions            # or "{{content.packages}}"
  where: { group: core }
  except: { slug: "{{slug}}" }
  until: lastDay             # entries whose last day is over are left out
  sort: title
  limit: 3
  item:                      # left out, the entries stand as they are
    title: "{{title}}"
    to: "/solutions/{{slug}}"
\`\`\`
`
