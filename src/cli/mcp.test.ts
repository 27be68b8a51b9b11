import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureContent } from '#tests/fixture/fixture.ts'

/** An agent: it sends lines of JSON to the process and waits for the answer with the same number. */
const cwd = mkdtempSync(join(tmpdir(), 'mcp-'))
let server: ChildProcessWithoutNullStreams
let lines: AsyncIterator<string>
let number = 0

beforeAll(async () => {
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true })
  server = spawn(process.execPath, [resolve('src/cli/content.ts'), 'mcp'], { cwd })
  lines = createInterface(server.stdout)[Symbol.asyncIterator]()
  const clientInfo = { name: 'test', version: '1' }
  const { serverInfo } = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  expect(serverInfo).toMatchObject({ name: 'content' })
  send({ method: 'notifications/initialized' })
}, 60_000)
afterAll(async () => {
  const ended = new Promise((done) => server.once('exit', done))
  server.stdin.end()
  server.kill()
  await ended
  rmSync(cwd, { recursive: true })
})

function send(message: object): void {
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

async function ask(method: string, params: object = {}) {
  const id = ++number
  send({ id, method, params })
  for (;;) {
    const { value } = await lines.next()
    const message = JSON.parse(value)
    if (message.id === id) return message.result
  }
}

async function call(name: string, given: object) {
  const { content, isError } = await ask('tools/call', { name, arguments: given })
  return { isError, said: JSON.parse(content[0].text) }
}

test('every command is a tool with a schema of its own, but for the one that sends what was changed', async () => {
  const { tools } = await ask('tools/list')
  const names = tools.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['move', 'set', 'where', 'diff', 'fix']))
  expect(names).not.toContain('publish')
  const { description, inputSchema } = tools.find(({ name }: { name: string }) => name === 'move')
  expect(description).toContain('move WHAT… --before ITEM: puts a section')
  expect(inputSchema).toMatchObject({
    properties: { words: { type: 'array' }, before: { type: 'string' }, up: { type: 'boolean' } },
  })
})

test('an agent moves a section, and reads why something is refused', async () => {
  const moved = await call('move', { words: ['/', 'testimonials'], before: 'flow' })
  expect(moved).toMatchObject({
    isError: false,
    said: { written: true, message: expect.stringContaining('now stands above') },
  })
  const page = readFileSync(join(cwd, 'content/pages/index.yaml'), 'utf8')
  expect(page.indexOf('type: testimonials')).toBeLessThan(page.indexOf('type: flow'))
  const refused = await call('remove', { words: ['/ratgeber', 'licht'], 'dry-run': true })
  expect(refused).toMatchObject({ isError: true, said: { written: false, diagnostics: [{ code: 'link/anchor' }] } })
})
