import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite } from '../browser/startSite.ts'
import { measured, printTable } from './measured.ts'

/** Requests per second for the home page in brotli, over one connection pool on this machine. */
export async function benchServe(): Promise<void> {
  const rows: (string | number)[][] = []
  const site = await startSite()
  const own = await requestsPerSecond(`${site.url}/`)
  await site.stop()
  const peer = await nginx()
  rows.push(['this server', Math.round(own), peer ? (own / peer).toFixed(2) : 'nginx is not installed'])
  if (peer) rows.push(['nginx, the same brotli file', Math.round(peer), '1.00'])
  printTable(['server', 'requests/s', 'ratio'], rows)
}

const seconds = 4

/** Uses `wrk` where it is installed, for it costs least itself; otherwise a small loop of our own. */
async function requestsPerSecond(url: string): Promise<number> {
  await answersInBrotli(url)
  const wrk = spawnSync('wrk', ['-t1', '-c50', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url], { encoding: 'utf8' })
  if (wrk.status === 0) return Number(/Requests\/sec:\s+([\d.]+)/.exec(wrk.stdout)?.[1] ?? 0)
  const endMs = performance.now() + seconds * 1000
  let answered = 0
  const client = async () => {
    while (performance.now() < endMs) {
      await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
      answered++
    }
  }
  await Promise.all(Array.from({ length: 50 }, client))
  return answered / seconds
}

/** What only says that it cannot answer does so quickly. @throws when the page does not come, or not compressed */
async function answersInBrotli(url: string): Promise<void> {
  const { status, headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const encoding = headers.get('content-encoding')
  if (status !== 200 || encoding !== 'br') throw new Error(`${url} answers ${status}, encoded as ${encoding}.`)
}

/** The site as it is written for a static host. */
async function staticSite(dir: string): Promise<string> {
  const out = path.join(dir, 'site')
  await measured('node', ['src/build/main.ts', '--out', out])
  return out
}

/** The same file from nginx, where it is installed: one worker, the brotli form sent as it lies on disk. */
async function nginx(): Promise<number | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'))
  // Started by root, it reads files as somebody else.
  chmodSync(dir, 0o755)
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const config = path.join(dir, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${dir}/pid; error_log stderr error; events {} http { access_log off;
     open_file_cache max=100; sendfile on; server { listen 127.0.0.1:${port}; root ${await staticSite(dir)};
     location = / { default_type text/html; add_header Content-Encoding br; try_files /index.html.br =404; } } }`,
  )
  const server = spawn('nginx', ['-p', dir, '-c', config], { stdio: 'inherit' })
  try {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return await requestsPerSecond(`http://127.0.0.1:${port}/`)
  } finally {
    const ended = once(server, 'exit')
    server.kill()
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
}
