import type { WrittenWords } from './siteWords.ts'
import type {
  AnalyticsEvent,
  ArticleFacts,
  Block,
  ChoiceGroup,
  Kinds,
  Mail,
  PagePurpose,
  SiteSettings,
  Theme,
} from './types.gen.ts'

/**
 * What the compiler hands on: pages whose bindings are resolved and whose sections passed their own schema. Plain data,
 * safe to write as JSON.
 */
export interface CompiledSite {
  settings: SiteSettings
  /** Every URL of the site, in path order; template pages appear once per entry. */
  pages: CompiledPage[]
  redirects: Redirect[]
  /** The mails that the server sends, by name: `enquiry`. One with mistakes is left out. */
  mails: Record<string, CompiledMail>
  /** The site's own small words, as far as `words.yaml` says them. */
  words: WrittenWords
  /** Where its colors and fonts are other than usual. */
  theme: Theme
  /** What visitors choose from in forms, by list: the entries of `choices`. A form's section has its own beside it (`CompiledForm`). */
  choices: Record<string, readonly ChoiceGroup[]>
  /** SVG path data of the icons that the settings name, for menus and footer; keys as on a page. */
  icons: Record<string, string>
  /** Where its days begin, as the IANA names it: `America/New_York`. */
  timeZone: string
  /** That of the day for which it was compiled. */
  year: string
  /** When it says something else by itself; `null` when it never does. */
  nextChange: NextChange | null
}

/** The first day on which something appears or goes. */
export interface NextChange {
  /** `2026-12-24`, in the site's time zone. */
  date: string
  /** The line that says so: `content/pages/offer.yaml:12`. */
  place: string
}

/** What stands around a page: all of it, all but the footer's columns, or next to nothing. */
export type Chrome = 'full' | 'short' | 'bare'

/**
 * 404 for the pages that stand in for addresses that do not exist, `server` for those that the server shows by itself
 * (`/.server/confirm`). Only a page with 200 has an address that can be linked.
 */
export type PageStatus = 200 | 404 | 'server'

export interface CompiledPage {
  /** The URL path: `/`, `/pricing`, `/solutions/ai-agents`. */
  path: string
  /** The author's file, from the working directory: `content/pages/solutions/[slug].yaml`. */
  file: string
  /** The route the URL belongs to: `/solutions/$slug`. Equal to `path` for an ordinary page. */
  route: string
  status: PageStatus
  meta: PageMeta
  chrome: Chrome
  /** Set where the server has to find it by that. */
  purpose?: PagePurpose
  /** Sent each time somebody opens the page. */
  event?: AnalyticsEvent | AnalyticsEvent[]
  sections: Block[]
  /** Left out where none of its sections keeps anything in the address. */
  search?: UrlParams
  /** SVG path data of the icons that the page's content names, keyed `name` or `name:weight`. */
  icons: Record<string, string>
}

/**
 * The query parameters in which a page's sections keep their state: the values each takes, or `text` for typed text. Link
 * check, types and the running page all go by this one list.
 */
export type UrlParams = Record<string, string[] | 'text'>

export interface PageMeta {
  title: string
  /** Set when the title names the kind of thing that the address stands for: `{kind} Coming Soon`. `title` says it for any other address. */
  titleByKind?: TitleByKind
  description: string
  /** Path or URL of the share image, when the page has its own. */
  image?: string
  /** Keeps the page out of search engines and the sitemap. */
  noindex?: boolean
  /** Set when the page is an article. */
  article?: ArticleFacts
  /** Last change, `2026-11-21`, when the page says it. */
  updated?: string
}

export interface TitleByKind {
  /** With `{kind}` in it. */
  text: string
  kinds: Kinds
}

/** An old address and where it went; what a visitor's query has besides is kept. */
export interface Redirect {
  /** Decoded: `/über-uns`, with a query that has to be there (`/?p=123`), or with all that is below it (`/blog/*`). */
  from: string
  to: string
}

/** A mail whose bindings are resolved. Names in single braces, `{firstName}`, are still in its texts. */
export interface CompiledMail {
  /** The file's name: `enquiry`. */
  name: string
  /** The author's file, from the working directory. */
  file: string
  content: Mail & {
    /** Said behind values marked `unlisted` when the form does not offer them. */
    unlisted?: string
    /** What `{news}` says: the texts whose value is there. */
    news?: { when: string; text: string }[]
  }
  /** What can be filled in. */
  values: Record<string, MailValue>
}

/** One value that the server fills into a mail, as the mail's schema describes it. */
export interface MailValue {
  description: string
  /** For previews. */
  sample?: string
  /** It may have line breaks; others stand on one line whatever they hold. */
  lines?: true
  /** A full address made by the server: the only values that a link may lead to. */
  address?: true
  /** A visitor wrote it into a form. */
  field?: true
  /** The fields that it says, too. */
  madeOf?: string[]
  /** The form has options for it, and the server knows whether this is one of them. */
  unlisted?: true
  /** Its words stand in the mail itself, under its name. */
  phrase?: true
  /** It is a list, and these are the values of an item. */
  items?: Record<string, MailValue>
}

/** Markdown, parsed and reduced to what the site draws. */
export type Prose = ProseNode[]

export type ProseNode =
  | { type: 'heading'; depth: 2 | 3 | 4; children: InlineNode[] }
  | { type: 'paragraph'; children: InlineNode[] }
  /** Counted from `start`, or else from 1; with a dot behind each number, or else its `sign`. */
  | { type: 'list'; ordered: boolean; start?: number; sign?: ')'; items: ProseNode[][] }
  | { type: 'quote'; children: ProseNode[] }

export type InlineNode =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis'; children: InlineNode[] }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'link'; to: string; title?: string; children: InlineNode[] }
