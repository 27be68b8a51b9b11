import { posix } from 'node:path'
import { write } from '../diagnostics/catalogue/words.ts'
import { linkProblems } from '../links/linkProblems.ts'
import { parseLink } from '../links/parseLink.ts'
import { type Problem, problem } from '../links/problem.ts'
import { reservedFor } from '../links/reserved.ts'
import { linkTargets, type Targets } from '../links/targets.ts'
import { own } from '../values/own.ts'
import { rules } from './rule.ts'

/** `redirects` of `site.yaml`: each happens, happens once, ends, and ends at a page that is there. Needed with each renamed page. */
export const redirects = rules(
  {
    'link/redirect-loop': {
      severity: 'error',
      about: 'Redirects that lead in a circle.',
      message: ({ from, way }: { from: string; way: readonly string[] }) =>
        `The redirect from ${from} leads back to itself: ${[from, ...shortened(way)].join(' → ')}.`,
      hint: () => 'Let one of them lead to a page.',
    },
    'link/redirect-chain': {
      severity: 'error',
      about: 'A redirect to a path that is redirected again.',
      message: ({ from, to }: { from: string; to: string; end: string }) =>
        `The redirect from ${from} leads to ${to}, which is redirected again.`,
      hint: ({ end }) => write(end, ', where it ends.'),
    },
    'link/redirect-shadowed': {
      severity: 'error',
      about: 'A redirect from a path where there is a page.',
      message: ({ from }: { from: string }) => `There is a page at ${from}, so the redirect from there never happens.`,
      hint: () => 'Remove the redirect, or move the page.',
    },
    'link/redirect-reserved': {
      severity: 'error',
      about: 'A redirect from an address that the server or a file of the build has.',
      message: ({ from, use }: { from: string; use: string }) =>
        `No redirect can begin at ${from}, which is kept for ${use}.`,
      hint: () => 'Remove the redirect.',
    },
    'link/redirect-form': {
      severity: 'error',
      about: 'A redirect from an address with a slash at its end, or two in a row.',
      message: ({ from }: { from: string; correct: string }) =>
        `"${from}" is not how addresses are written: one slash between the parts, none at the end.`,
      hint: ({ correct }) => write(correct),
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
      const written = [own(site.settings.settings, 'redirects')].flat()
      const next = new Map(site.redirects.map(({ from, to }) => [from, pathOf(to)]))
      const firsts = new Map<string, number>()
      const inCircles = new Set<string>()
      for (const redirect of site.redirects) {
        const { from, to } = redirect
        // Redirects that are not written as they should be are left out of the site; positions count them.
        const index = written.indexOf(redirect)
        const at = (part: 'from' | 'to', of = index) => site.location(site.settings, ['redirects', of, part])
        const first = firsts.get(from)
        const use = reservedFor(from)
        const correct = plainPath(from)
        firsts.set(from, first ?? index)
        if (first !== undefined)
          yield { code: 'link/redirect-twice', at: at('from'), from, line: at('from', first).line }
        else if (targets.page(from)) yield { code: 'link/redirect-shadowed', at: at('from'), from }
        else if (use !== undefined) yield { code: 'link/redirect-reserved', at: at('from'), from, use }
        else if (correct !== from) yield { code: 'link/redirect-form', at: at('from'), from, correct }
        else if (!inCircles.has(from)) {
          const way = circleFrom(from, next)
          for (const step of way) inCircles.add(step)
          const path = pathOf(to)
          const end = targets.destination(path)
          if (way.length > 0) yield { code: 'link/redirect-loop', at: at('to'), from, way }
          else if (end !== undefined && end !== path)
            yield { code: 'link/redirect-chain', at: at('to'), from, to: path, end }
          // What only leads into a circle of others is reported there.
          else if (end !== undefined)
            for (const { severity, code, facts } of targetProblems(to, targets))
              yield { severity, code, place: at('to'), facts }
        }
      }
    },
  },
)

function pathOf(to: string): string {
  return to.replace(/[?#].*$/s, '')
}

function targetProblems(to: string, targets: Targets): Problem[] {
  const parsed = parseLink(to)
  if (parsed.kind === 'anchor' || (parsed.kind === 'elsewhere' && !to.startsWith('https://')))
    return [problem('link/relative', { to })]
  // A visitor brings the query along, so a redirect is not held to what its page knows.
  const target = parsed.kind === 'page' ? { ...parsed, search: {} } : parsed
  return linkProblems({ to, path: [], parsed: target, isInText: true, search: {}, key: to }, targets)
}

/** A path as a file can have it: one slash between the parts, none at the end, and no way up. */
function plainPath(path: string): string {
  const plain = posix.normalize(path.replaceAll('\\', '/').replace(/\/+/g, '/'))
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain
}

/** The redirects that lead from a path back to it, which is the last; none when it only leads into a circle of others. */
function circleFrom(from: string, next: ReadonlyMap<string, string>): readonly string[] {
  const way = new Set<string>()
  for (let step = next.get(from); step !== undefined && !way.has(step); step = next.get(step)) {
    way.add(step)
    if (step === from) return [...way]
  }
  return []
}

function shortened(way: readonly string[]): readonly string[] {
  return way.length > 7 ? [...way.slice(0, 3), `${way.length - 5} more`, ...way.slice(-2)] : way
}
