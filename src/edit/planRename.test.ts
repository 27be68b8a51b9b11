import { expect, test } from 'vitest'
import { joined } from './contentEdit.ts'
import { meaningOf, pageFiles } from './meaning.ts'
import { planRename, renamable } from './planRename.ts'
import { afterwards, contentCopy } from './testing/contentCopy.ts'
import { carryOut, pathsAfter } from './trial.ts'

const model = contentCopy()
const { site: before } = model.project.result()

/** Renames what a name of the content is about, at the first place where it stands. */
function renamed(meaning: string, newName: string, { isUse = false, on = model } = {}) {
  const pages = pageFiles(on)
  for (const name of on.names()) {
    const ref = on.refs(name).find(({ of, defines }) => meaningOf(of, name, pages) === meaning && !(isUse && defines))
    if (!ref) continue
    const rename = carryOut(planRename(renamable(ref, name, on), newName, name, on), on)
    return { rename, edits: pathsAfter(rename, on) }
  }
  throw new Error('Nothing in the content is that.')
}

const fact = (path: string) => `fact:${path}`
const page = (path: string) => `page:${path}`
const entry = (collection: string, slug: string) => `entry:${collection}/${slug}`

/** The site as if something had always had another name, but for redirects. */
function renamedSite(site: typeof before, names: [from: string, to: string][]) {
  const { redirects: _, ...rest } = site
  const pages = rest.pages.map((page) => ({ ...page, file: '' }))
  const text = names.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify({ ...rest, pages }))
  const { settings, ...renamed } = JSON.parse(text) as typeof before
  // The settings hold the new redirect too.
  return {
    ...renamed,
    settings: { ...settings, redirects: [] },
    pages: renamed.pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

test('every fact can have another name, and the site stays what it was', () => {
  // What stands under a place's results has the names that the schema of industries wants.
  const facts = model
    .refs('facts.yaml')
    .filter(({ of, defines }) => of.kind === 'fact' && defines && !(of.path[0] === 'ergebnisse' && of.path.length > 2))
  expect(facts.length).toBeGreaterThan(10)
  const edits = facts.map((ref) => {
    const target = renamable(ref, 'facts.yaml', model)
    return planRename(target, `${target.current}X`, 'facts.yaml', model).edit
  })
  const rename = carryOut({ edit: joined(edits), moved: [] }, model)
  const { site, told } = afterwards(model, pathsAfter(rename, model))
  expect(told).toEqual([])
  expect(site).toEqual(before)
})

test('a fact is renamed from its line and from any of its uses', () => {
  const { edits } = renamed(fact('preise.topf.start'), 'anfang', { isUse: true })
  const texts = [...edits.values()].join('\n').replaceAll(/#.*/g, '')
  expect(texts).toContain('{{facts.preise.topf.anfang}}')
  expect(texts).not.toContain('preise.topf.start')
  expect(edits.get(model.path('facts.yaml'))).toContain('topf: { anfang: 120 €')
})

test('a fact that gives the day, or the words after it, is renamed there too', () => {
  const on = contentCopy()
  const text = `${on.text('facts.yaml')}ende: 2026-12-31\ngilt: "{{facts.frist | until: facts.ende ?? facts.antwort}}"\n`
  on.edit(on.path('facts.yaml'), text)
  on.update()
  const texts = (name: string, to: string) => renamed(fact(name), to, { on }).edits.get(on.path('facts.yaml'))
  expect(texts('ende', 'schluss')).toContain('until: facts.schluss ??')
  expect(texts('antwort', 'danach')).toContain('?? facts.danach}}')
})

test.each([
  ['/kontakt', '/schreiben'],
  ['/referenzen', '/berichte'],
  ['/leistungen', '/dienste'],
  ['/datenschutz', '/daten'],
])('the page %s moves with all links to it, and its old address leads on', (path, to) => {
  const { rename, edits } = renamed(page(path), to)
  expect(rename.renamed).toEqual([{ from: pageFiles(model).get(path)!.name, to: `pages${to}.yaml` }])
  const { site, told } = afterwards(model, edits)
  expect(told).toEqual([])
  expect(site.redirects).toContainEqual({ from: path, to })
  const names = ['"', '#', '?'].map((end): [string, string] => [`"${path}${end}`, `"${to}${end}`])
  expect(renamedSite(site, [])).toEqual(renamedSite(before, names))
})

test.each([
  ['services', 'hofpflege', 'hofdienst', '/leistungen'],
  ['industries', 'cafes', 'gasthaeuser', undefined],
])(
  'the entry %s/%s has another slug, in its file, its address and all that names it',
  (collection, slug, to, folder) => {
    const { rename, edits } = renamed(entry(collection, slug), to)
    expect(rename.renamed).toEqual([
      { from: `collections/${collection}/${slug}.yaml`, to: `collections/${collection}/${to}.yaml` },
    ])
    const { site, told } = afterwards(model, edits)
    expect(told).toEqual([])
    if (folder) expect(site.redirects).toContainEqual({ from: `${folder}/${slug}`, to: `${folder}/${to}` })
    expect(renamedSite(site, [[slug, to]])).toEqual(renamedSite(before, [[slug, to]]))
  },
)

test('an entry of a list is renamed at its slug', () => {
  const { slug } = model.project.content.shared.entries.get('faqs')![0]!
  const { edits, rename } = renamed(entry('faqs', slug), 'first-one')
  expect(rename.renamed).toEqual([])
  expect(afterwards(model, edits).told).toEqual([])
  expect(edits.get(model.path('collections/faqs.yaml'))).toContain('slug: first-one')
})

test('every anchor can have another name', () => {
  const anchors = model.names().flatMap((name) =>
    model
      .refs(name)
      .filter(({ of, defines }) => of.kind === 'anchor' && defines)
      .map((ref) => ({ ref, name })),
  )
  expect(anchors.length).toBeGreaterThan(5)
  const edits = anchors.map(({ ref, name }) => {
    const target = renamable(ref, name, model)
    return planRename(target, `${target.current}-x`, name, model).edit
  })
  const { site, told } = afterwards(model, pathsAfter(carryOut({ edit: joined(edits), moved: [] }, model), model))
  expect(told).toEqual([])
  expect(site.pages.map(({ path }) => path)).toEqual(before.pages.map(({ path }) => path))
})

test.each([
  [fact('preise.topf.start'), '2nd', '"2nd" cannot be the name of a fact'],
  [fact('preise.topf.start'), 'monat', 'There is already a fact "preise.topf.monat".'],
  [page('/kontakt'), '/ratgeber', 'There is a page at /ratgeber already.'],
  [page('/kontakt'), '/About Us', '"About Us" does not fit into an address. Write "about-us"'],
  [page('/kontakt'), '/api/about', 'The address /api/about is kept for'],
  [page('/'), '/home', 'The home page is always at "/".'],
  [entry('industries', 'cafes'), 'hoefe', 'The collection "industries" has an entry "hoefe" already.'],
])('what cannot be renamed is refused in a sentence', (of, newName, sentence) => {
  expect(() => renamed(of, newName)).toThrow(sentence)
})

test('where the check would find something new, nothing is renamed', () => {
  expect(() => renamed(fact('ergebnisse.cafes.response'), 'answer')).toThrow(
    /^It cannot be renamed, because content\/collections\/industries\/cafes\.yaml:\d+ would be wrong: There is no "answer"/,
  )
  expect(model.diagnostics()).toEqual([])
})
