/** Why the server should get no new visitors just now; no reason means that it should. */
export interface Readiness {
  /** One sentence for the operator, or `null` when ready. */
  reason(): string | null
  /** Something that the operator should know although it is ready. */
  note?(): string | null
}

/** Ready when every part is; the first part with a reason speaks, and all that have a note. */
export function readyWhen(...parts: (Readiness | null)[]): Required<Readiness> {
  const present = parts.filter((part) => part !== null)
  const answers = (ask: (part: Readiness) => string | null | undefined) => present.map(ask).filter(Boolean)
  return {
    reason: () => answers((part) => part.reason())[0] ?? null,
    note: () => answers((part) => part.note?.()).join('; ') || null,
  }
}

/** A server where nothing is set to deliver enquiries: they are stored, so it is ready. */
export const withoutDelivery: Readiness = { reason: () => null, note: () => 'nothing is delivered' }

/** Turns not ready for good when the server begins to stop. */
export class Draining implements Readiness {
  #stopping = false

  begin(): void {
    this.#stopping = true
  }

  reason(): string | null {
    return this.#stopping ? 'The server is stopping.' : null
  }
}
