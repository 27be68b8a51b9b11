import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compile } from '#src/compiler/project.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { runContent } from '../runContent.ts'

const cwd = mkdtempSync(join(tmpdir(), 'new-site-'))
afterAll(() => rmSync(cwd, { recursive: true }))

async function content(...args: string[]) {
  let said = ''
  const say = (text: string) => {
    said += text
  }
  const env = { CONTENT_DIR: fixtureContent }
  return { code: await runContent(args, { cwd, env, terminal: false, out: say, err: say }), said }
}

test('a new site is two files without a mistake, has its folder’s name, and says what comes next', async () => {
  expect(await content('new', 'site', 'mina')).toEqual({
    code: 0,
    said: 'mina now has a whole site in two files. Look at it with "CONTENT_DIR=mina npm run dev", and begin with the title, description and headline in mina/pages/index.yaml.\n',
  })
  expect(readFileSync(join(cwd, 'mina/site.yaml'), 'utf8')).toBe('brand:\n  name: Mina\nurl: https://mina.example\n')
  expect(readdirSync(join(cwd, 'mina/pages'))).toEqual(['index.yaml'])
  expect(compile(join(cwd, 'mina')).diagnostics).toEqual([])
})

test.each([
  ['blue_whale', 'Blue Whale', 'https://blue-whale.example'],
  ['null', 'Null', 'https://null.example'],
  ['2026', '2026', 'https://2026.example'],
  ['über uns: a very long name', 'Über Uns A Very Long Nam', 'https://uber-uns-a-very-long-name.example'],
  ['מינה', 'מינה', 'https://site.example'],
])('of a folder “%s” the name is “%s”, and the site has no mistake', async (folder, name, url) => {
  expect((await content('new', 'site', folder)).code).toBe(0)
  const { summary, site } = compile(join(cwd, folder))
  expect({ errors: summary.errors, name: site.settings.brand.name, url: site.settings.url }).toEqual({
    errors: 0,
    name,
    url,
  })
})

test('--url says the address', async () => {
  await content('new', 'site', 'mine', '--url', 'https://mina.ch')
  expect(compile(join(cwd, 'mine')).site.settings.url).toBe('https://mina.ch')
  expect(await content('new', 'site', 'wrong', '--url', 'mina.ch/')).toEqual({
    code: 2,
    said: '--url takes an address without a slash at its end, such as https://mina.example, and not "mina.ch/".\n',
  })
})

test('an empty folder is taken, one with something in it is refused, and --dry-run writes nothing', async () => {
  mkdirSync(join(cwd, 'empty'))
  expect((await content('new', 'site', 'empty')).code).toBe(0)
  mkdirSync(join(cwd, 'full'))
  writeFileSync(join(cwd, 'full/notes.txt'), 'mine')
  expect(await content('new', 'site', 'full')).toEqual({
    code: 1,
    said: 'There is something in "full" already: a site needs a new or an empty folder.\n',
  })
  expect(readdirSync(join(cwd, 'full'))).toEqual(['notes.txt'])
  expect((await content('new', 'site', 'later', '--dry-run')).said).toContain('Nothing was written.')
  expect(existsSync(join(cwd, 'later'))).toBe(false)
})
