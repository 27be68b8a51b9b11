import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortened } from '#src/compiler/diagnostics/catalogue/words.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { eachSection } from '#src/compiler/schema/blockKeywords.ts'
import { own } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { git, namesFrom, type Repository } from './repository.ts'

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
      const now = existsSync(path) ? readFileSync(path, 'utf8') : ''
      const after = textIn(there, file, top)
      if (now === after) return []
      const [old, mine, others] = [textIn(base, file, top), now, after].map((text) => sectionsOf(text, model))
      const differs = (key: string, side: typeof old) => side!.get(key) !== old!.get(key)
      const keys = new Set([...old!.keys(), ...mine!.keys(), ...others!.keys()])
      return [{ file, sections: [...keys].filter((key) => differs(key, mine) && differs(key, others)) }]
    })
}

/** Nothing where the commit has no such file. */
function textIn(commit: string, file: string, top: string): string {
  const isThere = namesFrom(top, 'ls-tree', '-z', '--name-only', commit, '--', file).length > 0
  return isThere ? git(top, 'show', `${commit}:${file}`).out : ''
}

/** By type and id, else heading. The sections that one holds count by themselves. */
function sectionsOf(text: string, model: ContentModel): Map<string, string> {
  const sections = new Map<string, string>()
  for (const { section } of eachSection(own(new SourceFile('', text).data, 'sections'), model.project.site.blocks)) {
    const { type, id, heading = section.headline } = section
    const name = typeof id === 'string' ? ` #${id}` : typeof heading === 'string' ? ` “${shortened(heading, 40)}”` : ''
    const same = [...sections.keys()].filter((key) => key.replace(/ \(\d+\)$/, '') === `${type}${name}`).length
    const itself = JSON.stringify(section, (field, value) => (field === 'sections' ? undefined : value))
    sections.set(`${type}${name}${same > 0 ? ` (${same + 1})` : ''}`, itself)
  }
  return sections
}
