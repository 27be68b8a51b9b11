const text = (limits: object = {}) => ({ type: 'string', ...limits })
const list = (items: object, limits: object = {}) => ({ type: 'array', items, ...limits })
const shape = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const common = (name: string) => ({ $ref: `../common.schema.json#/$defs/${name}` })

const card = shape(
  {
    title: text({ maxLength: 40 }),
    text: text(),
    to: common('to'),
    points: list(text()),
    icon: common('icon'),
    star: { type: 'boolean' },
    order: { type: 'integer' },
  },
  ['title'],
)

/** A small contract for tests: blocks and collections that stay as they are while the site's own change. */
export const blockContract: Record<string, object> = {
  'blocks/banner': shape(
    {
      headline: text({ format: 'inline', maxLength: 60, description: 'The words of the banner.' }),
      short: { type: 'boolean' },
      rating: { type: 'integer', minimum: 1, maximum: 5 },
      look: { enum: ['plain', 'wide'] },
      value: text({ maxLength: 12 }),
      since: text({ format: 'date' }),
      note: { anyOf: [text({ maxLength: 5 }), list(text())] },
      action: common('action'),
      about: text({ entry: 'solutions' }),
    },
    ['headline'],
  ),
  'blocks/cards': {
    ...shape({ cards: list(card, { minItems: 1, maxItems: 4, eachOnce: ['star'] }), search: text(), more: text() }, [
      'cards',
    ]),
    urlState: [{ param: 'q', type: 'text' }],
    dependentRequired: { search: ['more'] },
  },
  'blocks/text': shape({ text: { ...common('prose'), description: 'What it says.' } }, ['text']),
  'blocks/panels': {
    ...shape(
      {
        param: text(),
        panels: list(shape({ id: text(), label: text(), sections: common('sections') }, ['label', 'sections'])),
      },
      ['panels'],
    ),
    urlState: [{ param: 'tab', values: 'panels[].id', paramFrom: 'param' }],
  },
  'collections/solutions': shape(
    {
      title: text({ maxLength: 80 }),
      group: { enum: ['core', 'plug'] },
      order: { type: 'integer' },
      summary: text(),
      outcomes: text(),
      points: list(text()),
      beside: list(text({ entry: 'solutions' })),
      price: text(),
      ends: text({ format: 'date' }),
      content: shape({ heroTitle: text(), tiers: list(shape({ name: text(), price: text() }, ['name'])) }, [
        'heroTitle',
      ]),
    },
    ['title', 'group'],
  ),
  'collections/tiers': shape({ slug: text(), name: text() }, ['slug', 'name']),
  'collections/offers': {
    ...shape({ slug: text(), kind: { enum: ['gift', 'sale'] }, from: text(), price: text() }, ['slug', 'kind']),
    if: { properties: { kind: { const: 'gift' } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: { required: ['from'] },
    else: { required: ['price'] },
  },
  'requests/contact': shape({ email: text() }, ['email']),
}
