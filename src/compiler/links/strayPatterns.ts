import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import type { LinkRules } from './linkRules.ts'

/**
 * Places for pages that are still to come, which excuse no link, while links that are nearly there lead nowhere: `/resource/blog/*`
 * for `/resources/blog/*`, or `/resources/*`, since a star stands for one part. That is one mistake, however many links it
 * leaves without an excuse.
 *
 * @param pathOf  where a link leads that was told as broken
 */
export function withStrayPatterns(
  diagnostics: readonly Diagnostic[],
  { patterns }: LinkRules,
  pathOf: (told: Diagnostic) => string | undefined,
  context: StageContext,
): Diagnostic[] {
  const idle = patterns.filter(({ excuses, pattern }) => !excuses && /^\/.*\*$|^\*/.test(pattern))
  const folders = new Map<string, number>()
  for (const told of idle.length > 0 ? diagnostics : []) {
    const path = pathOf(told)
    if (path !== undefined) folders.set(folderOf(path), (folders.get(folderOf(path)) ?? 0) + 1)
  }
  const excused = new Map<string, Diagnostic>()
  for (const { pattern, list, index } of folders.size > 0 ? idle : []) {
    const found = [...folders].filter(([folder, links]) => isMeant(pattern, folder, links)).map(([folder]) => folder)
    if (found.length === 0) continue
    const facts = { pattern, meant: found.map((folder) => `${folder}/*`), isShort: isShort(pattern, found[0]!) }
    const told = error('link/pattern-near', context.origin('site', ['links', list, index]), facts)
    for (const folder of found) excused.set(folder, told)
  }
  const left = diagnostics.filter((told) => !excused.has(folderOf(pathOf(told) ?? '')))
  return excused.size > 0 ? [...left, ...new Set(excused.values())] : left
}

/** One link alone is rather misspelled itself. */
function isMeant(pattern: string, folder: string, links: number): boolean {
  return isShort(pattern, folder) || (links > 1 && nearest(folder, [startOf(pattern)]) !== undefined)
}

/** It begins like the folder, and ends a part or more too soon. */
function isShort(pattern: string, folder: string): boolean {
  return folder.startsWith(`${startOf(pattern)}/`) && folder !== startOf(pattern)
}

function startOf(pattern: string): string {
  return pattern.replace(/\/?\*.*$/, '')
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
