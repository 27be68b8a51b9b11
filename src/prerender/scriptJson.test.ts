import { expect, test } from 'vitest'
import { scriptJson } from './scriptJson.ts'

test('JSON inside a script cannot end it and reads back as it was', () => {
  const value = { text: '</script><!-- \u2028' }
  expect(scriptJson(value)).not.toContain('<')
  expect(JSON.parse(scriptJson(value))).toEqual(value)
})
