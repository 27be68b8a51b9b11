import type { BlockType, SiteSettings } from '#schemas/types.gen.ts'
import type { FirstPage, PublicSettings, ShareImage } from '#src/app/pageData.ts'
import type { SiteFonts } from '#src/theme/global.ts'
import type { PictureFile } from '#src/ui/Picture.tsx'

/** Minified sources of what runs without waiting for a file, so inlined; the policy lists their hashes. */
export interface InlineScripts {
  /** Before the first paint of every page. */
  early: string
  /** The same on pages where the address says what is chosen. */
  earlyWithChoices: string
  behindPage: string
}

/** Everything that is the same for all pages. */
export interface PagesContext {
  settings: SiteSettings
  /** The drawings of the icons that the settings name. */
  icons: Record<string, string>
  siteUrl: string
  fonts: SiteFonts
  /** What was made of the pictures that pages show, by name. */
  pictures: Record<string, PictureFile>
  /** Of those that the settings name, for the shell. */
  shellPictures: Record<string, PictureFile>
  /** Where the files of `content/media` lie, by name. */
  media: ReadonlyMap<string, string>
  site: PublicSettings
  /** The folders with a not-found page of their own, longest first. */
  notFound: string[]
  inlineScripts: InlineScripts
  /** Where the file stands that holds `site.wording` with all its words; without one, each page carries what it has. */
  words?: string
  /** Where the file stands that holds what the shell shows only when somebody opens it. */
  laterShell?: string
  /** The entry first. A browser runs a script only with the content that the build gave it: `integrity` is `sha384-…`. */
  scripts: { src: string; integrity: string }[]
  /** The files in `assets/` that React and the router come in. */
  clientScripts?: Pick<FirstPage, 'scripts' | 'routerScripts'>
  /** Which files in `assets/` a section of each block takes to wake, beside those of every page. */
  partsOf?: Partial<Record<BlockType, string[]>>
  /** Share images by page path. */
  shareImages: Record<string, ShareImage>
  /** The development server's own tags. */
  extraHead?: string
  /** The development server: every section wakes, so each needs its data. */
  live?: boolean
  /** Pages without bar, footer and opening screen: their sections alone. */
  withoutShell?: boolean
}
