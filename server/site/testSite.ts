import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { testMails } from './testMails.ts'

const manifest: ServerManifest = {
  buildId: 'test',
  siteUrl: 'https://www.tidewheel.example',
  contentDir: 'content',
  csp: {
    sources: { 'frame-src': ['https://calendly.com'] },
    pages: { '/pricing': { script: ['sha256-c2NyaXB0'], style: ['sha256-c3R5bGU='] } },
  },
  redirects: [{ from: '/contact', to: '/get-started' }],
  notFound: ['/', '/solutions'],
  mails: testMails,
}

const files: Record<string, string> = {
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
