import { expect, test } from 'vitest'
import { type Content, Workspace } from '#src/compiler/testing/workspace.ts'
import { type Change, ContentState } from './contentState.ts'

/** What an author looks at while many other pages are made: shown and told before them. */
const content: Content = {
  'site.yaml': 'brand: { name: Tidewheel }\n',
  'facts.yaml': 'offer: 30% off\nterm: yearly\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
  'collections/solutions/voice.yaml': 'title: Voice\ngroup: core\n',
  'pages/index.yaml':
    'title: Home\ndescription: Here.\nsections:\n  - { type: banner, headline: "{{facts.offer}}", action: { label: Go, to: /nowhere } }\n',
  'pages/about.yaml':
    'title: About\ndescription: Us.\nsections:\n  - { type: banner, headline: "Now {{facts.offer}}" }\n',
  'pages/terms.yaml': 'title: Terms\ndescription: All.\nsections:\n  - { type: banner, headline: "{{facts.term}}" }\n',
  'pages/s/[slug].yaml':
    'each: solutions\ntitle: "{{title}}"\ndescription: One.\nsections:\n  - { type: banner, headline: "{{title}}" }\n',
}

function watching(...paths: string[]) {
  const folder = new Workspace(content)
  const state = new ContentState(() => folder.project())
  const headline = (path: string) => (state.page(path)?.sections[0] as { headline?: string } | undefined)?.headline
  const seen: { change: Change; headlines: (string | undefined)[]; told: string[][]; shows: string[] }[] = []
  const look = (change: Change) => {
    const states = paths.map((path) => state.state(path))
    seen.push({
      change,
      headlines: paths.map(headline),
      told: states.map(({ notices }) => notices.map(({ message, place }) => `${place} ${message}`)),
      shows: states.map(({ shows }) => shows),
    })
  }
  const save = (change: Content) => {
    seen.length = 0
    look(state.update(folder.write(change), { paths, seen: look }))
    return seen
  }
  return { folder, state, save, headline }
}

test('an open page is shown before the others are made, and they follow', () => {
  const { save, state, headline } = watching('/about')
  const before = state.version
  const [first, last] = save({ 'facts.yaml': 'offer: 40% off\nterm: yearly\n' })
  expect(first).toMatchObject({ change: { changed: ['/about'], shell: false }, headlines: ['Now 40% off'] })
  expect(last).toMatchObject({ change: { changed: ['/'] }, headlines: ['Now 40% off'] })
  expect([headline('/'), state.version]).toEqual(['40% off', before + 2])
})

test('its mistakes are told before those of the others are known, the same as after', () => {
  const { save, state } = watching('/about')
  const [first, last] = save({ 'facts.yaml': 'ofer: 30% off\nterm: yearly\n' })
  expect(first).toMatchObject({
    shows: ['last-good'],
    headlines: ['Now 30% off'],
    told: [['content/pages/about.yaml:4:44 There is no "offer" in facts.']],
  })
  expect(last).toMatchObject({ shows: first!.shows, told: first!.told, headlines: first!.headlines })
  expect(state.summary.errors).toBe(1)
})

test('what was found about its links stays told until it is looked at anew', () => {
  const { save } = watching('/')
  const dead = 'content/pages/index.yaml:4:75 There is no page at /nowhere.'
  expect(save({ 'facts.yaml': 'offer: 40% off\nterm: yearly\n' }).map(({ told }) => told)).toEqual([[[dead]], [[dead]]])
  const mended = `${content['pages/index.yaml']}`.replace('/nowhere', '/about')
  expect(save({ 'pages/index.yaml': mended }).map(({ told }) => told)).toEqual([[[dead]], [[]]])
})

test('of all pages of a template only the open one is made first', () => {
  const { save, headline, state } = watching('/s/voice')
  const template = `${content['pages/s/[slug].yaml']}`
  const [first] = save({
    'pages/s/[slug].yaml': template.replace('headline: "{{title}}"', 'headline: "The {{title}}"'),
  })
  expect(first).toMatchObject({ change: { changed: ['/s/voice'] }, headlines: ['The Voice'] })
  expect(headline('/s/agents')).toBe('The Agents')
  expect(save({ 'collections/solutions/voice.yaml': 'title: Voices\ngroup: core\n' })[0]).toMatchObject({
    headlines: ['The Voices'],
  })
  expect(state.page('/s/agents')?.meta.title).toBe('Agents')
})

test.each([
  ['an edit that does not reach it', { 'facts.yaml': 'offer: 30% off\nterm: monthly\n' }],
  ['an edit of another page', { 'pages/terms.yaml': 'title: Rules\ndescription: All.\nsections: []\n' }],
])('nothing comes first after %s', (_, change) => {
  expect(watching('/about').save(change)).toHaveLength(1)
})

test('a page that is gone, or is not there yet, waits for the whole', () => {
  const { folder, state, save } = watching('/about', '/new')
  expect(save({ 'pages/new.yaml': `${content['pages/terms.yaml']}` })).toMatchObject([
    { change: { changed: ['/new'] }, headlines: ['Now 30% off', 'yearly'] },
  ])
  const seen: Change[] = []
  const gone = state.update(folder.remove('pages/about.yaml'), { paths: ['/about'], seen: (one) => seen.push(one) })
  expect([seen, gone.changed]).toEqual([[], ['/about']])
})

test('a page whose file cannot be read any more tells so at once, and stays', () => {
  const { save } = watching('/about')
  const [first, last] = save({ 'pages/about.yaml': 'title: "About\n' })
  expect(first).toMatchObject({ shows: ['last-good'], headlines: ['Now 30% off'] })
  expect(first!.told[0]?.[0]).toMatch(/^content\/pages\/about\.yaml:1:8 /)
  expect(last!.told).toEqual(first!.told)
})
