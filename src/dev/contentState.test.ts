import { describe, expect, test } from 'vitest'
import type { Project } from '#src/compiler/project.ts'
import { type Content, Workspace } from '#src/compiler/testing/workspace.ts'
import { ContentState } from './contentState.ts'

const content: Content = {
  'site.yaml': 'brand: { name: Tidewheel }\n',
  'facts.yaml': 'offer: 30% off\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
  'pages/index.yaml':
    'title: Home\ndescription: Here.\nsections:\n  - type: banner\n    headline: First\n  - type: banner\n    headline: Second\n  - type: banner\n    headline: "{{facts.offer}}"\n',
  'pages/about.yaml': 'title: About\ndescription: Us.\nsections: []\n',
  'pages/s/[slug].yaml': 'each: solutions\ntitle: "{{title}}"\ndescription: One.\nsections: []\n',
}

function open(changes: Content = {}) {
  const folder = new Workspace({ ...content, ...changes })
  const state = new ContentState(() => folder.project())
  const save = (change: Content) => state.update(folder.write(change))
  const headlines = () => state.page('/')?.sections.map((section) => (section as { headline?: string }).headline)
  return { folder, state, save, headlines }
}

const home = (...lines: string[]) => ({
  'pages/index.yaml': `title: Home\ndescription: Here.\nsections:\n${lines.map((line) => `  ${line}\n`).join('')}`,
})

test('a page that lacks something because of a mistake keeps its last good version until it is mended', () => {
  const { state, save, headlines } = open()
  expect(save(home('- { type: banner, headline: First }', '- { type: baner, headline: Second }')).changed).toEqual([])
  expect(headlines()).toEqual(['First', 'Second', '30% off'])
  expect(state.state('/')).toMatchObject({
    shows: 'last-good',
    notices: [{ message: 'There is no block of type "baner".' }],
  })
  expect(save(home('- { type: banner, headline: Mended }')).changed).toEqual(['/'])
  expect(headlines()).toEqual(['Mended'])
  expect(state.state('/')).toMatchObject({ shows: 'newest', notices: [] })
})

test('a mistake that leaves nothing out, such as a dead link, does not hold the page back', () => {
  const { state, save, headlines } = open()
  save(home('- { type: banner, headline: Newer, action: { label: Go, to: /nowhere } }'))
  expect(headlines()).toEqual(['Newer'])
  expect(state.state('/')).toMatchObject({ shows: 'newest', notices: [{ severity: 'error', section: 0 }] })
})

test('places follow the lines of the file as it is now', () => {
  const { state, save } = open()
  expect(state.state('/').places.map(({ line }) => line)).toEqual([4, 6, 8])
  save({ 'pages/index.yaml': `# A comment\n\n${content['pages/index.yaml']}  - type: bnner\n` })
  expect(state.state('/').shows).toBe('last-good')
  expect(state.state('/').places.map(({ line }) => line)).toEqual([6, 8, 10])
})

test('mistakes in what a page uses are its own; those of other pages are elsewhere', () => {
  const { state, save } = open()
  save({
    'pages/about.yaml': 'titel: About\ndescription: Us.\nsections: []\n',
    'collections/solutions/agents.yaml': 'titel: Agents\ngroup: core\n',
  })
  expect(state.state('/')).toMatchObject({ notices: [], elsewhereCount: 2 })
  expect(state.state('/s/agents').notices.map(({ place }) => place)).toEqual([
    'content/collections/solutions/agents.yaml:1:1',
  ])
  expect(state.state('/about')).toMatchObject({
    elsewhereCount: 1,
    notices: [{ place: 'content/pages/about.yaml:1:1' }],
  })
})

test('a mistake that reaches many pages is told on each of them, and counts once', () => {
  const reading = 'title: About\ndescription: Us.\nsections: [{ type: banner, headline: "{{facts.offer}}" }]\n'
  const { state, save } = open({ 'pages/about.yaml': reading })
  save({ 'facts.yaml': 'ofer: 30% off\n' })
  for (const path of ['/', '/about']) {
    expect(state.state(path).notices).toMatchObject([{ message: 'There is no "offer" in facts.' }])
    expect(state.state(path)).toMatchObject({ elsewhereCount: 0 })
  }
  expect(state.summary.errors).toBe(1)
})

test('of a page that never was good, what can be shown is shown, or its address is known as broken', () => {
  const { state, save, headlines } = open({
    ...home('- { type: banner, headline: First }', '- { type: baner }'),
    'pages/about.yaml': 'titel: About\ndescription: Us.\nsections: []\n',
  })
  expect(headlines()).toEqual(['First'])
  expect(state.state('/')).toMatchObject({ shows: 'part', notices: [{ severity: 'error' }] })
  expect([state.isBroken('/about'), state.isBroken('/'), state.isBroken('/nowhere')]).toEqual([true, false, false])
  expect(state.state('/about')).toMatchObject({ shows: 'nothing' })
  expect(save({ 'pages/about.yaml': content['pages/about.yaml']! }).changed).toEqual(['/about'])
  expect(state.isBroken('/about')).toBe(false)
})

test('a deleted page is gone, one whose file cannot be read any more stays', () => {
  const { folder, state, save } = open()
  save({ 'pages/about.yaml': 'title: "About\n' })
  expect(state.page('/about')?.meta.title).toBe('About')
  expect(state.update(folder.remove('pages/about.yaml')).changed).toEqual(['/about'])
  expect(state.page('/about')).toBeUndefined()
})

test('settings with mistakes leave the last good ones in force', () => {
  const { state, save } = open()
  const { settings } = state.site
  expect(save({ 'site.yaml': 'brand: [\n' }).shell).toBe(false)
  expect(state.site.settings).toBe(settings)
  expect(state.state('/about').notices[0]?.place).toMatch(/^content\/site\.yaml:/)
  expect(save({ 'site.yaml': 'brand: { name: Ebb }\n' }).shell).toBe(true)
  expect(state.site.settings.brand.name).toBe('Ebb')
})

test('a fact that the settings do not show leaves what stands around the pages as it is', () => {
  const { save } = open()
  expect(save({ 'facts.yaml': 'offer: 40% off\n' })).toMatchObject({ changed: ['/'], shell: false })
  expect(save({ 'site.yaml': 'brand: { name: Tidewheel } # the same\n' })).toMatchObject({ changed: [], shell: false })
})

describe('while the content is compiled for the first time', () => {
  const start = (changes: Content = {}) => {
    const folder = new Workspace({ ...content, ...changes })
    const projects: Project[] = []
    const state = new ContentState((_, inSteps) => {
      projects.push(folder.project({ inSteps }))
      return projects.at(-1)!
    })
    return { folder, state, projects }
  }

  test('the page that is asked for is known before the others are compiled, and is the one that stays', async () => {
    const { state } = start()
    expect(state.knows('/s/agents')).toBe(true)
    const page = state.page('/s/agents')
    const said = state.state('/s/agents')
    expect([page?.meta.title, said.shows, state.summary.pages]).toEqual(['Agents', 'newest', 1])
    await state.finish()
    expect([state.page('/about')?.meta.title, state.summary.pages]).toEqual(['About', 3])
    expect(state.page('/s/agents')).toBe(page)
    expect(state.state('/s/agents')).toEqual(said)
  })

  test('of a page that lacks something, and of one that is not there, nothing is known until the end', async () => {
    const { state } = start({
      'pages/about.yaml': 'titel: About\ndescription: Us.\nsections: []\n',
      ...home('- { type: banner, headline: First }', '- { type: baner }'),
    })
    const paths = ['/', '/about', '/nowhere']
    expect(paths.map((path) => state.knows(path))).toEqual([false, false, false])
    await state.finish()
    expect(paths.map((path) => state.knows(path))).toEqual([true, true, true])
    expect(paths.map((path) => state.state(path).notices.length)).toEqual([1, 1, 0])
  })

  test('mistakes on other pages are told in the end, each once', async () => {
    const { state } = start({ 'pages/about.yaml': 'titel: About\ndescription: Us.\nsections: []\n' })
    expect(state.knows('/')).toBe(true)
    expect(state.state('/')).toMatchObject({ notices: [], elsewhereCount: 0 })
    await state.finish()
    expect(state.state('/')).toMatchObject({ notices: [], elsewhereCount: 1 })
  })

  test('an edit is taken in at once, with all that was still to come', async () => {
    const { folder, state, projects } = start()
    state.knows('/about')
    const finished = state.finish()
    const saved = folder.write({ 'pages/about.yaml': 'title: Edited\ndescription: Us.\nsections: []\n' })
    const seen: string[][] = []
    state.update(saved, { paths: ['/about'], seen: ({ changed }) => seen.push(changed) })
    expect([seen, state.page('/about')?.meta.title, state.summary.pages]).toEqual([[['/about']], 'Edited', 3])
    await finished
    expect(projects[0]!.result()).toEqual(folder.project().result())
  })

  test('another day leaves nothing of the check that was under way', async () => {
    const { state, projects } = start()
    const finished = state.finish()
    state.lookAt('2026-12-24')
    await finished
    expect(projects.map(({ isWhole }) => isWhole)).toEqual([false, true])
  })

  test('a server that closes leaves the rest', async () => {
    const { state, projects } = start()
    await state.finish(AbortSignal.abort())
    expect(projects.map(({ isWhole }) => isWhole)).toEqual([false])
  })

  test('a compiler that fails on the way is told, and what was shown stays', async () => {
    const { state, projects } = start()
    state.knows('/about')
    projects[0]!.rest = function* () {
      yield
      throw new Error('a bug')
    }
    await state.finish()
    expect(state.state('/about')).toMatchObject({ shows: 'newest', failure: 'Error: a bug' })
    expect(state.knows('/')).toBe(false)
    state.update([])
    expect(state.state('/')).toMatchObject({ shows: 'newest' })
  })
})
