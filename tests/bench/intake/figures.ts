import { percentile, type Reply } from './intakeLoad.ts'

export const ms = (value: number): string => `${Math.round(value)} ms`

export function times(replies: Reply[]): { p50: string; p99: string } {
  const all = replies.map((reply) => reply.ms)
  return { p50: ms(percentile(all, 0.5)), p99: ms(percentile(all, 0.99)) }
}

/** How many acknowledged enquiries are in no store. */
export function missing(acknowledged: { status?: number; id: string }[], ids: Set<string>): number {
  return acknowledged.filter(({ status = 200, id }) => status === 200 && !ids.has(id)).length
}
