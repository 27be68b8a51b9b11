/** The store cannot take the work just now: `away` when it is out of reach, `busy` when too many are waiting. */
export class StoreAway extends Error {
  readonly why: 'away' | 'busy'

  constructor(why: 'away' | 'busy') {
    super(`The store is ${why}.`)
    this.why = why
  }
}
