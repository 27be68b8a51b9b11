import type { Path } from '../diagnostics/range.ts'
import { eachSection, generatedAnchors } from '../schema/blockKeywords.ts'
import { rule } from './rule.ts'

/**
 * Anchors that views make of a section's parts (`step-1`) are unique on their page. That no two sections have one id is
 * checked as they are read.
 */
export const anchors = rule({
  code: 'page/duplicate-anchor',
  severity: 'error',
  about: 'An anchor that a section makes of its parts and that the page has already.',
  message: ({ id, line }: { id: string; line: number }) =>
    `This section makes an anchor "${id}" of one of its parts, and the page has that already, on line ${line}.`,
  hint: () => 'Give one of the two another id.',
  *checkPage(item, site) {
    const sections = eachSection(item.page.sections, site.blocks)
    const places = new Map<unknown, Path>(sections.map(({ section, path }) => [section.id, path]))
    for (const { section, path } of sections) {
      for (const anchor of generatedAnchors(section, site.blocks.get(String(section.type))?.schema)) {
        const { id } = anchor
        const at = [...path, ...anchor.path]
        const earlier = places.get(id)
        places.set(id, earlier ?? at)
        // A slug or a key that an entry repeats is reported there.
        if (!earlier || site.isConsequence(item, at)) continue
        const { file, line } = site.location(item, earlier)
        const part = site.location(item, at)
        const here = site.location(item, [...path, 'type'])
        // An entry is right where it stands: it is shown twice.
        yield { at: part.file === here.file && file === here.file ? part : here, id, line }
      }
    }
  },
})
