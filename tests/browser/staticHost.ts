import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { contentType } from '#server/site/headers.ts'

export interface StaticHost {
  url: string
  stop(): Promise<void>
}

interface Redirect {
  from: string
  to: string
  status: number
}

/**
 * A host that knows a folder and the two files `_headers` and `_redirects` in it, and nothing else of the site. It does what
 * Netlify and Cloudflare Pages do alike: `/pricing` is `pricing.html`, and all rules that fit a path say their headers. As on
 * Cloudflare Pages, the nearest `404.html` answers for what is not there.
 */
export async function startStaticHost(dir: string, port = 0): Promise<StaticHost> {
  const rules = headerRules(readFileSync(path.join(dir, '_headers'), 'utf8'))
  const redirects = redirectRules(readFileSync(path.join(dir, '_redirects'), 'utf8'))
  const server = createServer((req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://host.invalid')
    for (const [name, value] of headersFor(pathname, rules)) res.setHeader(name, value)
    const redirect = redirects.find(({ from }) => from === pathname)
    if (redirect) {
      res.writeHead(redirect.status, { Location: redirect.to + search }).end()
      return
    }
    const file = fileAt(dir, pathname)
    if (file) return send(res, 200, file)
    send(res, 404, nearestNotFound(dir, path.join(dir, pathname)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

function send(res: ServerResponse, status: number, file: string): void {
  res.writeHead(status, { 'Content-Type': contentType(file) }).end(readFileSync(file))
}

function fileAt(dir: string, pathname: string): string | undefined {
  const name = decodeURIComponent(pathname)
  const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`]
  return candidates
    .map((candidate) => path.join(dir, candidate))
    .find((file) => file.startsWith(dir) && existsSync(file) && statSync(file).isFile())
}

function nearestNotFound(dir: string, asked: string): string {
  const file = path.join(path.dirname(asked), '404.html')
  return existsSync(file) ? file : nearestNotFound(dir, path.dirname(asked))
}

/** Rules that begin with a path in a line of its own; indented lines are its headers. */
function headerRules(text: string): Map<string, [string, string][]> {
  const rules = new Map<string, [string, string][]>()
  let headers: [string, string][] = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) {
      headers = rules.get(line) ?? []
      rules.set(line, headers)
      continue
    }
    const colon = line.indexOf(':')
    headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return rules
}

/** A header that two rules say is put together with a comma. */
function headersFor(pathname: string, rules: Map<string, [string, string][]>): Map<string, string> {
  const said = new Map<string, string>()
  for (const [from, headers] of rules) {
    if (!fits(pathname, from)) continue
    for (const [name, value] of headers) said.set(name, [said.get(name), value].filter(Boolean).join(', '))
  }
  return said
}

function redirectRules(text: string): Redirect[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([from = '', to = '', code]) => {
      const status = Number(code)
      if (![200, 301, 302, 303, 307, 308].includes(status))
        throw new Error(`${from} has a status that hosts refuse: ${code}`)
      return { from, to, status }
    })
}

function fits(pathname: string, pattern: string): boolean {
  return pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern
}
