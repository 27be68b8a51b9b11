/** Who of the team has a mail already: some may have got it when the mail server refused the others. */
export class TeamRecipients {
  readonly #all: string[]
  readonly #detail: Record<string, unknown>
  readonly #has: Set<string>

  /**
   * @param all  `LEADS_TO`
   * @param detail  what the job remembers, as JSON
   */
  constructor(all: string[], detail: string | null) {
    this.#all = all
    this.#detail = JSON.parse(detail ?? '{}')
    const { has } = this.#detail
    this.#has = new Set(Array.isArray(has) ? has.map(String) : [])
  }

  get lacking(): string[] {
    return this.#all.filter((address) => !this.#has.has(bare(address)))
  }

  /** @returns what the job should remember now */
  arrived(addresses: string[]): string {
    for (const address of addresses) this.#has.add(bare(address))
    return JSON.stringify({ ...this.#detail, has: [...this.#has] })
  }

  /** `SMTP 550` when nobody has it, else how many lack it: `SMTP 550 for 1 of 2 recipients`. */
  told(error: string): string {
    const { length } = this.lacking
    return length < this.#all.length ? `${error} for ${length} of ${this.#all.length} recipients` : error
  }
}

/** `Team <Team@tidewheel.example>` is `team@tidewheel.example`. */
function bare(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase()
}
