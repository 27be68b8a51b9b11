import { expect, test } from 'vitest'
import type { RequestSchema } from '#schemas/requestFields.ts'
import { withRequestFields } from './requestFields.ts'

const requests = new Map<string, RequestSchema>([
  [
    'order',
    {
      properties: {
        email: { type: 'string', format: 'email', description: 'Where.' },
        shipTo: { type: 'string', description: 'The street.', examples: ['Main Street'], lines: true },
        agreed: { type: 'boolean', description: 'The box.' },
        topic: { type: 'string', writtenBy: 'content', description: 'What.' },
        source: { type: 'string', writtenBy: 'page', description: 'Wherefrom.' },
      },
      required: ['email', 'agreed', 'topic'],
    },
  ],
  ['news', { properties: { email: { type: 'string', format: 'email', description: 'Twice.' } }, required: ['email'] }],
])
const fields = {
  title: 'Fields',
  fieldsOf: { requests: ['order', 'news'], text: { type: 'object' }, box: { type: 'null' } },
}

test('a form has the fields that visitors write or check, once each and with their descriptions', () => {
  expect(withRequestFields({ properties: { fields } }, requests)).toEqual({
    properties: {
      fields: {
        title: 'Fields',
        properties: {
          email: { type: 'object', description: 'Where.' },
          shipTo: { type: 'object', description: 'The street.' },
          agreed: { type: 'null', description: 'The box.' },
        },
      },
    },
  })
})

test('a field of another kind has its own schema, and a name made of its own', () => {
  const fieldsOf = { requests: ['order'], text: { default: '{called}' }, email: { required: ['invalid'] }, content: {} }
  expect(withRequestFields({ fieldsOf }, requests)).toEqual({
    properties: {
      email: { required: ['invalid'], description: 'Where.' },
      shipTo: { default: 'ship to', description: 'The street.' },
      topic: { description: 'What.' },
    },
  })
})

test('a form of one request requires what it requires, and refuses the fields of others', () => {
  expect(withRequestFields({ onlyFieldsOf: 'order' }, requests)).toEqual({
    required: ['email', 'agreed'],
    properties: {},
  })
  expect(withRequestFields({ onlyFieldsOf: 'news' }, requests)).toEqual({
    required: ['email'],
    properties: { shipTo: false, agreed: false },
  })
})

test('what a visitor wrote can be filled into a mail, beside the mail’s own values', () => {
  expect(withRequestFields({ valuesOf: 'order', values: { id: { description: 'Its id.' } } }, requests)).toEqual({
    values: {
      email: { description: 'Where.', field: true },
      shipTo: { description: 'The street.', sample: 'Main Street', field: true, lines: true },
      id: { description: 'Its id.' },
    },
  })
})

test('a request that there is not is a mistake in the project', () => {
  expect(() => withRequestFields({ onlyFieldsOf: 'orders' }, requests)).toThrow('names the request "orders"')
})
