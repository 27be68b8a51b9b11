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
