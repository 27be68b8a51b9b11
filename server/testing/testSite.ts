import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { MailTemplates } from '#schemas/mailTemplate.ts'
import type { OpenPage, Part } from '#schemas/openPage.ts'
import { type CurrentRelease, formsOnDisk, type Packed, type ReleaseFile, type ReleaseFiles } from '#schemas/release.ts'
import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'

const mail = (name: string, value: string) => ({
  subject: [`${name} test`],
  text: [`${name}: `, { value }, '\n'],
  html: [`<p>${name}: `, { value }, '</p>'],
})

/** Mails of few words, for tests that are not about them. */
export const testMails: MailTemplates = {
  enquiry: mail('enquiry', 'message'),
  digest: mail('digest', 'heldCount'),
  confirm: mail('confirm', 'confirmLink'),
  receipt: null,
}

const manifest: ServerManifest = {
  buildId: 'test',
  siteUrl: 'https://www.tidewheel.example',
  contentDir: 'content',
  csp: { sources: { 'frame-src': ['https://calendly.com'] } },
  redirects: [
    { from: '/contact', to: '/get-started' },
    { from: '/old quay', to: '/pricing?kind=two masts&off=10%' },
    { from: '/blog', to: 'https://blog.example/all?page=1' },
  ],
  purposes: { contact: '/get-started', 'thank-you': '/thank-you', subscription: '/news', subscribed: '/subscribed' },
  notFound: ['/', '/solutions'],
  consents: { contact: 'I agree to be answered.', news: 'Please confirm that you want news.' },
  choices: { services: ['Lead Response System $997', 'Custom AI & more', 'Lead Response System $897'] },
  mails: testMails,
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

/** What `/pricing` carries inline, and nothing else does. */
const pricingPolicy: InlineHashes = { script: ['sha256-c2NyaXB0'], style: ['sha256-c3R5bGU='] }

/** What is different in a release of a test. */
export interface TestRelease {
  /** In which forms a file is there, where not as the build writes it now. */
  packedAs?: (name: string) => Packed
  /** Files to add, or to replace. */
  files?: Record<string, string | Buffer>
  manifest?: Partial<ServerManifest>
  /** What documents carry inline, by name; `pricing.html` has something. */
  policies?: Record<string, InlineHashes>
}

/**
 * A small finished site in a folder of its own, for tests: one release, and the pointer that names it.
 *
 * @param more  files to add, or to replace
 */
export function makeTestSite(
  more: Record<string, string | Buffer> = {},
  changes: Partial<ServerManifest> = {},
): string {
  const distDir = mkdtempSync(join(tmpdir(), 'tidewheel-dist-'))
  writeRelease(distDir, 'first', { files: more, manifest: changes })
  pointTo(distDir, 'first')
  return distDir
}

/** The folder of one of its releases. */
export const testRelease = (distDir: string, id = 'first'): string => join(distDir, 'releases', id)

function packedByBuild(name: string): Packed {
  if (name.startsWith('.') || !/\.(html|json|js|txt)$/.test(name)) return 0
  return name.startsWith('assets/') ? 1 : 2
}

/** A finished release beside the one that is served; nothing points to it yet. */
export function writeRelease(distDir: string, id: string, release: TestRelease = {}): string {
  const dir = testRelease(distDir, id)
  const { packedAs = packedByBuild } = release
  const policies = Object.entries({ 'pricing.html': pricingPolicy, ...release.policies })
  const rows: ReleaseFile[] = []
  for (const [name, content] of Object.entries({ ...files, ...release.files })) {
    const file = join(dir, name)
    mkdirSync(dirname(file), { recursive: true })
    const packed = packedAs(name)
    const forms = { '': () => content, '.br': brotliCompressSync, '.gz': gzipSync }
    for (const form of formsOnDisk[packed]) writeFileSync(file + form, forms[form](content))
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    const policy = policies.findIndex(([of]) => of === name)
    rows.push([name, hash, packed, ...(policy < 0 ? [] : [policy])] as unknown as ReleaseFile)
  }
  const list: ReleaseFiles = { policies: policies.map(([, inline]) => inline), files: rows }
  writeFileSync(join(dir, 'server.json'), JSON.stringify({ ...manifest, ...release.manifest }))
  writeFileSync(join(dir, 'files.json'), JSON.stringify(list))
  return dir
}

/** Moves the pointer as the build does: there is always a whole one. */
export function pointTo(
  distDir: string,
  release: string,
  previous: string | null = null,
  more: Partial<Pick<CurrentRelease, 'inputs' | 'coming'>> = {},
): void {
  const current: CurrentRelease = { release, previous, inputs: 'made', ...more }
  const file = join(distDir, 'current')
  writeFileSync(`${file}.new`, JSON.stringify(current))
  renameSync(`${file}.new`, file)
}

let made = 0

/** Makes another release the site. @returns its id */
export function nextRelease(distDir: string, release: TestRelease): string {
  made += 1
  const id = `next-${made}`
  writeRelease(distDir, id, release)
  pointTo(distDir, id)
  return id
}
