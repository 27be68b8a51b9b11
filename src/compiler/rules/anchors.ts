import { error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { eachSection, generatedAnchors } from '../schema/blockKeywords.ts'
import { descend } from '../values/own.ts'
import { rules } from './rule.ts'

/**
 * Anchors that views make of a section's parts (`step-1`) are unique on their page. That no two sections have one id is
 * checked as they are read. Needed about once per site, when a section with steps is shown twice on a page.
 */
export const anchors = rules(
  {
    'page/duplicate-anchor': {
      severity: 'error',
      about: 'An anchor that a section makes of its parts and that the page has already.',
      message: ({ id, line }: { id: string; line: number }) =>
        `This section makes an anchor "${id}" of one of its parts, and the page has that already, on line ${line}.`,
      hint: () => 'Give one of the two another id.',
    },
  },
  {
    *checkPage(item, site) {
      const sections = eachSection(item.page.sections, site.blocks)
      const ids = new Map(sections.map(({ section, path }) => [section.id, path]))
      for (const { section, path } of sections) {
        const parts = new Map<string, Path>()
        for (const anchor of generatedAnchors(section, site.blocks.get(String(section.type))?.schema)) {
          const { id } = anchor
          const part = [...path, ...anchor.path]
          const earlier = parts.get(id) ?? ids.get(id)
          if (!earlier) {
            parts.set(id, part)
            ids.set(id, part)
            continue
          }
          // A slug or a key that an entry repeats is reported there.
          if (site.isConsequence(item, part)) continue
          const at = site.location(item, part)
          const { file, line } = site.location(item, earlier)
          const here = site.location(item, [...path, 'type'])
          // What comes of entries is reported where they are shown.
          const isHere = at.file === here.file && file === here.file
          if (isHere && parts.has(id) && line !== at.line)
            yield error('page/duplicate-id', at, {
              id: String(descend(section, anchor.path)),
              firstLine: line,
              isPart: true,
            })
          else yield { code: 'page/duplicate-anchor', at: isHere ? at : here, id, line }
        }
      }
    },
  },
)
