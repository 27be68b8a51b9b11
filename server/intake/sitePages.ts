import type { Header } from '../site/securityHeaders.ts'

/** What the intake needs of the finished site, to answer a form that was sent without JavaScript. */
export interface SitePages {
  has(path: string): boolean
  html(path: string): Promise<{ text: string; headers: readonly Header[] } | null>
  /** The not-found page, whose frame the server's own few pages borrow. */
  frame(): Promise<{ text: string; headers: readonly Header[] } | null>
}
