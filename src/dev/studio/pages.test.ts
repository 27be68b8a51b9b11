import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Project } from '#src/compiler/project.ts'
import { type Content, Workspace } from '#src/compiler/testing/workspace.ts'
import type { UnsavedFiles } from '#src/edit/contentModel.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { ContentState } from '../contentState.ts'
import { pagesOf } from './pages.ts'
import type { ListedPage } from './protocol.ts'
import { Studio } from './studio.ts'

/** The studio over a content folder, without a server. */
function open(contentDir: string) {
  const unsaved: UnsavedFiles = new Map()
  const state = new ContentState(() => new Project(contentDir, { drafts: true, unsaved, today: '2026-11-23' }))
  const studio = new Studio({
    state,
    contentDir,
    unsaved,
    token: '',
    show: () => {},
    openPaths: () => [],
    refreshPictures: async () => {},
  })
  const pages = () => pagesOf(state, studio.model).pages
  const page = (path: string) => pages().find((one) => one.path === path) as ListedPage
  return { state, studio, pages, page }
}

/** The second site, in a place of its own. */
function secondSite() {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'))
  cpSync(fixtureContent, dir, { recursive: true })
  const texts = () =>
    Object.fromEntries(
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
    )
  return { ...open(dir), texts }
}

const small: Content = {
  'site.yaml': 'brand: { name: Tidewheel }\nnavigation: { items: [{ label: About, to: "/about#team" }] }\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
  'pages/index.yaml':
    'title: Home\nsections:\n  - { type: hero, headline: First }\n  - { type: txt }\n  - { type: text, txt: Third }\n',
  'pages/about.yaml':
    'title: About\ndraft: true\nshow: { until: 2026-12-24 }\nsections: [{ type: hero, headline: Us }]\n',
  'pages/404.yaml': 'title: Nothing here\nsections: []\n',
  'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}} and more"\nsections: []\n',
  'facts.yaml': 'phone: [\n',
}

test('pages are listed with their menus, drafts, days and mistakes, each mistake once', () => {
  const folder = new Workspace(small)
  const { state, studio } = open(join(folder.cwd, 'content'))
  const { pages, elsewhere, hasMenu } = pagesOf(state, studio.model)
  const shown = pages.map(({ path, kind, title, lists }) => [path, kind, title, lists.join()])
  expect(shown).toEqual([
    ['/about', 'page', 'About', 'Menu'],
    ['/', 'fixed', 'Home', ''],
    ['/s/agents', 'entry', 'Agents and more', ''],
    ['/404', 'fixed', 'Nothing here', ''],
    ['/s/[slug]', 'template', '{{title}} and more', ''],
  ])
  const [about, home, agents] = pages
  expect(about).toMatchObject({ isDraft: true, until: '2026-12-24', mistakes: [], what: { name: 'pages/about.yaml' } })
  expect(home?.mistakes.map(({ message }) => message)).toEqual([
    'There is no block of type "txt". Did you mean "text"?',
    'There is no "txt" in a "text" section. Did you mean "text"?',
  ])
  expect(home?.mistakes[0]?.place).toMatch(/content\/pages\/index\.yaml:4:13$/)
  expect(home?.sections).toBe(1)
  expect(agents).toMatchObject({ template: 'pages/s/[slug].yaml', what: { name: 'collections/solutions/agents.yaml' } })
  expect(elsewhere.map(({ place }) => place)).toContainEqual(expect.stringContaining('content/facts.yaml:'))
  expect(hasMenu).toBe(true)
})

test('the lists of a menu and of the footer have their headings, and pictures their bytes', () => {
  const { page, pages } = secondSite()
  expect(page('/leistungen').lists).toEqual(['Menu', 'Menu: Leistungen'])
  expect(page('/leistungen/hofpflege').lists).toContain('Footer: Leistungen')
  expect(page('/datenschutz').lists).toEqual(['Footer'])
  expect(pages().some(({ pictureBytes }) => pictureBytes > 1000)).toBe(true)
  expect(
    pages()
      .filter(({ kind }) => kind === 'server')
      .map(({ path }) => path),
  ).toContain('/.server/confirm')
})

test('a page is made, gets another address and goes, and undoing all of it gives every file back', () => {
  const { studio, page, texts } = secondSite()
  const before = texts()
  const partner = { path: '/partner', title: 'Unsere Partner', description: 'Mit wem wir arbeiten.' }
  const like = page('/kontakt').what
  expect(studio.do({ do: 'newPage', ...partner, like, menu: 'Partner' })).toMatchObject({ done: true })
  expect(page('/partner')).toMatchObject({ title: 'Unsere Partner', isDraft: false, lists: ['Menu'] })
  expect(studio.do({ do: 'renamePage', path: '/partner', to: '/freunde' })).toMatchObject({
    done: true,
    sentence: '/partner is now /freunde: 1 link changed in 1 file, and the old address redirects to it.',
  })
  expect(page('/freunde').lists).toEqual(['Menu'])
  const gone = studio.do({ do: 'remove', what: page('/leistungen/hofpflege').what, redirect: '/leistungen' })
  expect(gone).toMatchObject({ done: true })
  expect(texts()['site.yaml']).toContain('{ from: /leistungen/hofpflege, to: /leistungen }')
  for (const _ of [1, 2, 3]) expect(studio.do({ way: 'undo' })).toMatchObject({ done: true })
  expect(texts()).toEqual(before)
})

test('what cannot be is refused with its reason, and changes no file', () => {
  const { studio, page, texts } = secondSite()
  const before = texts()
  const blank = { do: 'newPage', title: 'Partner', description: '' } as const
  expect(studio.do({ ...blank, path: 'Unsere Partner' })).toMatchObject({
    refusal: expect.stringContaining('cannot be the address of a page'),
  })
  expect(studio.do({ ...blank, path: '/kontakt' })).toMatchObject({ refusal: 'There is a page at /kontakt already.' })
  expect(studio.do({ do: 'renamePage', path: '/kontakt', to: '/kontakt' })).toMatchObject({
    refusal: '/kontakt is its address already.',
  })
  const linked = studio.do({ do: 'remove', what: page('/kontakt').what })
  expect(linked).toMatchObject({ done: false, refusal: 'Not written, because this would be wrong:' })
  const longName = 'A name that is far too long for the bar'
  expect(studio.do({ ...blank, path: '/partner', menu: longName })).toMatchObject({
    problems: [{ name: 'site.yaml', path: ['navigation', 'items', expect.any(Number), 'label'] }],
  })
  expect(texts()).toEqual(before)
})
