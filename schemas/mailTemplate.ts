import type { CompiledSite } from './compiled.ts'
import { serverWords } from './serverWords.ts'
import { withDefaults } from './siteWords.ts'
import type { MailValues } from './types.gen.ts'

/** Every mail that the server sends, by the name of its file in `content/mails`. */
export interface MailTemplates extends Record<Exclude<keyof MailValues, 'receipt'>, MailTemplate> {
  /** `null` while the settings do not want receipts: none is sent then. */
  receipt: MailTemplate | null
}

/** A mail as the build hands it to the server: what is fixed, in order, and between it what is filled in. */
export interface MailTemplate {
  subject: MailPiece[]
  /** Plain text, its lines not yet wrapped. */
  text: MailPiece[]
  /** A whole HTML document; what is fixed is escaped already. */
  html: MailPiece[]
}

export type MailPiece =
  | string
  /** A value; with `lines` it may have several, each but the first after that beginning (`> `). Others become one line. */
  | { value: string; lines?: string }
  /** Left out when none of these values is there. */
  | { when: string[]; pieces: MailPiece[] }
  /** Once for each item of a list. */
  | { each: string; pieces: MailPiece[] }
  /** Those choices whose value is there, with something between them. */
  | { choices: { when: string; pieces: MailPiece[] }[]; between: string }

/** The address of the site, `https://www.example.com`, which the server fills in like any other value. */
export const originValue = 'site.origin'

/** The value that is there when another is none of the form's options. */
export function unlistedName(name: string): string {
  return `${name}.unlisted`
}

/** What stands around every mail. */
export interface MailFrame {
  /** The site's name, as the settings have it. */
  brand: string
  language: string
  /** What the fields of forms are called. */
  fields: Readonly<Record<string, string>>
}

export function mailFrame({ settings, words }: Pick<CompiledSite, 'settings' | 'words'>): MailFrame {
  const { fields } = withDefaults(serverWords, words)
  return { brand: settings.brand.name, language: settings.language ?? 'en', fields }
}
