/**
 * Keeps what was made, by what it was made from, from one run to the next. It may forget anything at any time; what it
 * gives back is what was put in.
 */
export interface PieceStore {
  /**
   * @param kind  what it is: `page`
   * @param key  a hash of everything it was made from
   */
  get(kind: string, key: string): Uint8Array | string | undefined
  set(kind: string, key: string, value: Uint8Array | string): void
}
