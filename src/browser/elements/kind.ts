import type { TitleByKind } from '#schemas/compiled.ts'
import type { Kinds } from '#schemas/types.gen.ts'

type Address = Pick<Location, 'pathname' | 'search'>

/**
 * `<tide-kind kinds='[{"path":"/playbooks/","kind":"Playbook"}]'>Resource</tide-kind>`: one word or two that follow from
 * the page's address. The text inside is what stands there otherwise, and without script.
 */
export class TideKind extends HTMLElement {
  connectedCallback(): void {
    const otherwise = this.textContent ?? ''
    const kind = kindOfPath(location, { paths: JSON.parse(this.getAttribute('kinds') ?? '[]'), otherwise })
    if (kind !== otherwise) this.textContent = kind
  }
}

/** "Playbook Coming Soon" on `/coming-soon?from=/resources/playbooks/…`. */
export function titleOfKind({ text, kinds }: TitleByKind, address: Address): string {
  return text.replaceAll('{kind}', () => kindOfPath(address, kinds))
}

/**
 * What kind of thing an address stands for, by the first path that it contains. A page that speaks for others
 * (`/coming-soon?from=/resources/playbooks/…`) says whom in `from`; its own path goes first.
 */
export function kindOfPath({ pathname, search }: Address, kinds: Kinds): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  for (const address of [pathname, from]) {
    const found = kinds.paths.find(({ path }) => `${address}/`.includes(path))
    if (found) return found.kind
  }
  return kinds.otherwise
}
