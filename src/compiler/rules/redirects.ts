import { hasStrayStar, plainFrom } from '#schemas/redirects.ts'
import { write } from '../diagnostics/catalogue/words.ts'
import { linkTargets } from '../links/targets.ts'
import { isWholeRedirect } from '../site/compiledSite.ts'
import { allBelow, anyPart } from '../values/fitting.ts'
import { listAt } from '../values/own.ts'
import { rules } from './rule.ts'

/** `redirects` of `site.yaml`: each happens, once, and ends. What it leads to is a link like others. Needed with each renamed page. */
export const redirects = rules(
  {
    'link/redirect-chain': {
      severity: 'error',
      about: 'A redirect to a path that is redirected again, or back to where it began.',
      message: ({ way, end }: { way: readonly string[]; end: string | undefined }) =>
        `The redirect from ${way[0]} ${end ? 'leads to another one' : 'leads back to itself'}: ${steps(way)}.`,
      hint: ({ end }) => (end ? write(end, ', where it ends.') : 'Let one of them lead to a page.'),
    },
    'link/redirect-encoding': {
      severity: 'error',
      about:
        'A redirect from an address that no browser asks for: with `..` in it, percent signs that stand for no letters, or a pattern of another tool.',
      message: ({ from }: { from: string; meant: string | undefined }) => {
        if (isPattern(from)) return `No browser asks for "${from}": it is a pattern of another tool.`
        return /%(?!2e)/i.test(from)
          ? `No redirect can begin at "${from}": its percent signs do not stand for letters in UTF-8.`
          : `No browser asks for "${from}": it takes out "." and ".." first.`
      },
      hint: ({ from, meant }) => {
        if (meant) return write(meant)
        if (isPattern(from))
          return 'Write each address on its own; behind a folder, "*" stands for the rest: "/blog/*".'
        return /%(?!2e)/i.test(from)
          ? 'Write the letters themselves; a sign of percent is %25.'
          : 'Write the path as it stands in the address bar.'
      },
    },
    'link/redirect-star': {
      severity: 'error',
      about: 'A `*` in the address that a redirect leads to, with nothing that it stands for.',
      message: ({ to }: { to: string }) =>
        `The "*" in "${to}" stands for nothing, so visitors would be led there as it is.`,
      hint: () => 'It stands for the rest of the address at the end of both, `from: /blog/*` and `to: /news/*`.',
    },
    'link/redirect-shadowed': {
      severity: 'error',
      about: 'A redirect from a path where there is a page.',
      message: ({ from }: { from: string }) => `There is a page at ${from}, so the redirect from there never happens.`,
      hint: () => 'Remove the redirect, or move the page.',
    },
    'link/redirect-twice': {
      severity: 'error',
      about: 'Two redirects from one path.',
      message: ({ from, line }: { from: string; line: number }) =>
        `There is already a redirect from ${from}, on line ${line}.`,
      hint: () => 'Keep one of them.',
    },
  },
  function* (site) {
    const targets = linkTargets(site)
    const beginnings = new Set(site.redirects.map(({ from }) => from))
    const lines = new Map<string, number>()
    const inCircles = new Set<string>()
    for (const [index, rule] of listAt(site.settings.settings, 'redirects').entries()) {
      if (!isWholeRedirect(rule)) continue
      const plain = plainFrom(rule.from)
      const from = plain ?? rule.from
      const at = (part: 'from' | 'to') => site.location(site.settings, ['redirects', index, part])
      if (hasStrayStar(rule)) yield { code: 'link/redirect-star', at: at('to'), to: rule.to }
      if (plain === null || isPattern(from))
        yield { code: 'link/redirect-encoding', at: at('from'), from, meant: meantBy(from) }
      const line = lines.get(from)
      lines.set(from, line ?? at('from').line)
      const way = targets.way(from)
      const end = targets.destination(from)
      // What only leads into a circle of others is reported there, and a circle once.
      const isReported =
        end === undefined && ((way.at(-1) !== from && beginnings.has(way.at(-1)!)) || inCircles.has(from))
      if (line !== undefined) yield { code: 'link/redirect-twice', at: at('from'), from, line }
      else if (targets.page(from)) yield { code: 'link/redirect-shadowed', at: at('from'), from }
      else if ((way.length > 2 || end === undefined) && !isReported) {
        yield { code: 'link/redirect-chain', at: at('to'), way, end }
        for (const step of way) inCircles.add(step)
      }
    }
  },
)

const isPattern = (from: string): boolean => new RegExp(`^[^?]*/${anyPart}(?![^/?])`).test(from)

/** `/blog/*` for `/blog/:slug`, and `/über` for `/%fcber` as servers of Latin-1 wrote it. */
function meantBy(from: string): string | undefined {
  const latin = from.replace(/%([c-f][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const meant = plainFrom(isPattern(from) ? allBelow(from) : latin)
  return meant === null || meant === from || meant === '/*' || isPattern(meant) ? undefined : meant
}

/** The way in a sentence; of a long one, its first steps and its last. */
function steps(way: readonly string[]): string {
  return (way.length > 5 ? [...way.slice(0, 3), '…', way.at(-1)] : way).join(' → ')
}
