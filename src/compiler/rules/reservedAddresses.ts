import { reservedFor } from '../links/reserved.ts'
import { rule } from './rule.ts'

/** No page stands where the release has a file of another kind, or where the server answers by itself. */
export const reservedAddresses = rule({
  code: 'page/reserved',
  severity: 'error',
  about: 'A page at an address that the server or a file of the build has.',
  message: ({ path, use }: { path: string; use: string; isEntry: boolean }) =>
    `The address ${path} is kept for ${use}.`,
  hint: ({ isEntry }) => (isEntry ? 'Give the entry another slug.' : 'Give the file another name.'),
  *check(site) {
    for (const item of site.pages) {
      const { path, route, status } = item.page
      const use = status === 200 ? reservedFor(path) : undefined
      if (use !== undefined) yield { at: site.addressLocation(item), path, use, isEntry: path !== route }
    }
  },
})
