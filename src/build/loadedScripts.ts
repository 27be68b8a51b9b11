import type { Manifest } from 'vite'
import type { BlockType } from '#schemas/types.gen.ts'

/** Which scripts a page loads: files in `assets/`, by name. */
export interface LoadedScripts {
  /** What the entry brings on every page, at once or when somebody reaches for something: React and the router too. */
  everyPage: string[]
  /** What a section of each block takes to wake beside those of every page. */
  byBlock: Partial<Record<BlockType, string[]>>
}

/**
 * @param manifest  the bundler's, by source: `src/app/boot.ts`
 * @param entry     the entry's source
 * @param views     the source of each block's view
 */
export function loadedScripts(
  manifest: Manifest,
  entry: string,
  views: readonly { type: string; file: string }[],
): LoadedScripts {
  const named = (sources: Iterable<string>) =>
    [...withImports(manifest, sources)].map((source) => manifest[source]!.file.replace(/^assets\//, '')).sort()
  const everyPage = named([entry, ...(manifest[entry]?.dynamicImports ?? [])])
  const beside = (file: string) => named([file]).filter((name) => !everyPage.includes(name))
  return { everyPage, byBlock: Object.fromEntries(views.map(({ type, file }) => [type, beside(file)])) }
}

/** What comes with them at once. What they may ask for later, a drawing or another view, does not. */
function withImports(manifest: Manifest, sources: Iterable<string>, into = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk || into.has(source)) continue
    into.add(source)
    withImports(manifest, chunk.imports ?? [], into)
  }
  return into
}
