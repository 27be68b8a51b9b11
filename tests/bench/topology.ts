import { setTimeout as wait } from 'node:timers/promises'
import { tempFolder } from '#server/testing/tempFolder.ts'
import { startProcess } from '#server/testing/testProcess.ts'
import { until } from '#server/testing/until.ts'
import { startTopology } from '../topology/startTopology.ts'
import { type Holdings, heldInFile, heldInPostgres } from './intake/holdings.ts'
import { hammer, percentile } from './intake/intakeLoad.ts'
import { missing } from './intake/report.ts'

const seconds = 10
const readers = 32
const writers = 32
const addresses = ['/', '/pricing', '/solutions', '/get-started']

/** Pages that so many clients get, each asking for its next one as soon as it has one. */
async function readPages(base: string): Promise<number[]> {
  const times: number[] = []
  const endsAt = performance.now() + seconds * 1000
  const client = async (_: unknown, n: number) => {
    for (let turn = n; performance.now() < endsAt; turn += 1) {
      const startedAt = performance.now()
      const answer = await fetch(base + addresses[turn % addresses.length])
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} ${answer.status}`)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: readers }, client))
  return times
}

async function write(base: string, held: () => Promise<Holdings> | Holdings) {
  const load = hammer(base, { clients: writers })
  await wait(seconds * 1000)
  await load.stop()
  // What is still to be delivered would slow down whoever comes next.
  await until(async () => (await held()).open === 0, 300_000)
  return { times: load.replies.map(({ ms }) => ms), lost: missing(load.replies, (await held()).ids) }
}

const rate = (times: number[]) => `${Math.round(times.length / seconds)}/s`
const p99 = (times: number[]) => `${Math.round(percentile(times, 0.99))} ms`

/** What two servers behind nginx on one PostgreSQL carry, beside one server on SQLite, in turn, on this machine. */
export async function benchTopology(): Promise<void> {
  const site = await startTopology('content')
  site.receiver.answer = (res) => void res.writeHead(204).end()
  const { DATABASE_URL, TRUST_PROXY, ...settings } = site.settings
  const dataDir = tempFolder()
  const one = await startProcess({ ...settings, DIST_DIR: site.dist, DATA_DIR: dataDir } as Record<string, string>)
  try {
    for (let turn = 0; turn < 2; turn += 1) {
      for (const [name, base, held] of [
        ['one server, SQLite', one.base, () => heldInFile(dataDir)],
        ['nginx, two servers, PostgreSQL', site.api, () => heldInPostgres(DATABASE_URL)],
      ] as const) {
        const pages = await readPages(base)
        const { times, lost } = await write(base, held)
        console.log(
          `${name}: pages ${rate(pages)}, p99 ${p99(pages)}; enquiries ${rate(times)}, p99 ${p99(times)}, lost ${lost}`,
        )
      }
    }
  } finally {
    await one.kill('SIGTERM')
    await site.stop()
  }
}
