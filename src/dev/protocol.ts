import type { PageData } from '#src/app/pageData.ts'

/** A mistake as the overlay shows it. */
export interface Notice {
  message: string
  hint?: string
  /** `content/pages/pricing.yaml:42:9`, for people; the editor opens at it. */
  place: string
  /** The author's lines around it, with a mark under the mistake. */
  frame: string
  severity: 'error' | 'warning'
  /** Which of the page's sections it is in, counted from 0 as they stand in the file. */
  section?: number
}

/** What the development server tells about one page. */
export interface PageState {
  path: string
  /** Mistakes that concern this page; while there are errors, the last good version stands. */
  notices: Notice[]
  /** Where each shown section is written, in page order: file, line and column for the editor. */
  places: SectionPlace[]
}

export interface SectionPlace {
  file: string
  line: number
  column: number
  /** Its number in the file's list, from 0. */
  written: number
}

/** Sent after each edit, to every open page. */
export interface Edit {
  /** New data of pages that changed; a page without data here fetches its own. */
  pages: Record<string, PageData>
  /** Paths whose page is new, different or gone. */
  changed: string[]
  states: Record<string, PageState>
  /** The shell looks different: menus, footer, legal texts. */
  shell: boolean
}

export const editEvent = 'content:edit'
