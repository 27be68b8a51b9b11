export interface BotEvidence {
  /** The honeypot's value; a person leaves it empty. */
  hp: string
  /** From the first input to submitting; `null` is no evidence. */
  ttcMs: number | null
  clientFlag: boolean
}

const fastestMs = 4_000

/** Why a message looks like a machine's; an empty list means that it does not. The server judges for itself. */
export function botReasons({ hp, ttcMs, clientFlag }: BotEvidence): string[] {
  const reasons: string[] = []
  if (hp !== '') reasons.push('honeypot')
  if (ttcMs !== null && ttcMs < fastestMs) reasons.push('too_fast')
  if (clientFlag) reasons.push('client_flag')
  return reasons
}
