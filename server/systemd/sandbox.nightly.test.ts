import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPrograms } from '../testing/missingPrograms.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { type Destinations, startDestinations } from '../testing/testDestinations.ts'
import { freePort } from '../testing/testPostgres.ts'
import { enquiry } from '../testing/testServer.ts'
import { makeTestSite } from '../testing/testSite.ts'
import { directives } from '../testing/unitFile.ts'
import { until } from '../testing/until.ts'

/*
 * What the service manager does to the server, as far as it can be done without one. A user whom nobody knows runs it, in a
 * file system that is read-only but for the data, with a `/proc` of its own processes. Every system call that the unit does
 * not allow fails as it does there, and is noted.
 */
const missing = missingPrograms('strace', 'systemd-analyze', 'unshare', 'setpriv')
const why = missing.length > 0 ? `${missing.join(', ')} not installed` : process.getuid?.() !== 0 && 'needs root'

/** The single calls that a group such as `@system-service` stands for. */
function callsOf(name: string): string[] {
  if (!name.startsWith('@')) return [name]
  const lines = execFileSync('systemd-analyze', ['syscall-filter', name], { encoding: 'utf8' }).split('\n').slice(1)
  return lines.map((line) => line.trim()).flatMap((line) => (/^@?\w/.test(line) ? callsOf(line) : []))
}

function allowedCalls(): string[] {
  const [allowed = '', refused = ''] = directives('site.service', 'SystemCallFilter')
  const except = new Set(refused.replace('~', '').split(' ').flatMap(callsOf))
  return callsOf(allowed).filter((call) => !except.has(call))
}

const nobody = 65_534
/** Mounts need places that every machine has: /srv holds the code and its release, /mnt the data. */
const mounts = `
set -e
mount -t tmpfs tmpfs /srv
mkdir /srv/site /srv/dist
mount --bind "$PROJECT" /srv/site
mount --bind "$RELEASES" /srv/dist
mount --bind "$DATA" /mnt
mount -o remount,bind,ro /srv/site
mount -o remount,bind,ro /srv/dist
mount -o remount,bind,ro /
mount -t proc -o hidepid=${directives('site.service', 'ProtectProc')},subset=${directives('site.service', 'ProcSubset')} proc /proc
cd /srv/site
exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs --bounding-set=-all -- "$@"
`

describe.skipIf(why)(`the server in the sandbox of its unit${why ? ` (skipped: ${why})` : ''}`, () => {
  const data = tempFolder()
  const releases = makeTestSite()
  const trace = (name: string) => join(data, `${name}.trace`)
  let destinations: Destinations
  let env: Record<string, string>

  beforeAll(async () => {
    chownSync(data, nobody, nobody)
    chmodSync(releases, 0o755)
    destinations = await startDestinations()
    const metrics = { METRICS_PORT: String(await freePort()) }
    env = {
      ...destinations.env,
      ...metrics,
      PORT: '0',
      DIST_DIR: '/srv/dist',
      DATA_DIR: '/mnt/data',
      LOG_LEVEL: 'info',
    }
  })
  const running: ChildProcess[] = []
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await destinations.stop()
  })

  function start(name: string, args: string[]): { child: ChildProcess; output: () => string } {
    const but = (calls: string[]) => `!${calls.map((call) => `?${call}`).join(',')}`
    const allowed = allowedCalls()
    const strace = ['strace', '-D', '-f', '-qq', '--seccomp-bpf', '-e', 'signal=none', '-o', `/mnt/${name}.trace`]
    const noted = but(allowed.filter((call) => call !== 'socket'))
    const rules = ['-e', `trace=${noted}`, '-e', `inject=${but(allowed)}:error=EPERM`]
    const node = ['node_modules/.bin/node', ...args]
    const words = ['--mount', 'sh', '-c', mounts, 'sh', ...strace, ...rules, ...node]
    const folders = { PROJECT: process.cwd(), RELEASES: releases, DATA: data, PATH: process.env.PATH }
    const child = spawn('unshare', words, { env: { ...env, ...folders }, stdio: ['ignore', 'pipe', 'pipe'] })
    running.push(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
    return { child, output: () => text }
  }

  test('serves, takes an enquiry, delivers it, shows its metrics, is backed up and stops', async () => {
    const [, ...args] = directives('site.service', 'ExecStart')[0]!.split(' ')
    const { child, output } = start('server', args)
    const address = () => /The site is at (\S+)/.exec(output())?.[1]
    await until(() => address() !== undefined || child.exitCode !== null)
    const base = address()!
    await until(async () => (await fetch(`${base}/readyz`)).ok)
    expect(await (await fetch(`${base}/pricing`)).text()).toContain('<h1>Pricing</h1>')
    const headers = { 'content-type': 'application/json' }
    const taken = await fetch(`${base}/api/contact`, { method: 'POST', headers, body: JSON.stringify(enquiry()) })
    expect(taken.status).toBe(200)
    const { mailbox, receiver } = destinations
    await until(() => mailbox.messages.length > 0 && receiver.events.length > 0)
    const metrics = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text()
    expect(metrics).toMatch(/^process_resident_memory_bytes [1-9].*^process_open_fds [1-9]/ms)

    const [, ...backup] = directives('site-backup.service', 'ExecStart')[0]!.split(' ')
    const copy = start('backup', [...backup.slice(0, -1), '/mnt/copy.sqlite'])
    expect([(await once(copy.child, 'close'))[0], copy.output()]).toEqual([0, 'Written: /mnt/copy.sqlite\n'])

    child.kill('SIGTERM')
    expect((await once(child, 'close'))[0]).toBe(0)

    const calls = ['server', 'backup'].flatMap((name) => readFileSync(trace(name), 'utf8').trim().split('\n'))
    expect(calls.filter((call) => !call.includes(' socket('))).toEqual([])
    const families = new Set(calls.map((call) => /socket\((\w+)/.exec(call)?.[1]))
    expect(directives('site.service', 'RestrictAddressFamilies')[0]!.split(' ')).toEqual(
      expect.arrayContaining([...families]),
    )
  })

  test('and writes nowhere but to its data', async () => {
    const { child, output } = start('write', ['-e', "fs.writeFileSync('server/main.ts', '')"])
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(output()).toContain("EROFS: read-only file system, open 'server/main.ts'")
  })
})
