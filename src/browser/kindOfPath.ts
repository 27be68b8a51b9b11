import type { TitleByKind } from '#schemas/compiled.ts'

/** One kind of thing and the part of its addresses that tells it: `{ path: '/playbooks/', kind: 'Playbook' }`. */
export interface Kind {
  path: string
  kind: string
}

/**
 * What kind of thing an address stands for, by the first of `kinds` whose path it contains. A page that speaks for others
 * (`/coming-soon?from=/resources/playbooks/…`) says whom in `from`; its own path goes first.
 */
export function kindOfPath(
  { pathname, search }: { pathname: string; search: string },
  kinds: readonly Kind[],
  otherwise: string,
): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  for (const address of [pathname, from]) {
    const found = kinds.find(({ path }) => `${address}/`.includes(path))
    if (found) return found.kind
  }
  return otherwise
}

/** "Playbook Coming Soon" on `/coming-soon?from=/resources/playbooks/…`. */
export function titleOfKind({ text, kinds }: TitleByKind, address: Pick<Location, 'pathname' | 'search'>): string {
  return text.replaceAll('{kind}', () => kindOfPath(address, kinds.paths, kinds.otherwise))
}
