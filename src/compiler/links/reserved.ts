import { serverFolder } from '../read/pagePlace.ts'

interface Reserved {
  /** Of addresses, in lower case. */
  pattern: RegExp
  /** What it is kept for, as the sentence goes on after "kept for". */
  use: string
}

/**
 * Addresses that no page and no redirect can have: a file of the release stands there, or the server answers there by
 * itself.
 */
const reserved: readonly Reserved[] = [
  {
    pattern: /^\/(server|files)(\.json(\.br|\.gz)?)?$|^\/(server|files)\.json\//,
    use: 'what the build tells the server',
  },
  { pattern: /^\/_(headers|redirects)(\/|$)/, use: 'what the build tells hosts' },
  { pattern: /^\/(sitemap\.xml|robots\.txt)(\.br|\.gz)?(\/|$)/, use: 'search engines' },
  {
    pattern: /^\/(\.well-known\/security\.txt|manifest\.webmanifest|third-party-notices\.txt)(\.br|\.gz)?(\/|$)/,
    use: 'files that the build writes',
  },
  { pattern: /^\/assets\//, use: 'styles, scripts and pictures of the build' },
  { pattern: /^\/media\//, use: 'the files in content/media' },
  { pattern: new RegExp(`^/\\${serverFolder}(/|$)`), use: 'the pages in content/server' },
  { pattern: /^\/api(\/|$)/, use: 'what forms send' },
  { pattern: /^\/(healthz|readyz)$/, use: 'the question whether the server runs' },
  { pattern: /\/404$/, use: 'what is shown at addresses that do not exist' },
]

/** What an address is kept for; `undefined` when it is free. */
export function reservedFor(path: string): string | undefined {
  const plain = path.toLowerCase()
  // Hosts show a folder's `index.html` at the folder's own address.
  if (plain.endsWith('/index')) return `the page ${path.slice(0, -'/index'.length) || '/'}`
  return reserved.find(({ pattern }) => pattern.test(plain))?.use
}
