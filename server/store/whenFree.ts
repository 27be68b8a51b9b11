import { setTimeout as wait } from 'node:timers/promises'
import { Deadline } from '../http/deadline.ts'
import { isLocked } from './storeError.ts'

/** How long work waits behind which no visitor stands: a delivery, a chore, a command. */
const patienceMs = 30_000
/** As long as SQLite itself would sleep between its tries, in milliseconds; the last counts for all that follow. */
const pauses = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50]

/**
 * Does something with an SQLite file as soon as no other process holds it. SQLite's own waiting would stop the event
 * loop, and every page with it.
 *
 * @throws Error with `code: 'TIMEOUT'` when nobody waits for it any more; then nothing was done
 * @throws Error with `errcode` 5 when the file stayed locked until the deadline, or for 30 s where there is none
 */
export async function whenFree<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const deadline = Deadline.current ?? new Deadline(patienceMs)
  if (deadline.leftMs === 0) throw Object.assign(new Error('TIMEOUT'), { code: 'TIMEOUT' })
  for (let turn = 0; ; turn += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      await wait(Math.min(pauses[turn] ?? 50, deadline.leftMs))
      if (deadline.leftMs === 0) throw error
    }
  }
}
