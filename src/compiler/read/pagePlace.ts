import type { PageStatus } from '#schemas/compiled.ts'
import type { Facts } from '../diagnostics/catalogue/catalogue.ts'

/** Where a page file leads. */
export interface PagePlace {
  /** `/`, `/pricing`, `/solutions/$slug`. */
  route: string
  /** Of a template page: `slug`. */
  param?: string
  status: PageStatus
  /** A name that cannot be a part of an address. */
  problem?: Facts<'page/file-name'> | undefined
}

/** Where the server's own pages stand. No page has such an address: a file whose name begins with a dot is not content. */
export const serverFolder = '.server'

/** @param place  of the file in `content/pages`, without its ending: `solutions/[slug]` */
export function pagePlace(place: string): PagePlace {
  if (place.startsWith(`${serverFolder}/`)) return { route: `/${place}`, status: 'server' }
  const folders = place.split('/')
  const name = folders.pop()!
  for (const folder of folders) {
    const problem = folder.startsWith('[') ? { name: folder, better: '[slug]' } : nameProblem(folder)
    if (problem) return { route: `/${place}`, status: 200, problem }
  }
  const base = folders.length ? `/${folders.join('/')}` : ''
  if (name === 'index') return { route: base || '/', status: 200 }
  if (name === '404') return { route: `${base}/404`, status: 404 }
  const param = /^\[([A-Za-z]\w*)\]$/.exec(name)?.[1]
  if (param) return { route: `${base}/$${param}`, param, status: 200 }
  const [, meant] = /^[{(<:$_]+(\w+)[})>]*$/.exec(name) ?? []
  if (meant !== undefined) {
    return { route: `${base}/$${meant}`, param: meant, status: 200, problem: { name, better: `[${meant}]` } }
  }
  return { route: `${base}/${name}`, status: 200, problem: nameProblem(name) }
}

export function isPlainName(name: string): boolean {
  // Disks take 255 bytes, and the build writes `pricing.html.br`.
  return name.length <= 247 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
}

function nameProblem(name: string): PagePlace['problem'] {
  return isPlainName(name) ? undefined : { name, better: betterName(name) }
}

/** The nearest name that fits into an address: `Über uns` becomes `uber-uns`. */
export function betterName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const fitting = plain.replace(/[^a-z0-9]+/g, '-').slice(0, 100)
  return fitting.replace(/^-|-$/g, '') || 'page'
}
