import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/chance.ts'
import type { Project } from './project.ts'
import { type Content, Workspace } from './testing/workspace.ts'

const content: Content = {
  'site.yaml': 'brand: { name: Tidewheel }\nmenu: { each: solutions, item: { label: "{{title}}" } }\n',
  'facts.yaml': 'offer: 30% off\nhours: 24/7\n',
  'collections/solutions/agents.yaml': 'title: Agents\ngroup: core\n',
  'collections/solutions/crm.yaml': 'title: CRM\ngroup: plug\nsummary: "{{facts.offer}}"\n',
  'pages/index.yaml': 'title: Home\nsections:\n  - type: banner\n    headline: "{{facts.offer}}"\n',
  'pages/about.yaml': 'title: "About {{site.brand.name}}"\nsections: []\n',
  'pages/list.yaml':
    'title: List\nsections:\n  - type: cards\n    cards: { each: solutions, item: { title: "{{title}}" } }\n',
  'pages/s/[slug].yaml':
    'each: solutions\ntitle: "{{title}}"\nsections:\n  - type: banner\n    headline: "{{summary ?? title}}"\n',
}

describe('an edit reaches what depends on it, and nothing else', () => {
  const edit = (change: Content, gone: string[] = []) => {
    const folder = new Workspace(content)
    const project = folder.project()
    return folder.update(project, [...folder.write(change), ...folder.remove(...gone)])
  }

  test('a page: that page', () => {
    const { changedPaths, untouched, settingsChanged } = edit({ 'pages/about.yaml': 'title: About\nsections: []\n' })
    expect(changedPaths).toEqual(['/about'])
    expect(untouched).toEqual(['/', '/list', '/s/agents', '/s/crm'])
    expect(settingsChanged).toBe(false)
  })

  test('an entry: its own page, the lists it stands in, the settings that list it', () => {
    const { changedPaths, untouched, settingsChanged } = edit({
      'collections/solutions/agents.yaml': 'title: AI Agents\ngroup: core\n',
    })
    expect(changedPaths).toEqual(['/list', '/s/agents'])
    expect(untouched).toEqual(['/', '/about', '/s/crm'])
    expect(settingsChanged).toBe(true)
  })

  test('a fact: the pages that print it, through entries too', () => {
    const { changedPaths, untouched } = edit({ 'facts.yaml': 'offer: 20% off\nhours: 24/7\n' })
    expect(changedPaths).toEqual(['/', '/s/crm'])
    expect(untouched).toEqual(['/about', '/s/agents'])
    expect(edit({ 'facts.yaml': 'offer: 30% off\nhours: 9 to 5\n' }).changedPaths).toEqual([])
  })

  test('another day: the settings that list what is over', () => {
    let moment = '2026-11-24T12:00:00Z'
    const folder = new Workspace({
      ...content,
      'facts.yaml':
        'offer: 30% off\noffers:\n  - { name: Spring, until: "2026-11-24" }\n  - { name: Summer, until: "2026-12-01" }\n',
      'site.yaml': `brand: { name: Tidewheel }
menu: { each: "{{facts.offers}}", until: until, item: { label: "{{name}}" } }
`,
    })
    const project = folder.project({ today: undefined, now: () => new Date(moment) })
    const menu = () => (project.result().site.settings as { menu?: unknown }).menu
    expect(menu()).toEqual([{ label: 'Spring' }, { label: 'Summer' }])
    moment = '2026-11-25T12:00:00Z'
    project.update([])
    expect(menu()).toEqual([{ label: 'Summer' }])
  })

  test('another day: the pages on which something comes or goes with it, and no others', () => {
    let moment = '2026-11-24T12:00:00Z'
    const banner = (show = '') => `title: A\nsections:\n  - type: banner\n    headline: A\n${show}`
    const folder = new Workspace({
      ...content,
      'facts.yaml': 'offer: 30% off\nends: "2026-11-24"\n',
      'pages/section.yaml': banner('    show: { until: 2026-11-24 }\n'),
      'pages/whole.yaml': `show: { from: 2026-11-25 }\n${banner()}`,
      'pages/bound.yaml': banner().replace(
        'headline: A',
        'headline: "{{facts.offer | until: facts.ends ?? \'over\'}}"',
      ),
    })
    const project = folder.project({ today: undefined, now: () => new Date(moment) })
    const before = new Map(project.result().site.pages.map((page) => [page.path, page]))
    moment = '2026-11-25T12:00:00Z'
    const { pages } = project.update([]).site
    const others = pages.filter((page) => before.get(page.path) !== page)
    expect(others.map(({ path }) => path)).toEqual(['/bound', '/section', '/whole'])
    expect(others.map(({ sections }) => sections.length)).toEqual([1, 0, 1])
    expect(others[0]!.sections[0]).toMatchObject({ headline: 'over' })
  })

  test('a setting: the pages that print it', () => {
    const { changedPaths, settingsChanged } = edit({
      'site.yaml': 'brand: { name: Ebb }\nmenu: { each: solutions, item: { label: "{{title}}" } }\n',
    })
    expect(changedPaths).toEqual(['/about'])
    expect(settingsChanged).toBe(true)
  })

  test('new and deleted files, and whole folders', () => {
    expect(edit({ 'pages/new.yaml': 'title: New\nsections: []\n' }).changedPaths).toEqual(['/new'])
    expect(edit({}, ['pages/about.yaml']).changedPaths).toEqual(['/about'])
    expect(edit({ 'collections/solutions/kiosk.yaml': 'title: Kiosk\ngroup: core\n' }).changedPaths).toEqual([
      '/list',
      '/s/kiosk',
    ])
    expect(edit({}, ['collections/solutions']).changedPaths).toEqual(['/list', '/s/agents', '/s/crm'])
  })

  test('a mistake, and its correction', () => {
    const folder = new Workspace(content)
    const project = folder.project()
    const errors = (change: Content) =>
      folder.update(project, folder.write(change)).diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors({ 'facts.yaml': 'ofer: 30% off\nhours: 24/7\n' })).toMatchObject([
      {
        file: 'content/collections/solutions/crm.yaml',
        line: 3,
        message: 'There is no "offer" in facts. The same mistake is in 1 more place: content/pages/index.yaml:4.',
      },
    ])
    expect(errors({ 'facts.yaml': content['facts.yaml']! })).toEqual([])
    expect(errors({ 'pages/index.yaml': 'title: Home\nsections:\n  - type: bnner\n' })).toMatchObject([
      { code: 'schema/unknown-block' },
    ])
    expect(errors({ 'pages/index.yaml': content['pages/index.yaml']! })).toEqual([])
  })
})

/** A page whose banners link to these places. */
function linking(...targets: string[]): string {
  const banners = targets.map(
    (to, index) =>
      `  - type: banner\n    headline: To ${to.replace('#', 'at ')}\n${index === 0 ? '    id: here\n' : ''}    action: { label: Go, to: "${to}"${to === '/list#here' ? ', search: { q: x }' : ''} }\n`,
  )
  return `title: Links\nsections:\n${banners.join('')}`
}

const variants: Record<string, (string | undefined)[]> = {
  'site.yaml': [
    undefined,
    'brand: { name: Ebb }\nurl: https://site.example\nlinks: { unpublished: [/s/kiosk, /s/own] }\n',
    'brand: { name: Ebb }\nredirects: [{ from: /old, to: /about }]\n',
    'brand: {}\nseo: { description: Hi }\n',
    'brand: [\n',
  ],
  'facts.yaml': [
    undefined,
    'offer: 20%\nhours: 1\n',
    'offer: "{{facts.hours}}"\nhours: x\n',
    'offer: a\n\nhours: b\n',
    'ofer: x\n',
  ],
  'collections/solutions/agents.yaml': [
    undefined,
    '# moved down\ntitle: Agents\ngroup: core\n',
    'titel: Agents\ngroup: core\n',
    'title: An agent with a title much too long for any of the cards\ngroup: plug\norder: 9\n',
  ],
  'collections/solutions/kiosk.yaml': [
    undefined,
    'title: Kiosk\ngroup: core\nbeside: [crm, kiosk]\n',
    'title: "{{facts.offer}}"\ngroup: plug\n',
    'title: Kiosk\ngroup: plug\npoints: { each: solutions, except: { slug: kiosk }, item: "{{title}}" }\n',
    'title: A: B\n',
  ],
  'collections/solutions/crm.yaml': [undefined, 'title: CRM\ngroup: plug\n'],
  'pages/index.yaml': [
    undefined,
    'title: Home\nsections: []\n',
    'titel: Home\n',
    'title: "{{solutions.crm.title}}"\nsections: []\n',
  ],
  // Links to pages and anchors that come and go, with queries, from two files.
  'pages/links.yaml': [
    undefined,
    linking('/about', '/s/crm', '/list#here'),
    linking('/about', '/s/kiosk', '#here'),
    linking('/links#here', '/s/agents#top', '/s/own', 'https://site.example/about'),
  ],
  'pages/more.yaml': [
    undefined,
    'title: About\nsections: [{ type: banner, headline: Hi, about: kiosk }, { type: banner, headline: Ho, about: crm }]\n',
    linking('/list#here', '/about'),
    linking('/s/kiosk', '/old', '/about#there'),
    linking('/soon#over', '/soon', '/old'),
  ],
  'pages/list.yaml': [
    undefined,
    'title: List\nsections:\n  - type: banner\n    id: here\n    headline: Hi\n',
    'title: List\nsections:\n  - type: cards\n    id: here\n    search: Find\n    more: More\n    cards: [{ title: A, to: /list }]\n',
    'title: List\nsections:\n  - type: cards\n    cards: { each: solutions, item: { title: "Our {{title}} {{facts.hours}}" } }\n',
  ],
  'pages/soon.yaml': [
    undefined,
    'title: List\nsections:\n  - { type: banner, id: over, headline: Hi, show: { until: 2026-12-24 } }\n  - { type: banner, headline: Ho, action: { label: A, to: "/soon#over" }, show: { until: 2026-12-26 } }\n',
    'title: List\nshow: { until: 2026-12-24 }\nsections:\n  - { type: banner, id: over, headline: Hi, show: { from: 2026-12-20 } }\n',
  ],
  'pages/s/crm.yaml': [undefined, 'title: Its own\nsections: []\n'],
  'pages/s/[slug].yaml': [
    undefined,
    'each: solutions\ntitle: "{{@position}} {{title}} {{facts.offer}}"\nsections: []\n',
  ],
}
const edits = fc.constantFrom(
  ...Object.entries(variants).flatMap(([name, texts]) => [...texts, content[name]].map((text) => ({ name, text }))),
)

type Edit = { name: string; text: Content[string] | undefined }

function save(folder: Workspace, edited: readonly Edit[]): string[] {
  return edited.flatMap(({ name, text }) => {
    try {
      return text === undefined ? folder.remove(name) : folder.write({ [name]: text })
    } catch {
      return [] // was gone already
    }
  })
}

test('after any edits a project is what a fresh one would be', () => {
  fc.assert(
    fc.property(fc.array(fc.array(edits, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (rounds) => {
      const folder = new Workspace(content)
      const project = folder.project()
      for (const round of rounds) {
        project.update(save(folder, round))
        expect(project.result()).toEqual(folder.project().result())
      }
    }),
    runs(40),
  )
})

describe('a project that is opened in steps', () => {
  const open = (changes: Content = {}) => {
    const folder = new Workspace({ ...content, 'pages/404.yaml': 'title: Not here\nsections: []\n', ...changes })
    return { folder, project: folder.project({ inSteps: true }) }
  }
  const paths = (project: Project) => project.result().site.pages.map(({ path }) => path)

  test('compiles the page that is asked for, and those for addresses without one, before all others', () => {
    const { folder, project } = open()
    expect([project.isWhole, paths(project)]).toEqual([false, []])
    const { page } = project.compileAhead('/s/crm')!.instance!
    expect(paths(project)).toEqual(['/404', '/s/crm'])
    const steps = [...project.rest()]
    expect([project.isWhole, project.result()]).toEqual([true, folder.project().result()])
    expect(project.pageSource('/s/crm')?.instance?.page).toBe(page)
    expect(steps).toHaveLength(project.result().site.pages.length)
  })

  test('knows the mistakes of that page, and those of the others once it comes to them', () => {
    const { project } = open({
      'pages/about.yaml': 'titel: About\nsections: []\n',
      'pages/list.yaml': 'titel: List\nsections: []\n',
    })
    const files = () => project.result().diagnostics.map(({ place }) => place.file)
    expect(project.compileAhead('/about')?.isPartial).toBe(true)
    expect(new Set(files())).toEqual(new Set(['content/pages/about.yaml']))
    for (const _ of project.rest());
    expect(files()).toEqual(expect.arrayContaining(['content/pages/about.yaml', 'content/pages/list.yaml']))
  })

  test('knows at once whether it can be drawn with its own colors', () => {
    const { project } = open({ 'theme.yaml': 'color: { band: { buff: { bg: "#808080" } } }\n' })
    expect(project.result().diagnostics).toMatchObject([{ code: 'theme/contrast' }])
  })

  test('is what a fresh one would be, whatever is asked for and edited in between', () => {
    const some = fc.array(edits, { maxLength: 3 })
    const asked = fc.subarray(['/', '/about', '/list', '/s/crm', '/s/kiosk', '/soon', '/s/own', '/nowhere'])
    fc.assert(
      fc.property(some, fc.nat(9), asked, fc.option(some), (before, steps, wanted, meanwhile) => {
        const { folder } = open()
        save(folder, before)
        const project = folder.project({ inSteps: true })
        const rest = project.rest()
        for (let step = 0; step < steps; step++) rest.next()
        const ahead = wanted.flatMap((path) => project.compileAhead(path)?.instance ?? [])
        if (meanwhile) project.update(save(folder, meanwhile))
        for (const _ of rest);
        const fresh = folder.project()
        expect(project.result()).toEqual(fresh.result())
        const whole = ahead.flatMap(({ page, isPartial }) => (page && !isPartial ? [page] : []))
        if (!meanwhile) for (const page of whole) expect(page).toEqual(fresh.pageSource(page.path)?.instance?.page)
      }),
      runs(40),
    )
  })
})
