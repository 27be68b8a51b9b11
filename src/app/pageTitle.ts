import { kindOfPath } from '#src/browser/kindOfPath.ts'
import type { PageHead } from './pageData.ts'

/** The title of a page at this address: "Playbook Coming Soon" on `/coming-soon?from=/resources/playbooks/…`. */
export function pageTitle({ title, titleByKind }: PageHead, address: { pathname: string; search: string }): string {
  if (!titleByKind) return title
  const { text, kinds } = titleByKind
  return text.replaceAll('{kind}', () => kindOfPath(address, kinds.paths, kinds.otherwise))
}
