import { setImmediate as turn } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log/log.ts'
import { serve } from '#server/serve.ts'
import { rawRequest } from '#server/testing/rawRequest.ts'
import { tempFolder } from '#server/testing/tempFolder.ts'
import { makeTestSite } from '#server/testing/testSite.ts'
import { until } from '#server/testing/until.ts'
import { type CostlyRequest, costlyRequests } from './costlyRequests.ts'

const shown = 15
const mostRuns = 5

/** Milliseconds of the event loop for the most expensive input of each field and header, the worst first. */
export async function benchCost(): Promise<void> {
  const env = {
    PORT: '0',
    DIST_DIR: process.env.DIST_DIR || makeTestSite(),
    DATA_DIR: tempFolder(),
    TRUST_PROXY: 'loopback',
  }
  const limits = { RATE_LIMIT: '1000000', RATE_LIMIT_ALL: '1000000' }
  const server = await serve(readConfig({ ...env, ...limits }), { log: createLog('silent').log })
  await until(() => server.handle.reason() === null)
  const costs = []
  for (const request of costlyRequests(server.address)) {
    costs.push({ name: request.name, ...(await requestCost(server.address, request)) })
  }
  costs.sort((one, other) => other.ms - one.ms)
  console.log(`${costs.length} requests; wanted: none above 20 ms`)
  for (const { ms, status, name } of costs.slice(0, shown)) {
    console.log(`${ms.toFixed(1).padStart(8)} ms  ${status}  ${name}`)
  }
  await server.stop()
}

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
