import { expect, test } from 'vitest'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { offsetAt } from '../positions.ts'
import { withEdits } from '../rename/texts.ts'
import { caretIn, contentCopy } from '../testing/contentCopy.ts'
import { completionsAt } from './completionsAt.ts'

const model = contentCopy()
const about = model.source('pages/about.yaml')!.text
const template = model.source('pages/solutions/[slug].yaml')!.text
const list = (item: string) => `${about.trimEnd()}

  - type: card-grid
    look: rows
    heading: All of them
    cards:
      each: solutions
      item:
        title: "{{title}}"
        text: ${item}
        icon: "{{icon}}"
`
const prose = (text: string) => `${about.trimEnd()}\n\n  - type: text\n    heading: A text\n    text: ${text}\n`

/** What is offered at the caret, each with the text of the file once it is taken. */
function offered(name: string, marked: string): Map<string, string> {
  const { text, position } = caretIn(marked)
  model.edit(model.path(name), text)
  const items = completionsAt(model, name, position)
  model.edit(model.path(name), undefined)
  return new Map(
    items.map(({ label, textEdit, additionalTextEdits = [] }) => {
      const edits = [textEdit!, ...additionalTextEdits].flatMap((edit) =>
        'range' in edit
          ? [{ start: offsetAt(text, edit.range.start), end: offsetAt(text, edit.range.end), newText: edit.newText }]
          : [],
      )
      return [label, withEdits(text, edits)]
    }),
  )
}

const said = ({ file, line, code, message }: Diagnostic) => `${file}:${line} ${code} ${message}`
const line = (text: string | undefined, word: RegExp) =>
  text
    ?.split('\n')
    .find((one) => word.test(one))
    ?.trim()

test.each([
  ['in a text', 'pages/about.yaml', prose('"We reply in {{¦"'), 60],
  ['in a text that nobody has closed', 'pages/about.yaml', prose('"We reply in {{facts.re¦'), 60],
  ['as a whole value', 'pages/about.yaml', prose('"{{¦}}"'), 60],
  ['without quotation marks', 'pages/about.yaml', prose('{{¦'), 60],
  ['in a block of text', 'pages/about.yaml', prose('|\n      First.\n\n      Then {{¦ and more.'), 60],
  ['in a list made from entries', 'pages/about.yaml', list('"{{¦}}"'), 60],
  [
    'in a template',
    'pages/solutions/[slug].yaml',
    template.replace('lead: "{{outcomes ?? summary}}"', 'lead: "{{¦}}"'),
    10,
  ],
  ['where only a link fits', 'pages/about.yaml', list('"{{summary}}"\n        to: "{{¦}}"'), 0],
  ['of an icon', 'pages/about.yaml', list('"{{summary}}"').replace('"{{icon}}"', '"{{¦}}"'), 1],
  [
    'of an entry',
    'collections/solutions/ai-agents.yaml',
    model
      .source('collections/solutions/ai-agents.yaml')!
      .text.replace(
        /^description: .*$/m,
        'description: "A phone agent for the hours after closing. It answers and books {{¦"',
      ),
    5,
  ],
  ['of the settings', 'facts.yaml', model.source('facts.yaml')!.text.replace(/^reply: .*$/m, 'reply: "{{site.¦"'), 5],
  ['as a filter', 'pages/about.yaml', prose('"We have {{solutions | ¦}} systems."'), 1],
  ['as a field', 'pages/about.yaml', prose('"We have {{solutions | where: ¦ | count}} systems."'), 3],
  ['as a value', 'pages/about.yaml', prose('"We have {{solutions | where: group = ¦ | count}} systems."'), 2],
  ['as a slug', 'pages/about.yaml', prose('"We have {{solutions | where: slug = ai¦ | count}} systems."'), 30],
  ['as a condition', 'pages/about.yaml', prose('"Hello"\n    when: "{{¦}}"'), 60],
  ['in a link', 'pages/about.yaml', prose('"See [prices](/pr¦) first."'), 40],
  ['in a link that is not closed', 'pages/about.yaml', prose('"See [prices](¦"'), 40],
  ['behind a #', 'pages/about.yaml', prose('"See [prices](/pricing#¦) first."'), 2],
  [
    'names between braces',
    'pages/about.yaml',
    about.replace(
      '{ label: Read case studies, to: /case-studies }',
      '{ label: Read case studies, to: /case-studies, ¦ }',
    ),
    2,
  ],
  ['of a link’s query', 'pages/about.yaml', about.replace('to: /case-studies }', 'to: /pricing, search: { ¦ } }'), 1],
  [
    'values of a link’s query',
    'pages/about.yaml',
    about.replace('to: /case-studies }', 'to: /pricing, search: { view: ¦ } }'),
    2,
  ],
  [
    'of a form’s query',
    'pages/about.yaml',
    about.replace('to: /case-studies }', 'to: /get-started, search: { package: ¦ } }'),
    3,
  ],
  [
    'a choice between braces',
    'pages/about.yaml',
    about.replace('to: /case-studies }', 'to: /case-studies, look: ¦ }'),
    3,
  ],
  ['an address between braces', 'pages/about.yaml', about.replace('to: /case-studies }', 'to: ¦ }'), 40],
  [
    'a condition between braces',
    'pages/about.yaml',
    list('"{{title}}"').replace('each: solutions', 'each: solutions\n      where: { group: ¦ }'),
    2,
  ],
  [
    'a slug between braces',
    'pages/about.yaml',
    list('"{{title}}"').replace('each: solutions', 'each: solutions\n      where: { slug: ai¦ }'),
    30,
  ],
  [
    'an entry of another collection',
    'collections/case-studies/whitlock-realty.yaml',
    model.source('collections/case-studies/whitlock-realty.yaml')!.text.replace(/^industry: .*$/m, 'industry: ¦'),
    3,
  ],
  ['a picture', 'pages/about.yaml', prose('"Hello"\n    picture: { src: ¦, alt: A desk in the office }'), 1],
  [
    'in a mail',
    'mails/enquiry.yaml',
    model.source('mails/enquiry.yaml')!.text.replace(/^subject: .*$/m, 'subject: "From {¦"'),
    3,
  ],
  [
    'in a part of a mail that is repeated',
    'mails/digest.yaml',
    model.source('mails/digest.yaml')!.text.replace('**{name}**', '**{name}** {¦'),
    5,
  ],
  [
    'in a page of the server',
    'server/failed.yaml',
    model.source('server/failed.yaml')!.text.replace('{reference}', '{reference} {¦}'),
    1,
  ],
  ['of a button', 'pages/about.yaml', about.replace('to: /case-studies', 'to: /c¦'), 40],
])(
  '%s: what is offered, once taken, passes the check',
  (_, name, marked, least) => {
    const offers = [...offered(name, marked)]
    expect(offers.length).toBeGreaterThanOrEqual(least)
    // Of many of one kind some say enough.
    const some = offers.filter((_, index) => index % Math.ceil(offers.length / 6) === 0)
    for (const [label, text] of some) {
      const told = model.speculate(new Map([[model.path(name), text]]), (project) =>
        project.result().diagnostics.map(said),
      )
      const wrong = told.filter((one) => !/ (?:page\/description|link\/pattern|rule\/)/.test(one))
      expect(wrong, `${label}: ${line(text, /{{|\]\(/)}`).toEqual([])
    }
  },
  30_000,
)

test('a name is completed with what ends it, and what follows stays', () => {
  const taken = (marked: string, label: string) =>
    line(offered('pages/about.yaml', prose(marked)).get(label), /text: .*{{/)
  expect(taken('"We reply in {{fa¦', 'facts.reply')).toBe('text: "We reply in {{facts.reply}}"')
  expect(taken('"We reply in {{fa¦."', 'facts.reply')).toBe('text: "We reply in {{facts.reply}}."')
  expect(taken('"We reply in {{fa¦cts.setupTime}}."', 'facts.reply')).toBe('text: "We reply in {{facts.reply}}."')
  expect(taken('{{¦', 'facts.reply')).toBe('text: "{{facts.reply}}"')
  expect(taken('{{ ¦ }}', 'facts.reply')).toBe('text: "{{ facts.reply }}"')
  expect(taken('"{{solutions | wh¦ | count}}"', 'where: group = core')).toBe(
    'text: "{{solutions | where: group = core | count}}"',
  )
})

test('an entry’s fields come first, and those of the entry around it with ^.', () => {
  const labels = [...offered('pages/about.yaml', list('"{{¦}}"')).keys()]
  expect(labels.slice(0, 3)).toContain('title')
  expect(labels).not.toContain('outcomes')
  const nested = template.replace('text: "{{who}}"', 'text: "{{¦}}"')
  expect([...offered('pages/solutions/[slug].yaml', nested).keys()]).toContain('who')
})

test('beside the YAML extension only what stands between braces is offered, where that is silent', () => {
  const beside = (marked: string) => {
    const { text, position } = caretIn(marked)
    model.edit(model.path('pages/about.yaml'), text)
    const items = completionsAt(model, 'pages/about.yaml', position, true)
    model.edit(model.path('pages/about.yaml'), undefined)
    return items.length
  }
  expect(beside(about.replace('to: /case-studies }', 'to: ¦ }'))).toBeGreaterThan(40)
  expect(beside(list('"{{title}}"').replace('look: rows', 'look: ¦'))).toBe(0)
})

test('the caret elsewhere is left to others', () => {
  expect(offered('pages/about.yaml', about.replace(/^title: /m, 'title: ¦')).size).toBe(0)
  expect(offered('pages/about.yaml', prose('"{{facts.reply}} ¦"')).size).toBe(0)
  expect(offered('pages/about.yaml', prose('"/¦"')).size).toBe(0)
})
