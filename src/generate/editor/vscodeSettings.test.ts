import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSchemaFiles } from '../schemaFiles.ts'
import { emitVscodeSettings } from './vscodeSettings.ts'

test('each editor schema is for its files; all other settings stay as they are', () => {
  const before =
    '{ "editor.rulers": [120], "yaml.schemas": { "./old.json": ["old.yaml"] }, "[yaml]": { "editor.tabSize": 2 } }'
  expect(emitVscodeSettings(before, { collections: ['faqs'], mails: ['digest'] })).toBe(`{
  "editor.rulers": [120],
  "yaml.schemas": {
    "./.editor/page.schema.json": ["content/pages/**/*.yaml", "content/server/*.yaml"],
    "./.editor/site.schema.json": ["content/site.yaml"],
    "./.editor/facts.schema.json": ["content/facts.yaml"],
    "./.editor/mail.digest.schema.json": ["content/mails/digest.yaml"],
    "./.editor/faqs.schema.json": ["content/collections/faqs/*.yaml", "content/collections/faqs.yaml"]
  },
  "[yaml]": {
    "editor.tabSize": 2
  }
}
`)
})

test('settings with comments are left alone', () => {
  expect(() => emitVscodeSettings('{ // mine\n}', { collections: [], mails: [] })).toThrow(SyntaxError)
})

test("the project's own settings know every collection and mail", () => {
  const { collections, mails } = readSchemaFiles('schemas')
  const settings = readFileSync('.vscode/settings.json', 'utf8')
  expect(emitVscodeSettings(settings, { collections: collections.keys(), mails: mails.keys() })).toBe(settings)
})
