import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openStore } from './store/openStore.ts'
import { tempFolder } from './testing/tempFolder.ts'
import { runNode } from './testing/testProcess.ts'
import { startReceiver } from './testing/testReceiver.ts'
import { enquiry } from './testing/testServer.ts'
import { makeTestSite } from './testing/testSite.ts'
import { postgresDatabases, quiet, storeKinds } from './testing/testStores.ts'
import { until } from './testing/until.ts'
import { checkOutBefore, noVersionBefore, versionBefore } from './testing/versionBefore.ts'

if (!versionBefore) console.log(noVersionBefore)

describe.skipIf(!versionBefore)('the server of the version before', () => {
  const databases = postgresDatabases()
  const opened = new AsyncDisposableStack()
  afterAll(() => opened.disposeAsync())

  test.each(storeKinds)('takes and delivers enquiries on tables that this version has made, on %s', async (kind) => {
    const receiver = opened.adopt(await startReceiver(), (it) => it.stop())
    const dataDir = tempFolder()
    const databaseUrl = kind === 'postgres' ? await databases.createDatabase() : null
    await (await openStore({ databaseUrl, dataDir }, quiet)).close()

    const { child, output } = runNode([join(checkOutBefore(), 'server/main.ts')], {
      PATH: process.env.PATH,
      PORT: '0',
      DIST_DIR: makeTestSite(),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: receiver.secret,
    })
    opened.defer(() => void child.kill('SIGKILL'))
    await until(() => output().includes('The site is at') || child.exitCode !== null)
    const base = /The site is at (\S+)/.exec(output())?.[1]
    await until(async () => (await fetch(`${base}/readyz`)).ok, 20_000)
    const answer = await fetch(`${base}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry()),
    })
    expect(answer.status).toBe(200)
    await until(() => receiver.events.length === 1)
  })
})
