import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { OpenPage, Part } from '#schemas/openPage.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { testMails } from './testMails.ts'

const manifest: ServerManifest = {
  buildId: 'test',
  siteUrl: 'https://www.tidewheel.example',
  contentDir: 'content',
  csp: { sources: { 'frame-src': ['https://calendly.com'] } },
  redirects: [{ from: '/contact', to: '/get-started' }],
  notFound: ['/', '/solutions'],
  mails: testMails,
  nextChange: null,
  timeZone: 'America/New_York',
}

/** The pages that the server fills in, as short as they can be; the build's own come from `content/server`. */
const open = (...parts: Part[]) => JSON.stringify({ parts } satisfies OpenPage)
const asking = (heading: string) => open(`<h1>${heading}</h1><form action="`, { slot: 'link' }, '"><button>Do</button>')
const errors: Part = { slot: 'errors', parts: ['<li>', { slot: '' }, '.</li>'] }

const files: Record<string, string> = {
  '.server/confirm.json': asking('One more click'),
  '.server/confirmed.json': open('<h1>Confirmed</h1>'),
  '.server/unsubscribe.json': asking('Unsubscribe'),
  '.server/unsubscribed.json': open('<h1>Unsubscribed</h1>'),
  '.server/bad-link.json': open('<h1>No longer valid</h1>'),
  '.server/refused.json': open('<h1>Almost there</h1><ul>', errors, '</ul>'),
  '.server/wrong-method.json': open('<h1>That does not work here</h1>'),
  '.server/failed.json': open('<h1>Something went wrong</h1><p>', { slot: 'reference' }, '</p>'),
  '.server/away.json': open('<h1>Back in a moment</h1><p>', { slot: 'reference' }, '</p>'),
  'index.html': '<h1>Home</h1>',
  'pricing.html': `<h1>Pricing</h1>${' setup and retainer'.repeat(100)}`,
  'pricing.json': '{"path":"/pricing"}',
  'contact.html': '<meta http-equiv="refresh" content="0; url=/get-started">',
  'get-started.html': '<form action="/api/contact" method="post"></form>',
  'solutions.html': '<h1>Solutions</h1>',
  'solutions/ai-agents.html': '<h1>AI agents</h1>',
  '404.html': '<h1>404</h1><p>Page not found</p>',
  'solutions/404.html': '<h1>Solution not found</h1>',
  'assets/app-1a2b3c.js': 'console.log("hello")',
  'assets/app-1a2b3c.js.map': '{}',
  'robots.txt': 'User-agent: *',
  '.env': 'SECRET=1',
}

/**
 * A small finished site in a folder of its own, for tests.
 *
 * @param more  files to add, or to replace
 */
export function makeTestSite(
  more: Record<string, string | Buffer> = {},
  changes: Partial<ServerManifest> = {},
): string {
  const distDir = mkdtempSync(join(tmpdir(), 'tidewheel-dist-'))
  const all = { ...files, 'server.json': JSON.stringify({ ...manifest, ...changes }), ...more }
  for (const [name, content] of Object.entries(all)) {
    const file = join(distDir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (!/\.(html|json|js|txt)$/.test(name)) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
  return distDir
}

/** A new build in the same folder, of which only this is different. */
export function rewriteManifest(distDir: string, changes: Partial<ServerManifest>): void {
  const file = join(distDir, 'server.json')
  const before: ServerManifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...before, ...changes }))
}
