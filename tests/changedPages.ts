import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Says in a pull request's summary which pages of the site it changes. Called with the folders of two builds
 * (`npm run build -- --out DIR`), the one before first: `node tests/changedPages.ts before after`.
 */
interface ChangedPages {
  added: string[]
  changed: string[]
  removed: string[]
}

export function changedPages(before: string, after: string): ChangedPages {
  const [old, now] = [pagesIn(before), pagesIn(after)]
  const addresses = [...now.keys()].sort()
  return {
    added: addresses.filter((address) => !old.has(address)),
    changed: addresses.filter((address) => old.has(address) && old.get(address) !== now.get(address)),
    removed: [...old.keys()].filter((address) => !now.has(address)).sort(),
  }
}

/**
 * Each page's document by its address, without what every build of other code names anew: the hashes of scripts, data and
 * fonts, and of the styles, whose rules stand in the names of classes. Those of pictures stay: another one looks different.
 */
function pagesIn(folder: string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const pages = files.filter((file) => file.endsWith('.html'))
  return new Map(pages.map((file) => [addressOf(file), withoutHashes(readFileSync(join(folder, file), 'utf8'))]))
}

const addressOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`

function withoutHashes(html: string): string {
  return html
    .replaceAll(/(\/assets\/[^"'\s]*?)-[\w-]{8}(?=\.(?:css|js|json|woff2)\b)/g, '$1')
    .replaceAll(/sha(?:256|384|512)-[A-Za-z0-9+/]+=*/g, '')
    .replaceAll(/"buildId":"[^"]*"/g, '')
}

/** Markdown, with each page in a line of its own. */
export function pagesInWords({ added, changed, removed }: ChangedPages): string {
  const list = (heading: string, addresses: string[]) =>
    addresses.length === 0
      ? []
      : [`**${heading}** (${addresses.length})\n`, ...addresses.map((at) => `- \`${at}\``), '']
  const lists = [...list('New', added), ...list('Changed', changed), ...list('Gone', removed)]
  const said = lists.length === 0 ? ['No page looks or reads differently.', ''] : lists
  return ['## Pages', '', ...said].join('\n')
}

if (import.meta.main) {
  const [before, after] = process.argv.slice(2)
  if (!before || !after || !existsSync(after)) {
    console.error('Name the folders of two builds: node tests/changedPages.ts before after')
    process.exit(2)
  }
  console.log(pagesInWords(changedPages(before, after)))
}
