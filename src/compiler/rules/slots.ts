import { serverPage } from '#schemas/serverPages.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { PageItem } from '../page/compilePage.ts'
import { serverFolder } from '../read/pagePlace.ts'
import type { Site } from '../site/site.ts'
import { nearest } from '../values/nearest.ts'
import { textsIn } from './placeholders.ts'
import { rules } from './rule.ts'

const examples: Readonly<Record<string, string>> = {
  link: '`button: { label: …, slot: link }`',
  errors: '`told: { slot: errors }`',
  to: '`onward: { label: …, slot: to }`',
}

/**
 * Holds each page of the server to what the server fills into it: no place that stays empty, and none missing that the page
 * is there for. There are six such pages; without the rule a mistake shows when a visitor's form is refused.
 */
export const slots = rules(
  {
    'page/missing-slot': {
      severity: 'error',
      about: 'A page of the server without the place it needs.',
      message: ({ name, page }: { name: string; page: string }) =>
        `The page "${page}" needs a place for "${name}", which the server fills in, and has none.`,
      hint: ({ name }: { name: string; page: string }) => `Add ${examples[name] ?? `"slot: ${name}"`} to its notice.`,
    },
  },
  {
    *checkPage(item, site) {
      const { status, path } = item.page
      const page = status === 'server' ? path.slice(`/${serverFolder}/`.length) : undefined
      const { slots, words } = (page && serverPage(page)) || { slots: {}, words: {} }
      const written = site.fieldsOfFormat(item, 'slot')
      const places = written.map(({ value, path }) => ({ name: value, path, names: Object.keys(slots) }))
      const inTexts = page ? [...wordsIn(item, site)].map((word) => ({ ...word, names: Object.keys(words) })) : []
      const unknown = [...places, ...inTexts].filter(({ name, names }) => !names.includes(name))
      for (const { name, path, names } of unknown)
        yield error('page/unknown-slot', site.location(item, path), {
          name,
          nearest: nearest(name, names),
          names,
          page,
        })
      // With a slip in its name, the right one is missing only because of that.
      if (page === undefined || unknown.length > 0 || item.isPartial) return
      for (const name of Object.keys(slots))
        if (!written.some(({ value }) => value === name))
          yield { code: 'page/missing-slot', at: site.location(item, ['sections'], 'key'), name, page }
    },
  },
)

/** Words in braces that no block fills in by itself: those that a block does, its schema describes. */
function* wordsIn({ page }: PageItem, site: Site): Generator<{ name: string; path: Path }> {
  for (const [index, section] of page.sections.entries()) {
    const schema = JSON.stringify(site.blocks.get(section.type)?.schema ?? {})
    for (const { text, path } of textsIn(section, ['sections', index]))
      for (const [braced, name = ''] of text.matchAll(/\{(\w+)\}/g)) if (!schema.includes(braced)) yield { name, path }
  }
}
