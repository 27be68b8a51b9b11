import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { visibleTexts } from './visibleTexts.ts'

/** Texts of views that are no words of the site, and why. */
const waivers: [file: RegExp, text: RegExp, reason: string][] = [
  [/^src\/blocks\/form\/Form\.tsx$/, /^POST$/, 'the method of a request, in the box for programmers'],
  [/^src\/blocks\/form\/testChoices\.ts$/, /./, 'choices for tests'],
  [/^src\/prerender\/mails\/mailStyle\.ts$/, /serif/, 'names of fonts'],
]

test('no visible word of the site stands in code', () => {
  const files = globSync('src/{blocks,ui,app,renderer,browser,prerender}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/*.gen.*'],
  })
  const found = files.sort().flatMap((file) =>
    visibleTexts(file, readFileSync(file, 'utf8'))
      .filter(({ text }) => !waivers.some(([of, words]) => of.test(file) && words.test(text)))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  )
  expect(found).toEqual([])
})

const found = (source: string) => visibleTexts('view.tsx', source).map(({ text }) => text)

test.each([
  ['<p>Most popular</p>', ['Most popular']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a view
  ['<p>{open ? "Close" : `Open ${n} more`}</p>', ['Close', 'Open', 'more']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a view
  ['<svg aria-label={`${n} of ${m}`} />', ['of']],
  ["const payback = () => 'Not reached'", ['Not reached']],
  ["<Chips label='Category' />", ['Category']],
])('a text that visitors see is found: %s', (source, texts) => {
  expect(found(source)).toEqual(texts)
})

test.each([
  "throw new Error('No such view.')",
  "console.warn('The widget failed; its page opens instead.')",
  "css({ fontFamily: 'Instrument Sans' })",
  '<p>{words.soon} · {n}</p>',
  "document.querySelector('Section of')",
])('a text that no visitor sees is none: %s', (source) => {
  expect(found(source)).toEqual([])
})
