import type { CompiledPage } from '#schemas/compiled.ts'
import type { SourceFile } from '../files/source.ts'

/**
 * Of pages that no link reaches, those that some other file names: a draft, or a section that is not there today, may link
 * to them; so may a list made of a collection (`/solutions/{{slug}}`).
 *
 * @param pages    each file is looked through once for all of them
 * @param without  files that do not count, besides a page's own
 */
export function mentioned(
  pages: readonly CompiledPage[],
  sources: ReadonlyMap<string, SourceFile>,
  without: ReadonlySet<string> = new Set(),
): ReadonlySet<CompiledPage> {
  const found = new Set<CompiledPage>()
  if (pages.length === 0) return found
  const byWords = Map.groupBy(
    pages.flatMap((page) => wordsFor(page).map((words) => ({ page, words }))),
    ({ words }) => words,
  )
  const asked = sameAgain([...byWords.keys()].join('\n'))
  for (const source of sources.values()) {
    if (without.has(source.file)) continue
    for (const words of wordsIn(source, asked, byWords)) {
      for (const { page } of byWords.get(words) ?? []) if (page.file !== source.file) found.add(page)
    }
  }
  return found
}

function wordsFor({ path, route }: CompiledPage): string[] {
  return path === route ? [path] : [path, `${path.slice(0, path.lastIndexOf('/') + 1)}{{`]
}

/** The same string as last time where it is equal: each file compares it. */
function sameAgain(asked: string): string {
  if (asked !== lastAsked) lastAsked = asked
  return lastAsked
}

let lastAsked = ''

const remembered = new WeakMap<SourceFile, { asked: string; found: readonly string[] }>()

/** Which of the addresses a file holds. A file that did not change is looked through again only for other ones. */
function wordsIn(source: SourceFile, asked: string, words: ReadonlyMap<string, unknown>): readonly string[] {
  const known = remembered.get(source)
  if (known?.asked === asked) return known.found
  // `/pricing` is not mentioned by `/pricing-old`.
  const all = source.text.matchAll(/\/[\w/-]*(?:\{\{)?/g)
  const found = [...new Set([...all].map(([address]) => address).filter((address) => words.has(address)))]
  remembered.set(source, { asked, found })
  return found
}
