import type { SiteSettings } from '#schemas/types.gen.ts'
import type { EntryItem } from '../content/entries.ts'
import type { MailItem } from '../mails/mails.ts'
import type { PageItem } from '../page/compilePage.ts'
import type { Document } from '../template/document.ts'

/** Something that authors write, filled in, whose values can be followed back to their lines. */
export type ContentItem = PageItem | EntryItem | MailItem | SettingsItem

export interface SettingsItem {
  kind: 'settings'
  /** With mistakes in `site.yaml`, as they are written. */
  settings: SiteSettings
  /** Something in `site.yaml` could not be read, or there is none: what they allow is not known. */
  isUnread: boolean
  /** Absent without `site.yaml`. */
  document: Document | undefined
}
