import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../diagnostics/catalogue/catalogue.ts'
import { codes } from './reported.ts'

test('every code of the catalogue is reported somewhere', () => {
  const files = globSync(['src/compiler/**/*.ts', 'src/build/**/*.ts'], {
    exclude: ['**/*.test.ts', '**/catalogue/**', '**/testing/**'],
  })
  const text = files.map((file) => readFileSync(file, 'utf8')).join('')
  expect(Object.keys(catalogue).filter((code) => !text.includes(`'${code}'`))).toEqual([])
})

test('every code says what it is about, in a phrase', () => {
  expect(codes.filter(([, about]) => !/^[A-Z`].*\.$/.test(about))).toEqual([])
})
