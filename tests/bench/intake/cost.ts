import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log/log.ts'
import { serve } from '#server/serve.ts'
import { tempFolder } from '#server/testing/tempFolder.ts'
import { makeTestSite } from '#server/testing/testSite.ts'
import { until } from '#server/testing/until.ts'
import { costlyRequests } from './costlyRequests.ts'
import { requestCost } from './requestCost.ts'

const shown = 15

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
