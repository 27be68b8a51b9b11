import { expect, test } from 'vitest'
import { idsIn, titlesIn } from './titles.ts'

test('the titles of tests and groups are found, in whatever way they are written', () => {
  expect(
    titles(`
      test('NAV-01 a test', () => {})
      it("NAV-02 another", async ({ page }) => {})
      describe('NAV-03 a group', () => {
        test.describe('NAV-04 a group within', { tag: '@phone' }, () => {})
        for (const path of paths) test(\`NAV-05 \${path} NAV-06\`, () => {})
      })
      test.each([[1, 2]])(
        'NAV-07 %i and %i',
        () => {},
      )
      test.each\`a | b\`('NAV-08 $a', () => {})
      describe.each(stores)('NAV-09 on %s', () => {})
      test.skipIf(isWindows)('NAV-10 not on Windows', () => {})
      describeStores('NAV-11 on both stores', () => {})
      test('NAV-12 a long ' + 'title ' + end, () => {})
    `),
  ).toEqual([
    'NAV-01 a test',
    'NAV-02 another',
    'NAV-03 a group',
    'NAV-04 a group within',
    'NAV-05 … NAV-06',
    'NAV-07 %i and %i',
    'NAV-08 $a',
    'NAV-09 on %s',
    'NAV-10 not on Windows',
    'NAV-11 on both stores',
    'NAV-12 a long title …',
  ])
})

test('comments, code, steps, texts in a test and tests that never run are no titles', () => {
  expect(
    titles(`
      // test('NAV-01 commented out', () => {})
      /** NAV-02 */
      const source = "test('NAV-03 in a text', () => {})"
      test(name, () => {
        expect(page.title, 'NAV-04 a message').toBe('NAV-05')
        test.step('NAV-06 a step', () => {})
        test.skip(isMobile, 'NAV-07 a reason')
        pattern.test('NAV-08')
      })
      test.each([['NAV-09', 1]])(name, () => {})
      test.todo('NAV-10 not written yet')
      test.skip('NAV-11 left out', () => {})
      describe.skip('NAV-12 left out as a whole', () => {})
      test.fixme('NAV-13 broken', () => {})
    `),
  ).toEqual([])
})

test('types, JSX and each title’s line are read', () => {
  const source = `const view = (of: Block): Element => <p>test('NAV-01')</p>\n\ntest(\n  'NAV-02 it shows',\n  () => {})`
  expect(titlesIn('View.test.tsx', source)).toEqual([{ text: 'NAV-02 it shows', line: 4 }])
})

test('a file that cannot be parsed is an error, not a file without titles', () => {
  expect(() => titlesIn('broken.test.ts', "test('NAV-01 a test', () => {")).toThrow('broken.test.ts')
})

test('IDs stand alone, in lists and in ranges', () => {
  expect(idsIn('NAV-10 NAV-11: a second click goes to the index')).toEqual(['NAV-10', 'NAV-11'])
  expect(idsIn('HOME-02, HOME-03 the hero')).toEqual(['HOME-02', 'HOME-03'])
  expect(idsIn('NF-08 to NF-11 what is not there')).toEqual(['NF-08', 'NF-11', 'NF-09', 'NF-10'])
  expect(idsIn('FORM-7 a number of one digit is an ID that no list has')).toEqual(['FORM-7'])
  expect(idsIn('UTF-16, SHA-256 and aria-12 are none')).toEqual([])
})

const titles = (source: string) => titlesIn('made-up.test.ts', source).map(({ text }) => text)
