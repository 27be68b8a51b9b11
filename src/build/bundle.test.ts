import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '#src/compiler/project.ts'
import { type Bundles, bundle } from './bundle.ts'

let dir: string
let bundles: Bundles
let scripts: string

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  bundles = await bundle(dir, 'sources', {})
  const { assets } = bundles
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const prerender = readFileSync(fileURLToPath(bundles.prerender), 'utf8')
  // The prerenderer keeps its comments, whose examples are of this site.
  const code = prerender.replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')
  scripts = [
    ...Object.values(bundles.inlineScripts),
    code,
    ...files.map((file) => readFileSync(path.join(assets, file), 'utf8')),
  ].join()
}, 120_000)
afterAll(() => rmSync(dir, { recursive: true }))

test('no script knows a page, or a value that a page’s query can hold', () => {
  const { site } = compile('content')
  // What schemas and design say by name, code may say too.
  const named = [...filesBelow('schemas'), 'src/theme/tokens.json']
  const contract = named.map((file) => readFileSync(file, 'utf8').replaceAll("'", '"')).join()
  const names = new Set(['/', ...readdirSync('src/blocks')])
  const pages = site.pages.filter(({ status }) => status === 200)
  const values = new Set(pages.flatMap(({ path, search = {} }) => [path, ...Object.values(search).flat()]))
  const ofContent = [...values].filter((value) => !names.has(value) && !contract.includes(`"${value}"`))
  expect(ofContent).toEqual(expect.arrayContaining(['/pricing', '/resources/faq', 'whitlock-realty']))
  expect(ofContent.filter((value) => ['"', "'", '`'].some((mark) => scripts.includes(mark + value + mark)))).toEqual([])
})

test('the scripts are those of production, and no font is among the files: the build cuts those', async () => {
  expect(scripts).not.toMatch(/tide-studio|x-studio-token|jsxDEV|process\.env\.NODE_ENV/)
  expect(bundles.boot).toMatch(/^\/assets\/boot-[\w-]+\.js$/)
  for (const script of Object.values(bundles.inlineScripts)) expect(script).not.toContain('import')
  expect(await import(bundles.prerender)).toHaveProperty('createPages')
  expect(readdirSync(bundles.assets)).not.toContainEqual(expect.stringMatching(/\.woff2$/))
})

test('the script of every page imports no other, so that whoever only reads fetches neither React nor a view', () => {
  const boot = readFileSync(path.join(bundles.assets, path.basename(bundles.boot)), 'utf8')
  const imports = /(?:^|[;\n}])import *["'`{*]|\bfrom *["'`]\.\//.exec(boot)
  expect(imports).toBeNull()
})

test('the packages in the browser’s files are known with their licenses, and no others', () => {
  const names = bundles.licenses.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['@emotion/react', '@tanstack/router-core', 'react', 'react-dom']))
  expect(names.filter((name) => ['express', 'ajv', 'sharp', 'yaml', 'parse5'].includes(name))).toEqual([])
  const free = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD']
  expect(bundles.licenses.filter(({ identifier = '', text }) => !free.includes(identifier) || !text)).toEqual([])
})

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json') && !file.includes('.gen.'))
    .map((file) => path.join(folder, file))

test('with a theme, scripts and drawings have its colors and not the usual ones', async () => {
  const theme = { color: { primitive: { tide: { 500: '#59954D' } }, band: { foam: { bg: '#FFFDF0' } } } }
  const { prerender, assets } = await bundle(dir, 'sources', theme)
  const text = [fileURLToPath(prerender), ...readdirSync(assets).map((file) => path.join(assets, file))]
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  expect(text).toContain('#59954D')
  expect(text).toContain('#FFFDF0')
  expect(text).not.toContain('#2C93A8')
}, 120_000)

test('a change of the sources that changes no script leaves finished pages as they are', async () => {
  const after = await bundle(dir, 'sources with another comment in the language server', {})
  expect(after.assets).not.toBe(bundles.assets)
  expect(after.fingerprint).toBe(bundles.fingerprint)
  expect(readdirSync(after.assets)).toEqual(readdirSync(bundles.assets))
}, 120_000)

test('the same sources are not bundled again', async () => {
  const startedMs = performance.now()
  const { boot, assets } = await bundle(dir, 'sources', {})
  expect(performance.now() - startedMs).toBeLessThan(100)
  expect(readFileSync(path.join(assets, path.basename(boot)), 'utf8')).toMatch(/\S/)
})
