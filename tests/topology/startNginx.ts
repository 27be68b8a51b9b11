import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { missingPrograms } from '#server/testing/missingPrograms.ts'
import { nginxFile } from '#server/testing/nginxFile.ts'
import { until } from '#server/testing/until.ts'

export const hasNginx = missingPrograms('nginx').length === 0

/** nginx with the site file of the guide, in front of these ports, without TLS. */
export async function startNginx(port: number, servers: readonly number[]): Promise<{ stop(): Promise<void> }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const [site = ''] = readFileSync('server/nginx.conf', 'utf8').split(/^server \{\n {2}listen 80;/m)
  const ours = site
    .replace(/^ {2}server 127.*/m, servers.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n'))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[|ssl_).*/gm, '')
  const child: ChildProcess = spawn('nginx', ['-c', nginxFile(dir, ours)], { stdio: 'inherit' })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(answers)
  return {
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
