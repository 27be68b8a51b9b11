import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'

const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.schema.json') && !file.includes('.gen.'))
  .map((file) => file.replaceAll('\\', '/'))
const schemas = new Map(files.map((file) => [file, JSON.parse(readFileSync(join('schemas', file), 'utf8'))]))

/** The project's own keywords; a misspelled one is an error. */
const keywords = [
  'tsType',
  'sections',
  'group',
  'wake',
  'urlState',
  'h1',
  'anchors',
  'request',
  'choices',
  'control',
  'eachOnce',
  'entry',
  'values',
  'needs',
  'plainSubject',
  'views',
  'fieldsOf',
  'onlyFieldsOf',
  'valuesOf',
  'writtenBy',
  'lines',
  'honeypot',
  'called',
]
const formats = [
  ...['link', 'asset', 'drawing', 'icon', 'inline', 'prose', 'slot', 'date', 'time-zone', 'email', 'uri'],
  ...['hex-color', 'color', 'tint', 'length'],
]

function validator() {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false })
  for (const keyword of keywords) ajv.addKeyword(keyword)
  for (const format of formats) ajv.addFormat(format, true)
  for (const [file, schema] of schemas) ajv.addSchema({ ...schema, $id: `https://schemas.invalid/${file}` })
  return ajv
}

describe.each(files)('%s', (file) => {
  test('is JSON Schema 2020-12 in known words, and its references lead somewhere', () => {
    expect(() => validator().getSchema(`https://schemas.invalid/${file}`)).not.toThrow()
  })

  test('says what it describes', () => {
    expect(schemas.get(file)).toMatchObject({ title: expect.any(String), description: expect.any(String) })
  })

  test('closes every mapping, so that a misspelled name is an error', () => {
    // What all have is merged into each block and mail, which is then closed as a whole.
    const isRoot = /^(blocks|mails)\/|^(section|mail)\.schema/.test(file)
    expect(openMappings(schemas.get(file), isRoot ? [''] : [])).toEqual([])
  })
})

test.each(files.filter((file) => file.startsWith('requests/')))('%s caps every text', (file) => {
  const properties: Record<string, { type: unknown; maxLength?: number }> = schemas.get(file).properties
  const texts = Object.entries(properties).filter(([, { type }]) => type === 'string')
  expect(texts.filter(([, { maxLength }]) => maxLength === undefined)).toEqual([])
})

/** Where a schema lists properties and lets others pass. */
function openMappings(schema: unknown, closed: string[], path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, additionalProperties } = schema as Record<string, unknown>
  const isOpen = properties !== undefined && additionalProperties === undefined && !closed.includes(path)
  const inside = Object.entries(schema).flatMap(([key, child]) =>
    // A condition names properties without describing the whole.
    ['if', 'then', 'else', 'not', 'presets', 'dependentSchemas'].includes(key)
      ? []
      : openMappings(child, closed, `${path}/${key}`),
  )
  return [...(isOpen ? [path || '/'] : []), ...inside]
}
