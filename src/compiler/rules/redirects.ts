import { write } from '../diagnostics/catalogue/words.ts'
import { linkProblems, type Problem, problem } from '../links/linkProblems.ts'
import { parseLink } from '../links/parseLink.ts'
import { linkTargets, type Targets } from '../links/targets.ts'
import { listAt } from '../values/own.ts'
import { rules } from './rule.ts'

/** `redirects` of `site.yaml`: each happens, happens once, ends, and ends at a page that is there. Needed with each renamed page. */
export const redirects = rules(
  {
    'link/redirect-chain': {
      severity: 'error',
      about: 'A redirect to a path that is redirected again, or back to where it began.',
      message: ({ way, end }: { way: readonly string[]; end: string | undefined }) =>
        `The redirect from ${way[0]} ${end ? 'leads to another one' : 'leads back to itself'}: ${way.join(' → ')}.`,
      hint: ({ end }) => (end ? write(end, ', where it ends.') : 'Let one of them lead to a page.'),
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
  {
    *check(site) {
      const targets = linkTargets(site)
      // Redirects that are not written as they should be are left out of the site; positions count them.
      const written = listAt(site.settings.settings, 'redirects')
      const lines = new Map<string, number>()
      const inCircles = new Set<string>()
      for (const redirect of site.redirects) {
        const { from, to } = redirect
        const at = (part: 'from' | 'to') => site.location(site.settings, ['redirects', written.indexOf(redirect), part])
        const line = lines.get(from)
        if (line !== undefined) {
          yield { code: 'link/redirect-twice', at: at('from'), from, line }
          continue
        }
        lines.set(from, at('from').line)
        if (targets.page(from)) {
          yield { code: 'link/redirect-shadowed', at: at('from'), from }
          continue
        }
        const way = targets.way(from)
        const end = targets.destination(from)
        // What only leads into a circle of others is reported there, and a circle once.
        if (end === undefined && (way.at(-1) !== from || inCircles.has(from))) continue
        if (end === undefined) for (const step of way) inCircles.add(step)
        if (way.length > 2 || end === undefined) yield { code: 'link/redirect-chain', at: at('to'), way, end }
        else
          for (const { severity, code, facts } of targetProblems(to, targets))
            yield { severity, code, place: at('to'), facts }
      }
    },
  },
)

function targetProblems(to: string, targets: Targets): Problem[] {
  const parsed = parseLink(to)
  if (parsed.kind === 'anchor' || (parsed.kind === 'elsewhere' && !to.startsWith('https://')))
    return [problem('link/relative', { to })]
  // A visitor brings the query along, so a redirect is not held to what its page knows.
  const target = parsed.kind === 'page' ? { ...parsed, search: {} } : parsed
  return linkProblems({ to, path: [], parsed: target, isInText: true, search: {}, key: to }, targets)
}
