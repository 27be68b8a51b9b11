/** Why the server should get no new visitors just now; no reason means that it should. */
export interface Readiness {
  /** One sentence for the operator, or `null` when ready. */
  reason(): string | null
}

/** Ready when every part is; the first part with a reason speaks. */
export function readyWhen(...parts: Readiness[]): Readiness {
  return {
    reason: () => {
      for (const part of parts) {
        const reason = part.reason()
        if (reason !== null) return reason
      }
      return null
    },
  }
}

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
