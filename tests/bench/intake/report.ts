import { percentile, type Reply } from './intakeLoad.ts'

type Facts = Record<string, string | number>

/** What a run of scenarios has to say: figures to read, and what must never be above zero. */
export class Report {
  readonly #losses: string[] = []

  /** @param never  counts that must be zero, whatever the machine and its load: `missing`, `delivered to nobody` */
  say(row: string, what: string, { facts = {}, never = {} }: { facts?: Facts; never?: Record<string, number> }): void {
    const text = Object.entries({ ...facts, ...never }).map(([name, value]) => `${name} ${value}`)
    console.log(`${row}  ${what}\n        ${text.join('; ')}`)
    for (const [name, count] of Object.entries(never)) if (count > 0) this.#losses.push(`${row}: ${name} ${count}`)
  }

  /** @returns whether all that must be zero was */
  end(): boolean {
    console.log(this.#losses.length === 0 ? '\nNothing was lost.' : `\nLOST\n  ${this.#losses.join('\n  ')}`)
    return this.#losses.length === 0
  }
}

export const ms = (value: number): string => `${Math.round(value)} ms`

export function times(replies: Reply[]): { p50: string; p99: string } {
  const all = replies.map((reply) => reply.ms)
  return { p50: ms(percentile(all, 0.5)), p99: ms(percentile(all, 0.99)) }
}

/** How many acknowledged enquiries are in no store. */
export function missing(acknowledged: { status?: number; id: string }[], ids: Set<string>): number {
  return acknowledged.filter(({ status = 200, id }) => status === 200 && !ids.has(id)).length
}
