import type { TitleByKind } from '#schemas/compiled.ts'
import type { Kinds } from '#schemas/types.gen.ts'

/**
 * What kind of thing an address stands for, by the first path that it contains. A page that speaks for others
 * (`/coming-soon?from=/resources/playbooks/…`) says whom in `from`; its own path goes first.
 */
export function kindOfPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>, kinds: Kinds): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  for (const address of [pathname, from]) {
    const found = kinds.paths.find(({ path }) => `${address}/`.includes(path))
    if (found) return found.kind
  }
  return kinds.otherwise
}

/** "Playbook Coming Soon" on `/coming-soon?from=/resources/playbooks/…`. */
export function titleOfKind({ text, kinds }: TitleByKind, address: Pick<Location, 'pathname' | 'search'>): string {
  return text.replaceAll('{kind}', () => kindOfPath(address, kinds))
}
