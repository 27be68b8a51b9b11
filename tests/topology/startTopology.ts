import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CurrentRelease } from '#schemas/release.ts'
import { startMailbox } from '#server/testing/testMailbox.ts'
import { freePort, startPostgres } from '#server/testing/testPostgres.ts'
import { runNode } from '#server/testing/testProcess.ts'
import { startReceiver } from '#server/testing/testReceiver.ts'
import { until } from '#server/testing/until.ts'
import { startStaticHost } from '../browser/staticHost.ts'
import { day } from '../day.ts'
import { startNginx } from './startNginx.ts'

/** How long the webhook takes over each event. */
const slowMs = 300

export type Topology = Awaited<ReturnType<typeof startTopology>>

/** One of the two servers, on a machine of its own as far as files go. */
interface Machine {
  url: string
  /** Puts a release in place, as unpacking an archive does: nothing serves it yet. */
  unpack(release: BuiltRelease): void
  /** Starts the version that the link names. @param code  the folder of its server, by default this one */
  start(release: BuiltRelease, code?: string): Promise<void>
  /** @returns its exit code */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

interface BuiltRelease {
  id: string
  current: CurrentRelease
}

/**
 * The site as a business has it that has outgrown one machine: pages as a static export at one origin, the API behind nginx
 * at another, two servers on one PostgreSQL, a mail server and a slow webhook.
 *
 * @param contentDir  what the first release is made of; builds may change it
 */
export async function startTopology(contentDir: string) {
  const opened = new AsyncDisposableStack()
  try {
    return await start(contentDir, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function start(contentDir: string, opened: AsyncDisposableStack) {
  const dir = mkdtempSync(path.join(tmpdir(), 'topology-'))
  opened.defer(() => rmSync(dir, { recursive: true, force: true }))
  const postgres = opened.adopt(await startPostgres('fsync=off'), (it) => it.stop())
  const mailbox = opened.adopt(await startMailbox(), (it) => it.stop())
  const receiver = opened.adopt(await startReceiver(), (it) => it.stop())
  receiver.answer = (res) => void setTimeout(() => res.writeHead(204).end(), slowMs)

  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const [pages, api, ...servers] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string, string]
  const [pagesPort, apiPort, ...serverPorts] = ports
  const built = { SITE_URL: pages, API_BASE: api, TODAY: day }
  const dist = path.join(dir, 'dist')
  const out = path.join(dir, 'public')
  /** Makes a release, and with it the pages of the static host. */
  const build = async (): Promise<BuiltRelease> => {
    const env = { ...process.env, ...built, CONTENT_DIR: contentDir, DIST_DIR: dist }
    const { child, output } = runNode(['src/build/main.ts', '--out', out], env)
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(output())
    const current: CurrentRelease = JSON.parse(readFileSync(path.join(dist, 'current'), 'utf8'))
    return { id: current.release, current }
  }

  const settings = {
    ...process.env,
    ...built,
    ORIGINS: pages,
    DATABASE_URL: await postgres.createDatabase(),
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'site@tidewheel.example',
    LEADS_TO: 'team@tidewheel.example',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: receiver.secret,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    RATE_LIMIT_ALL: '1000000',
  }
  const machines = serverPorts.map((port, n): Machine => {
    const root = path.join(dir, `machine-${n + 1}`)
    const versionOf = ({ id }: BuiltRelease) => path.join(root, 'versions', id)
    let running: ReturnType<typeof runNode> | undefined
    const end: Machine['end'] = async (signal) => {
      const child = running?.child
      running = undefined
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
      const exit = once(child, 'exit')
      child.kill(signal)
      return (await exit)[0]
    }
    opened.defer(async () => void (await end('SIGTERM')))
    const url = servers[n]!
    return {
      url,
      end,
      unpack(release) {
        const version = path.join(versionOf(release), 'dist')
        mkdirSync(version, { recursive: true })
        const ids = [release.id, ...(release.current.coming?.days.map((next) => next.release) ?? [])]
        for (const id of ids)
          cpSync(path.join(dist, 'releases', id), path.join(root, 'releases', id), { recursive: true })
        symlinkSync('../../../releases', path.join(version, 'releases'))
        writeFileSync(path.join(version, 'current'), JSON.stringify({ ...release.current, previous: null }))
      },
      async start(release, code = '') {
        const env = { ...settings, PORT: String(port), DIST_DIR: path.join(versionOf(release), 'dist') }
        const started = runNode([path.join(code, 'server/main.ts')], env)
        running = started
        await until(() => started.output().includes('The site is at') || started.child.exitCode !== null)
        if (started.child.exitCode !== null) throw new Error(started.output())
        await until(() => isReady(url))
      },
    }
  }) as [Machine, Machine]

  const first = await build()
  for (const machine of machines) machine.unpack(first)
  await Promise.all(machines.map((machine) => machine.start(first)))
  opened.adopt(await startNginx(apiPort, serverPorts), (it) => it.stop())
  opened.adopt(await startStaticHost(out, pagesPort), (it) => it.stop())
  return {
    pages,
    api,
    dist,
    machines,
    first,
    build,
    settings,
    postgres,
    mailbox,
    receiver,
    stop: () => opened.disposeAsync(),
  }
}

/** Whether a server takes enquiries. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
