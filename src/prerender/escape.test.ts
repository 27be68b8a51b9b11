import { expect, test } from 'vitest'
import { escapeHtml, scriptJson } from './escape.ts'

test('text cannot leave an attribute or become markup', () => {
  expect(escapeHtml('"><img src=x onerror=alert(1)> & more')).toBe(
    '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; more',
  )
})

test('JSON inside a script cannot end it and reads back as it was', () => {
  const value = { text: '</script><!-- \u2028' }
  expect(scriptJson(value)).not.toContain('<')
  expect(JSON.parse(scriptJson(value))).toEqual(value)
})
