import { setImmediate as turn } from 'node:timers/promises'
import { rawRequest } from '#server/testing/rawRequest.ts'
import type { CostlyRequest } from './costlyRequests.ts'

const mostRuns = 5

export interface RequestCost {
  /** What the thread that runs the event loop worked for the request, its sender in the same process with it. */
  ms: number
  status: number
}

/**
 * What a request costs the event loop of a server in this process: its thread's own time, so that other work on the
 * machine does not count. The least of a few runs, since cleaning up memory falls on whoever happens to be there.
 *
 * @param enoughMs  a run that costs no more is not repeated
 */
export async function requestCost(base: string, request: CostlyRequest, enoughMs = 0): Promise<RequestCost> {
  let least = Number.POSITIVE_INFINITY
  let status = 0
  for (let run = 0; run < mostRuns && least > enoughMs; run += 1) {
    const startedAt = threadMs()
    const answer = await rawRequest(base, request.path, request)
    await turn()
    least = Math.min(least, threadMs() - startedAt)
    status = answer.status
  }
  return { ms: least, status }
}

/** What a fixed piece of work costs this machine just now, about 20 ms on a slow one: a measure for the others. */
export function referenceMs(): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < mostRuns; run += 1) {
    const startedAt = threadMs()
    referenceWork()
    least = Math.min(least, threadMs() - startedAt)
  }
  return least
}

/** Kept, so that the work cannot be left out. */
let sum = 0

function referenceWork(): void {
  for (let n = 0; n < 3_000_000; n += 1) sum = (Math.imul(sum, 31) + n) | 0
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
