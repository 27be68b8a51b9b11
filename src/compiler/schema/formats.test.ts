import { expect, test } from 'vitest'
import { formats } from './formats.ts'

const isInline = formats.inline as (text: string) => boolean

test.each([
  'Hotel Adler ****',
  'Hotel Adler *** superior',
  '*** Hotel',
  'Preise**, Rabatte** und *Neues*',
  'List<String> und Vitamin B12 <neu>',
  '3 <4> 5, a < b > c, #1',
])('a line may have signs that are shown as they are meant: %s', (text) => {
  expect(isInline(text)).toBe(true)
})

test.each([
  '**Bold** words',
  'Now **bold',
  '***Both***',
  '[us](/us)',
  '## Heading',
  '<b>Bold</b>',
  'One<br>two',
  'One<BR/>two',
  'Say </strong>',
  '<video src="/a.mp4">',
])('a line may not have signs that are meant as Markdown or HTML: %s', (text) => {
  expect(isInline(text)).toBe(false)
})
