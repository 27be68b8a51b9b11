import type { SiteSettings } from '#schemas/types.gen.ts'
import type { EntryItem } from '../content/entries.ts'
import type { MailItem } from '../mails/mails.ts'
import type { PageItem } from '../page/compilePage.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
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
  schema: SchemaFile | undefined
}

/** What became of it: bindings resolved, prose as trees. */
export function finishedValue(item: ContentItem): unknown {
  switch (item.kind) {
    case 'page':
      return item.page
    case 'entry':
      return item.data
    case 'mail':
      return item.mail.content
    case 'settings':
      return item.settings
  }
}
