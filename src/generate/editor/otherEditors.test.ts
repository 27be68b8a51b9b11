import { expect, test } from 'vitest'
import { helixLanguages, zedSettings } from './otherEditors.ts'

const files = new Map([['page', ['content/pages/**/*.yaml', 'content/server/*.yaml']]])

test('Zed hands its YAML server the schema of each file', () => {
  expect(JSON.parse(zedSettings(files)).lsp['yaml-language-server'].settings.yaml.schemas).toEqual({
    './.editor/page.schema.json': ['content/pages/**/*.yaml', 'content/server/*.yaml'],
  })
})

test('so does Helix', () => {
  expect(helixLanguages(files)).toContain(
    '[language-server.yaml-language-server.config.yaml.schemas]\n"./.editor/page.schema.json" = ["content/pages/**/*.yaml","content/server/*.yaml"]\n',
  )
})
