import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Document, isSeq, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml'
import type { PageItem } from '#src/compiler/page/compilePage.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import { runs } from '#tests/chance.ts'
import type { Edits } from '../contentModel.ts'
import { planRename, renamable } from '../planRename.ts'
import { contentCopy, projectWith } from '../testing/contentCopy.ts'
import { pathsAfter } from '../trial.ts'
import { type Change, type Review, review } from './review.ts'

const model = contentCopy()
const names = model.names().filter((name) => /^(?:pages|collections|facts|site|mails)/.test(name))

/** Chooses one of several things, the same each time a case is tried. */
type Choose = <T>(from: readonly T[]) => T | undefined

/** What authors do to a file. */
const ways: Record<string, (document: Document, choose: Choose) => void> = {
  swapSections(document, choose) {
    const sections = document.get('sections')
    if (!isSeq(sections)) return
    const at = choose(sections.items.slice(1).keys().toArray())
    if (at !== undefined) sections.items.splice(at, 2, sections.items[at + 1], sections.items[at])
  },
  changeText(document, choose) {
    const texts: { value: unknown }[] = []
    visit(document, {
      Scalar: (key, node) => void (key !== 'key' && typeof node.value === 'string' && texts.push(node)),
    })
    const text = choose(texts)
    if (text) text.value = `${text.value} neu`
  },
  removeItem(document, choose) {
    const lists: (YAMLSeq | YAMLMap)[] = []
    visit(document, { Seq: (_, node) => void lists.push(node), Map: (_, node) => void lists.push(node) })
    const list = choose(lists.filter(({ items }) => items.length > 0))
    const item = list && choose([...list.items.keys()])
    if (item !== undefined) list!.items.splice(item, 1)
  },
}

function renameFact(choose: Choose): Edits {
  const paths: string[][] = []
  const collect = (value: unknown, path: string[]) => {
    if (path.length > 0) paths.push(path)
    if (isMapping(value)) for (const name of Object.keys(value)) collect(value[name], [...path, name])
  }
  collect(model.source('facts.yaml')!.data, [])
  const path = choose(paths)!
  const ref = model.refs('facts.yaml').find(({ of }) => of.kind === 'fact' && of.path.join() === path.join())
  return pathsAfter(planRename(renamable(ref, 'facts.yaml', model), 'anders', 'facts.yaml', model).edit, model)
}

const places = ({ changes }: Review) => [...new Set(changes.map(placeOf))].sort()
const placeOf = ({ page, what }: Change) => page ?? ('names' in what ? what.names[0] : what.kind)

/** What a page shows; what its forms offer reaches it by no text of the page. */
function drawn({ page }: PageItem): string {
  return JSON.stringify(page.sections, (name, value) => (name === 'choices' ? undefined : value))
}

test('a site is the same as itself', () => {
  const { changes, came, went, texts, isSame } = review(model.project, projectWith(model, new Map()))
  expect({ changes, came, went, texts, isSame }).toEqual({ changes: [], came: [], went: [], texts: [], isSame: true })
})

test('whatever an author does is said, forth and back of the same places', () => {
  const cases = fc.record({
    way: fc.constantFrom(...Object.keys(ways), 'renameFact'),
    name: fc.constantFrom(...names),
    turns: fc.array(fc.nat(1000), { minLength: 2, maxLength: 2 }),
  })
  fc.assert(
    fc.property(cases, ({ way, name, turns }) => {
      const left = [...turns]
      const choose: Choose = (from) => from[(left.shift() ?? 0) % Math.max(1, from.length)]
      const document = parseDocument(model.text(name)!)
      ways[way]?.(document, choose)
      const edits =
        way === 'renameFact' ? renameFact(choose) : new Map([[model.path(name), document.toString({ lineWidth: 0 })]])
      const after = projectWith(model, edits)
      const forth = review(model.project, after)
      const back = review(after, model.project)
      expect(places(back)).toEqual(places(forth))
      expect(forth.isSame).toBe(back.isSame)
      if (!forth.isSame) expect(forth.changes).not.toEqual([])
      if (forth.errors.after > 0) return
      // A page is another one only where something says that it is.
      const shown = new Set(forth.changes.flatMap(({ page, shownOn }) => [page, ...shownOn]))
      const known = new Map(model.project.site.pages.map((item) => [item.path, drawn(item)]))
      const other = after.site.pages.filter((item) => known.has(item.path) && known.get(item.path) !== drawn(item))
      expect(other.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
    }),
    runs(25),
  )
})
