import { serverPage } from '#schemas/serverPages.ts'
import { error } from '../diagnostics/diagnostic.ts'
import { serverFolder } from '../read/pagePlace.ts'
import { nearest } from '../values/nearest.ts'
import { rules } from './rule.ts'

const examples: Readonly<Record<string, string>> = {
  link: '`button: { label: …, slot: link }`',
  errors: '`errors: { slot: errors }`',
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
  function* (site) {
    for (const item of site.pages) {
      const { status, path } = item.page
      const page = status === 'server' ? path.slice(`/${serverFolder}/`.length) : undefined
      const names = Object.keys(serverPage(page ?? '')?.slots ?? {})
      const written = site.fieldsOfFormat(item, 'slot')
      const unknown = written.filter(({ value }) => !names.includes(value))
      for (const { value: name, path } of unknown) {
        const facts = { name, nearest: nearest(name, names), names, page }
        yield error('page/unknown-slot', site.location(item, path), facts)
      }
      // With a slip in its name, the right one is missing only because of that.
      if (page === undefined || unknown.length > 0 || item.isPartial) continue
      for (const name of names)
        if (!written.some(({ value }) => value === name))
          yield { code: 'page/missing-slot', at: site.location(item, ['sections'], 'key'), name, page }
    }
  },
)
