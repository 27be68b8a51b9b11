import { expect, test } from 'vitest'
import { catalogue } from '#src/compiler/diagnostics/catalogue/catalogue.ts'
import { ruleTexts } from '#src/compiler/rules/rules.ts'
import type { Contract } from '../contract.ts'
import { emitReference } from './reference.ts'

const files: Contract = {
  common: { $defs: { search: { description: 'The query.', type: 'object', properties: { q: { type: 'string' } } } } },
  section: {
    description: 'Every section.',
    properties: { type: { type: 'string' }, id: { type: 'string', description: 'The anchor.' } },
  },
  page: undefined,
  site: undefined,
  words: undefined,
  theme: undefined,
  blocks: new Map([
    [
      'tabs',
      {
        description: 'Panels, one at a time. More about them.',
        wake: { when: 'visible', for: ['search', 'items[3]'] },
        urlState: [
          { param: 'tab', values: 'panels[].id', paramFrom: 'param' },
          { param: 'q', type: 'text' },
        ],
        anchors: ['panel-{panels[].id}'],
        properties: {
          type: { const: 'tabs' },
          label: { type: 'string', maxLength: 40, description: 'What is chosen | here.' },
        },
        required: ['type', 'label'],
      },
    ],
  ]),
  collections: new Map(),
  requests: new Map(),
  mail: undefined,
  mails: new Map(),
}
const text = emitReference(files, () => ({ type: 'tabs', label: 'View' }))

test('a block is told by what it is, what it takes, its state in the address, its anchors, its script and an example', () => {
  expect(text).toContain(`### tabs

Panels, one at a time. More about them.

| property (bold: needed) | value | about |
| --- | --- | --- |
| **\`label\`** | text, up to 40 characters | What is chosen \\| here. |

In the address: \`?tab=\` (or the name in \`param\`): one of \`panels[].id\`; \`?q=\`: typed text.

Anchors it makes: \`#panel-{panels[].id}\`.

Works as HTML; its script starts when it comes into view. Only with \`search\` or more than 3 \`items\`.

\`\`\`yaml
type: tabs
label: View
\`\`\`
`)
})

test('the list of blocks has the first sentence of each', () => {
  expect(text).toContain('- [`tabs`](#tabs) Panels, one at a time.\n')
})

test('every code of the catalogue is listed once, with what it is about', () => {
  const listed = [...text.matchAll(/^\| `([a-z]+\/[a-z-]+)` \| ([^|]+) \|$/gm)].map(([, code]) => code)
  expect(listed.sort()).toEqual([...Object.keys(catalogue), ...ruleTexts.keys()].sort())
})
