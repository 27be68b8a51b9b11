import type { Part } from '#schemas/openPage.ts'
import type { Header } from '../site/securityHeaders.ts'

/** What the intake needs of the finished site, to answer a person's browser with a page. */
export interface SitePages {
  has(path: string): boolean
  /**
   * A page that the server fills in: one of `content/server` (`confirm`), or a page with a form as it comes back when the
   * form was refused (`forms/get-started`). `null` when the build has none. Never rejects.
   */
  open(name: string): Promise<{ parts: readonly Part[]; headers: readonly Header[] } | null>
}
