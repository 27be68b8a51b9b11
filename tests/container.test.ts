import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** The image and the services around it, held to what the project itself says; what can be run without Docker is run. */
interface Compose {
  services: Record<'site' | 'database' | 'backup', { environment: Record<string, string>; image: string }> & {
    site: { stop_grace_period: string; build: { dockerfile: string } }
    backup: { command: string[] }
  }
}

const dockerfile = readFileSync('server/Dockerfile', 'utf8')
const { services } = parse(readFileSync('server/compose.yaml', 'utf8')) as Compose
const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name!)
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/** The health check's own command, and what the image runs. */
const [healthCheck = [], command = []] = [...dockerfile.matchAll(/\bCMD (\[.*\])$/gm)].map(
  ([, list]) => JSON.parse(list!) as string[],
)

test('both stages stand on the Node of .node-version', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const image = `node:${readFileSync('.node-version', 'utf8').trim()}-slim`
  expect(images).toEqual([image, image])
})

test('what image and services set are settings of the server', () => {
  const inImage = [...dockerfile.matchAll(/^(?:ENV|ARG) (.*)$/gm)].flatMap(([, pairs]) =>
    [...pairs!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!),
  )
  const set = new Set([...inImage, ...Object.keys(services.site.environment)])
  set.delete('NODE_ENV')
  expect([...set]).toEqual(expect.arrayContaining(['HOST', 'DATA_DIR', 'DATABASE_URL']))
  expect([...set].filter((name) => !settings.includes(name))).toEqual([])
})

test('the image starts the server as npm start does, without npm in between, and not as root', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [node, ...args] = command
  expect(node).toBe('node')
  expect(scripts.start.endsWith(args.join(' '))).toBe(true)
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(Number.parseInt(services.site.stop_grace_period, 10)).toBeGreaterThan(20)
})

test('nothing of the operator’s machine gets into the image: what git ignores, its history, its settings', () => {
  const left = lines('.dockerignore').map((line) => line.replace(/\/$/, ''))
  const ignored = lines('.gitignore').map((line) => line.replace(/\/$/, '').replace(/^\*\.gen/, '**/*.gen'))
  // Of these, the sources of the image's own build are made in it, and one is a Mac's.
  expect(left).toEqual(expect.arrayContaining(['.git', ...ignored.filter((name) => name !== '.DS_Store')]))
})

test.each([
  ['a server that turns', 200, 0],
  ['a server that is broken', 500, 1],
])('the health check of %s', async (_, status, code) => {
  const server = createServer((req, res) => void res.writeHead(req.url === '/healthz' ? status : 404).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const check = spawn(process.execPath, healthCheck.slice(1), { env: { PORT: String(port) } })
  expect(await once(check, 'exit')).toEqual([code, null])
  server.close()
})

test('a backup has its name only when the database has been read to its end', () => {
  const script = services.backup.command.at(-1)!.replaceAll('$$', '$')
  const run = (dump: string) => spawnSync('sh', ['-euc', `pg_dump() { ${dump}; }\nmv() { echo "$2"; }\n${script}`])
  expect(run('true').stdout.toString()).toMatch(/^\/backups\/site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.dump\n$/)
  expect(run('return 1')).toMatchObject({ status: 1, stdout: Buffer.from('') })
  expect(services.backup.image).toBe(services.database.image)
})
