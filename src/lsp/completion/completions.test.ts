import { expect, test } from 'vitest'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { offsetAt } from '../positions.ts'
import { withEdits } from '../rename/texts.ts'
import { caretIn, contentCopy } from '../testing/contentCopy.ts'
import { completionsAt } from './completionsAt.ts'

const model = contentCopy()
const about = model.source('pages/ratgeber.yaml')!.text
const template = model.source('pages/leistungen/[slug].yaml')!.text
const list = (item: string) => `${about.trimEnd()}

  - type: card-grid
    look: rows
    heading: All of them
    cards:
      each: services
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

const said = ({ file, line, code, message }: ReportedDiagnostic) => `${file}:${line} ${code} ${message}`
const line = (text: string | undefined, word: RegExp) =>
  text
    ?.split('\n')
    .find((one) => word.test(one))
    ?.trim()

test.each([
  ['in a text', 'pages/ratgeber.yaml', prose('"We reply in {{¦"'), 50],
  ['in a text that nobody has closed', 'pages/ratgeber.yaml', prose('"We reply in {{facts.ant¦'), 50],
  ['as a whole value', 'pages/ratgeber.yaml', prose('"{{¦}}"'), 50],
  ['without quotation marks', 'pages/ratgeber.yaml', prose('{{¦'), 50],
  ['in a block of text', 'pages/ratgeber.yaml', prose('|\n      First.\n\n      Then {{¦ and more.'), 50],
  ['in a list made from entries', 'pages/ratgeber.yaml', list('"{{¦}}"'), 50],
  ['in a template', 'pages/leistungen/[slug].yaml', template.replace('lead: "{{description}}"', 'lead: "{{¦}}"'), 10],
  ['where only a link fits', 'pages/ratgeber.yaml', list('"{{description}}"\n        to: "{{¦}}"'), 0],
  ['of an icon', 'pages/ratgeber.yaml', list('"{{description}}"').replace('"{{icon}}"', '"{{¦}}"'), 1],
  [
    'of an entry',
    'collections/services/giessdienst.yaml',
    model
      .source('collections/services/giessdienst.yaml')!
      .text.replace(
        /^description: .*$/m,
        'description: "A phone agent for the hours after closing. It answers and books {{¦"',
      ),
    5,
  ],
  [
    'of the settings',
    'facts.yaml',
    model.source('facts.yaml')!.text.replace(/^antwort: .*$/m, 'antwort: "{{site.¦"'),
    5,
  ],
  ['as a filter', 'pages/ratgeber.yaml', prose('"We have {{services | ¦}} systems."'), 1],
  ['as a field', 'pages/ratgeber.yaml', prose('"We have {{case-studies | where: ¦ | count}} systems."'), 3],
  ['as a value', 'pages/ratgeber.yaml', prose('"We have {{case-studies | where: industry = ¦ | count}} systems."'), 2],
  ['as a slug', 'pages/ratgeber.yaml', prose('"We have {{services | where: slug = gi¦ | count}} systems."'), 2],
  ['as a condition', 'pages/ratgeber.yaml', prose('"Hello"\n    when: "{{¦}}"'), 50],
  ['in a link', 'pages/ratgeber.yaml', prose('"See [prices](/le¦) first."'), 10],
  ['in a link that is not closed', 'pages/ratgeber.yaml', prose('"See [prices](¦"'), 10],
  ['behind a #', 'pages/ratgeber.yaml', prose('"See [prices](/ratgeber#¦) first."'), 2],
  [
    'names between braces',
    'pages/ratgeber.yaml',
    about.replace('{ label: Merkblatt anfragen, to: /kontakt }', '{ label: Merkblatt anfragen, to: /kontakt, ¦ }'),
    2,
  ],
  ['of a link’s query', 'pages/ratgeber.yaml', about.replace('to: /kontakt }', 'to: /leistungen, search: { ¦ } }'), 1],
  [
    'values of a link’s query',
    'pages/ratgeber.yaml',
    about.replace('to: /kontakt }', 'to: /leistungen, search: { ansicht: ¦ } }'),
    2,
  ],
  [
    'of a form’s query',
    'pages/ratgeber.yaml',
    about.replace('to: /kontakt }', 'to: /kontakt, search: { package: ¦ } }'),
    3,
  ],
  ['a choice between braces', 'pages/ratgeber.yaml', about.replace('to: /kontakt }', 'to: /kontakt, look: ¦ }'), 3],
  ['an address between braces', 'pages/ratgeber.yaml', about.replace('to: /kontakt }', 'to: ¦ }'), 10],
  [
    'a condition between braces',
    'pages/ratgeber.yaml',
    list('"{{size}}"')
      .replace('each: services', 'each: case-studies\n      where: { industry: ¦ }')
      .replace('title: "{{title}}"\n        text: "{{size}}"\n        icon: "{{icon}}"', 'title: "{{client}}"'),
    2,
  ],
  [
    'a slug between braces',
    'pages/ratgeber.yaml',
    list('"{{title}}"').replace('each: services', 'each: services\n      where: { slug: gi¦ }'),
    2,
  ],
  [
    'an entry of another collection',
    'collections/case-studies/morgentau.yaml',
    model.source('collections/case-studies/morgentau.yaml')!.text.replace(/^industry: .*$/m, 'industry: ¦'),
    2,
  ],
  ['a picture', 'pages/ratgeber.yaml', prose('"Hello"\n    picture: { src: ¦, alt: A desk in the office }'), 1],
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
  ['of a button', 'pages/ratgeber.yaml', about.replace('to: /kontakt', 'to: /k¦'), 10],
])(
  '%s: what is offered, once taken, passes the check',
  (_, name, marked, least) => {
    const offers = [...offered(name, marked)]
    expect(offers.length).toBeGreaterThanOrEqual(least)
    // Of many of one kind some say enough.
    const some = offers.filter((_, index) => index % Math.ceil(offers.length / 6) === 0)
    for (const [label, text] of some) {
      const told = model.speculate(new Map([[model.path(name), text]]), (project) =>
        reportOf(project).diagnostics.map(said),
      )
      const wrong = told.filter((one) => !/ (?:page\/description|link\/pattern|rule\/)/.test(one))
      expect(wrong, `${label}: ${line(text, /{{|\]\(/)}`).toEqual([])
    }
  },
  30_000,
)

test('a name is completed with what ends it, and what follows stays', () => {
  const taken = (marked: string, label: string) =>
    line(offered('pages/ratgeber.yaml', prose(marked)).get(label), /^ +text: .*{{/)
  expect(taken('"We reply in {{fa¦', 'facts.antwort')).toBe('text: "We reply in {{facts.antwort}}"')
  expect(taken('"We reply in {{fa¦."', 'facts.antwort')).toBe('text: "We reply in {{facts.antwort}}."')
  expect(taken('"We reply in {{fa¦cts.frist}}."', 'facts.antwort')).toBe('text: "We reply in {{facts.antwort}}."')
  expect(taken('{{¦', 'facts.antwort')).toBe('text: "{{facts.antwort}}"')
  expect(taken('{{ ¦ }}', 'facts.antwort')).toBe('text: "{{ facts.antwort }}"')
  expect(taken('"{{case-studies | so¦ | count}}"', 'sort: order')).toBe(
    'text: "{{case-studies | sort: order | count}}"',
  )
})

test('an entry’s fields come first, and those of the entry around it with ^.', () => {
  const labels = [...offered('pages/ratgeber.yaml', list('"{{¦}}"')).keys()]
  expect(labels.slice(0, 3)).toContain('title')
  expect(labels).not.toContain('outcomes')
  const nested = template.replace('text: "{{description}}"', 'text: "{{¦}}"')
  expect([...offered('pages/leistungen/[slug].yaml', nested).keys()]).toContain('description')
})

test('beside the YAML extension only what stands between braces is offered, where that is silent', () => {
  const beside = (marked: string) => {
    const { text, position } = caretIn(marked)
    model.edit(model.path('pages/ratgeber.yaml'), text)
    const items = completionsAt(model, 'pages/ratgeber.yaml', position, true)
    model.edit(model.path('pages/ratgeber.yaml'), undefined)
    return items.length
  }
  expect(beside(about.replace('to: /kontakt }', 'to: ¦ }'))).toBeGreaterThan(9)
  expect(beside(list('"{{title}}"').replace('look: rows', 'look: ¦'))).toBe(0)
})

test('the caret elsewhere is left to others', () => {
  expect(offered('pages/ratgeber.yaml', about.replace(/^title: /m, 'title: ¦')).size).toBe(0)
  expect(offered('pages/ratgeber.yaml', prose('"{{facts.antwort}} ¦"')).size).toBe(0)
  expect(offered('pages/ratgeber.yaml', prose('"/¦"')).size).toBe(0)
})
