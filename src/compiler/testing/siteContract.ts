const text = { type: 'string' }
const common = (name: string) => ({ $ref: `../common.schema.json#/$defs/${name}` })
const list = (items: object) => ({ type: 'array', items })
const mapping = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const option = mapping({ text, search: { type: 'object', additionalProperties: text } }, ['text'])

/** A small contract of content for tests of the compiler: file in `schemas/` → schema. The shared shapes are the real ones. */
export const siteContract: Record<string, object> = {
  section: {
    type: 'object',
    properties: {
      type: text,
      id: text,
      when: {},
      draft: { type: 'boolean' },
      show: mapping({ from: text, until: text }),
    },
    required: ['type'],
  },
  'blocks/hero': { h1: true, properties: { headline: text }, required: ['headline'] },
  'blocks/notice': { h1: { unless: { look: 'inline' } }, properties: { look: text } },
  'blocks/box': {
    properties: {
      text: common('prose'),
      to: common('to'),
      search: common('search'),
      actions: common('actions'),
      picture: common('picture'),
      sections: common('sections'),
    },
  },
  'blocks/scenery': { properties: { scene: common('drawing') } },
  'blocks/tabs': {
    urlState: [{ param: 'tab', values: 'panels[].id', paramFrom: 'param' }],
    properties: { param: text, panels: list(mapping({ id: text, sections: common('sections') }, ['id'])) },
  },
  'blocks/faq': { urlState: [{ param: 'q', type: 'text' }], properties: {} },
  'blocks/steps': { anchors: ['step-{steps[].id}'], properties: { steps: list(mapping({ id: text })) } },
  'blocks/form': {
    request: 'contact',
    properties: { request: text, fields: mapping({ name: text, service: text, consent: mapping({ label: text }) }) },
  },
  'collections/modules': mapping(
    {
      slug: text,
      name: text,
      price: text,
      href: common('to'),
      picture: common('picture'),
      arrives: { type: 'string', format: 'date' },
    },
    ['name'],
  ),
  'collections/choices': mapping({ groups: list(mapping({ label: text, options: list(option) }, ['options'])) }, [
    'groups',
  ]),
  'requests/contact': {
    title: 'ContactMessage',
    ...mapping({ service: { ...text, choices: 'services' } }),
  },
  site: mapping({
    url: { type: 'string', format: 'uri' },
    email: { type: 'string', format: 'email' },
    timeZone: { type: 'string', format: 'time-zone' },
    language: {
      type: 'string',
      pattern:
        '^([A-Za-z]{2,3}|[A-Za-z]{5,8})(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[A-Za-wyz](-[A-Za-z0-9]{2,8})+)*(-x(-[A-Za-z0-9]{1,8})+)?$',
    },
    organization: mapping({ languages: list({ type: 'string', pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' }) }),
    currency: text,
    menu: list(mapping({ label: text, to: { $ref: './common.schema.json#/$defs/to' } })),
    redirects: list(mapping({ from: text, to: { $ref: './common.schema.json#/$defs/to' } })),
    links: mapping({ unpublished: list(text), later: list(text) }),
    budget: mapping({
      page: mapping({ documentKb: { type: 'number' } }),
      exceptions: list(mapping({ paths: list(text), may: mapping({ documentKb: { type: 'number' } }), reason: text })),
    }),
    counts: list(
      mapping({ says: text, number: { type: 'integer' }, of: text, on: { $ref: './common.schema.json#/$defs/to' } }),
    ),
    waivers: list(mapping({ rule: text, names: list(text), reason: text })),
  }),
}

/** What its form offers. */
export const siteChoices = `
groups:
  - label: Packages
    options:
      - { text: Pilot plan, search: { package: Pilot, industry: Real Estate } }
      - { text: Growth plan, search: { package: Growth, industry: Home Services } }
  - label: Modules
    options:
      - { text: Lead Response $897, search: { module: Lead Response } }
      - { text: "AI Agents (Chat & Phone) $1,497" }
`.trimStart()
