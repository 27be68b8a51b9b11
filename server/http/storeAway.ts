/**
 * The store cannot take the work just now, and the same again later may well go through: `away` when it is out of reach,
 * `busy` when too many are waiting or the time for this request is over.
 */
export class StoreAway extends Error {
  readonly why: 'away' | 'busy'

  constructor(why: 'away' | 'busy') {
    super(`The store is ${why}.`)
    this.why = why
  }
}
