import type { RequestHandler } from 'express'
import { StoreAway } from '../store/storeAway.ts'

/**
 * Sends enquiries away quickly that have waited too long already. With SQLite each enquiry is done before the next one
 * is looked at, so a crowd does not stand in any queue of ours but in this turn of the event loop: its length is what
 * the last in line has waited.
 *
 * @param maxTurnMs  how long one turn may go on storing; nobody then waits longer than about twice that
 */
export function shed(maxTurnMs = 1_500): RequestHandler {
  let turnStartedAt: number | null = null
  return (_req, _res, next) => {
    const now = performance.now()
    if (turnStartedAt === null) {
      turnStartedAt = now
      setImmediate(() => {
        turnStartedAt = null
      })
    }
    if (now - turnStartedAt > maxTurnMs) throw new StoreAway('busy')
    next()
  }
}
