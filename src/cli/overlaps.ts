import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { shortened } from '#src/compiler/diagnostics/catalogue/words.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { eachSection } from '#src/compiler/schema/blockKeywords.ts'
import { own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { answer, namesFrom } from '#src/edit/git.ts'
import { align } from '#src/edit/review/align.ts'
import type { Repository } from './repository.ts'

/** A file that both sides have made different. */
export interface Overlap {
  /** From the top of the repository. */
  file: string
  /** Those that both sides have touched, as people call them; none where each has touched something else. */
  sections: string[]
}

/**
 * @param files  that are different here
 * @param base, there  commits: where the two parted, and how far the other has come
 */
export function overlaps(
  { top, folder }: Repository,
  files: readonly string[],
  { base, there }: { base: string; there: string },
  model: ContentModel,
): Overlap[] {
  const theirs = namesFrom(top, 'diff', '--name-only', '--no-renames', '-z', base, there, '--', folder)
  return theirs
    .filter((file) => files.includes(file))
    .flatMap((file) => {
      const path = join(top, file)
      const mine = existsSync(path) ? readFileSync(path, 'utf8') : ''
      const others = answer(top, 'show', `${there}:${file}`) ?? ''
      if (mine === others) return []
      const old = sectionsIn(answer(top, 'show', `${base}:${file}`) ?? '', model)
      const [here, elsewhere] = [mine, others].map((text) => touched(old, sectionsIn(text, model)))
      return [{ file, sections: [...here!.intersection(elsewhere!)].map((index) => nameOf(old[index]!)) }]
    })
}

type Section = Readonly<Record<string, unknown>>

/** Those that a section holds count by themselves, and are no part of it. */
function sectionsIn(text: string, model: ContentModel): Section[] {
  const sections = eachSection(own(new SourceFile('', text).data, 'sections'), model.project.site.blocks)
  const withoutNested = (name: string, value: unknown) => (name === 'sections' ? undefined : value)
  return sections.map(({ section }) => JSON.parse(JSON.stringify(section, withoutNested)))
}

/** Places before of the sections that are gone or different. */
function touched(before: readonly Section[], after: readonly Section[]): Set<number> {
  const { pairs, gone } = align(before, after)
  const edited = pairs.filter((pair) => !isDeepStrictEqual(before[pair.before], after[pair.after]))
  return new Set([...gone, ...edited.map((pair) => pair.before)])
}

function nameOf({ type, id, heading, headline }: Section): string {
  const title = heading ?? headline
  if (typeof id === 'string') return `${type} #${id}`
  return typeof title === 'string' ? `${type} “${shortened(title, 40)}”` : String(type)
}
