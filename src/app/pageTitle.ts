import type { TitleByKind } from '#schemas/compiled.ts'
import { kindOfPath } from '#src/browser/kindOfPath.ts'
import type { PageHead } from './pageData.ts'

type Address = Pick<Location, 'pathname' | 'search'>

/** The title of a page at this address. */
export function pageTitle({ title, titleByKind }: PageHead, address: Address): string {
  return titleByKind ? titleOfKind(titleByKind, address) : title
}

/** "Playbook Coming Soon" on `/coming-soon?from=/resources/playbooks/…`. */
export function titleOfKind({ text, kinds }: TitleByKind, address: Address): string {
  return text.replaceAll('{kind}', () => kindOfPath(address, kinds.paths, kinds.otherwise))
}
