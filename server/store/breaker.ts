/**
 * Stops asking what does not answer. A store that hangs would take each visitor's whole patience; after a few that
 * waited in vain the rest is told at once, until the store has answered again.
 */
export class Breaker {
  readonly #limit: number
  #inVain = 0

  /** @param limit  how many in a row may wait in vain */
  constructor(limit = 3) {
    this.#limit = limit
  }

  get isOpen(): boolean {
    return this.#inVain >= this.#limit
  }

  timedOut(): void {
    this.#inVain += 1
  }

  answered(): void {
    this.#inVain = 0
  }
}
