import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { freePort } from '../testing/testPostgres.ts'
import { type ServerProcess, startProcess } from '../testing/testProcess.ts'
import { until } from '../testing/until.ts'

let server: ServerProcess | undefined
let metricsPort: number
const files: number[] = []
afterEach(async () => {
  await server?.kill('SIGKILL')
  for (const fd of files.splice(0)) closeSync(fd)
})

async function start(stdout: number): Promise<ServerProcess> {
  metricsPort = await freePort()
  server = await startProcess({ METRICS_PORT: String(metricsPort) }, stdout)
  return server
}

/** Both ends of a pipe: ours, and the one for the server's standard output. */
function pipe(): { reader: number; writer: number } {
  const name = join(tempFolder(), 'log')
  spawnSync('mkfifo', [name])
  const reader = openSync(name, constants.O_RDONLY | constants.O_NONBLOCK)
  return { reader, writer: openSync(name, constants.O_WRONLY) }
}

async function droppedLines(): Promise<number> {
  const answer = await rawRequest(`http://127.0.0.1:${metricsPort}`, '/metrics')
  return Number(/^log_lines_dropped_total (\d+)$/m.exec(answer.body.toString())?.[1])
}

/** Asks for pages until lines are dropped: what a system's pipe takes and what waits in the server is full then. */
async function fillUp({ base }: ServerProcess): Promise<void> {
  const { hostname, port } = new URL(base)
  const get = (connection: string) =>
    `GET /${'nowhere/'.repeat(24)} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`
  while ((await droppedLines()) === 0) {
    // On one connection, since opening thousands takes longer than the answers.
    const socket = connect(Number(port), hostname)
    socket.resume().write(get('keep-alive').repeat(299) + get('close'))
    await once(socket, 'close')
  }
}

async function endsWell(running: ServerProcess): Promise<void> {
  expect((await rawRequest(running.base, '/pricing')).status).toBe(200)
  expect(await running.kill('SIGTERM')).toBe(0)
}

test('the disk that takes the log is full: the server lives, counts what is missing, and ends with 0', async () => {
  const full = openSync('/dev/full', 'w')
  files.push(full)
  const running = await start(full)
  await fillUp(running)
  await endsWell(running)
})

test('nobody reads the log: the same, and when it is read again a line says how many are missing', async () => {
  const { reader, writer } = pipe()
  files.push(writer)
  const running = await start(writer)
  await fillUp(running)
  const missing = await droppedLines()
  let text = ''
  const reading = new Socket({ fd: reader, readable: true, writable: false }).on('data', (part) => (text += part))
  await until(() => text.includes('the log could not be written'))
  const lines = text.trim().split('\n').slice(0, -1)
  const said = lines.map((line) => JSON.parse(line)).find((line) => 'missing' in line)
  expect(said?.missing ?? Number(/"missing":(\d+)/.exec(text)?.[1])).toBe(missing)
  await endsWell(running)
  reading.destroy()
})

test('nobody reads the log, and the server is told to stop', async () => {
  const { reader, writer } = pipe()
  files.push(reader, writer)
  const running = await start(writer)
  await fillUp(running)
  await endsWell(running)
})

test('the reader of the log is gone', async () => {
  const { reader, writer } = pipe()
  const running = await start(writer)
  closeSync(reader)
  closeSync(writer)
  await fillUp(running)
  await endsWell(running)
})
