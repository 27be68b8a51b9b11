/** Whether the server should get new visitors just now. Strangers read it at `/readyz`: no paths, no addresses. */
export interface Readiness {
  /** Why it should not, in one sentence; `null` when it should. */
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
