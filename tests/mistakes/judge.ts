import type { Diagnostic } from '#schemas/diagnostic.ts'
import { prettyDiagnostic } from '#src/compiler/report/pretty.ts'
import type { Site } from './site.ts'
import { type Slip, slips } from './slips.ts'
import { spotsOf } from './spots.ts'
import { internals } from './verdict.ts'

/** One slip in one file, and what its author was told. */
export interface Case {
  slip: Slip
  /** `pages/pricing.yaml:12 (sections.0.title)` */
  place: string
  /** The line as it now stands. */
  written: string
  /** What the terminal prints. */
  told: string
  /** What is wrong with what was told; nothing when an author is served well. */
  fault: string | undefined
}

/** Makes slips of every kind at places chosen by chance, one at a time. */
export function* cases(
  site: Site,
  files: readonly { name: string; text: string }[],
  { times, only = '', random }: { times: number; only?: string; random: () => number },
): Generator<Case> {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!
  const spots = new Map(files.map(({ name, text }) => [name, spotsOf(text)]))
  for (const slip of slips.filter(({ name }) => name.includes(only))) {
    for (let made = 0, tries = 0; made < times && tries < times * 60; tries++) {
      const { name, text } = pick(files)
      const spot = pick(spots.get(name)!)
      const spoiled = spot && slip.make(text, spot)
      if (!spoiled) continue
      made++
      const outcome = site.with(new Map([[name, spoiled.text]]))
      yield {
        slip,
        place: `${name}:${spoiled.line} (${spot.path})`,
        written: spoiled.text.split('\n')[spoiled.line - 1] ?? '',
        told: outcome.diagnostics.map((told) => prettyDiagnostic(told, (file) => site.read(file), false)).join(''),
        fault: judged(outcome, slip, `content/${name}`, spoiled.line),
      }
      site.restore([name])
    }
  }
}

function judged(
  { diagnostics, isSame }: { diagnostics: readonly Diagnostic[]; isSame: boolean },
  slip: Slip,
  file: string,
  line: number,
): string | undefined {
  const [first] = diagnostics
  if (!first) return isSame || slip.mayPass ? undefined : 'nothing is told'
  const leaked = diagnostics.find(({ message, hint = '' }) => internals.test(`${message} ${hint}`))
  if (leaked) return 'the sentence speaks of internals'
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 1) return `${errors.length} errors for one slip`
  if (first.file !== file) return 'another file is named'
  if (Math.abs(first.line - line) > (slip.linesOff ?? 0)) return `line ${first.line} is named, not ${line}`
  return undefined
}
