import type { LiveEdit } from '#src/app/liveEdits.ts'
import type { PageData } from '#src/app/pageData.ts'

/** A mistake, or something worth a look, as the browser shows it. */
export interface Notice {
  message: string
  hint?: string
  severity: 'error' | 'warning'
  /** `content/pages/pricing.yaml:42:9`: for people, and where the editor opens. */
  place: string
  /** The author's line with those around it. */
  frame: FrameLine[]
  /** The section it is about, as an index into `PageState.places`. */
  section?: number
}

/** One line of a code frame: its number, its text, and which part of it is meant. */
export interface FrameLine {
  number: number
  text: string
  /** Offsets into `text`, of the line that the mistake is in. */
  marked?: [from: number, to: number]
}

/** What the browser knows about one page. */
export interface PageState {
  path: string
  /** Grows with every edit; an answer that was overtaken by a later one is of no use. */
  version: number
  /**
   * What stands there: the newest version; the last good one, while the newest lacks something because of mistakes; the
   * newest without what it lacks, when there never was a good one; or nothing at all.
   */
  shows: 'newest' | 'last-good' | 'part' | 'nothing'
  notices: Notice[]
  /** The compiler has failed: what is shown is from before. No mistake of the author's. */
  failure?: string
  /** Mistakes on other pages. */
  elsewhere: Pick<Notice, 'message' | 'place'>[]
  /** How many there are elsewhere; not all of a large number are listed. */
  elsewhereCount: number
  /** Where each shown section is written, in reading order, nested sections after the one that holds them. */
  places: SectionPlace[]
  /** Drafts, and what is there for a time only. */
  dated: Dated[]
  /** The day that the site is shown as of, when it is not simply today. */
  asOf?: string
}

/** A draft, or something that is there for a time only. */
export interface Dated {
  /** `page`, or the section's type. */
  of: string
  /** `draft, from 2026-12-24, until 2026-12-31`. */
  says: string
  /** Where that is written. */
  place: string
  /** A day on which it is there, when it is not there now. */
  day?: string
}

/** Where a section is written. */
export interface SectionPlace {
  type: string
  file: string
  line: number
  column: number
}

export interface StateAnswer extends PageState {
  /** When it was asked for, and there is something to show at this very address. */
  page?: PageData | undefined
}

/** Sent after each edit, to every open page. */
export interface Edit extends LiveEdit {
  version: number
  /** Of pages that are open. */
  states: Record<string, PageState>
}

export const editEvent = 'content:edit'
/** Sent by each page once it is connected, and when its viewer goes on: its path. */
export const openEvent = 'content:open'
/** Sent when a file of the code is saved: a page that could not be drawn may be drawable now. */
export const codeEvent = 'content:code'
/** The state of one page, `?path=/pricing`, and with `&page` its data. */
export const stateAddress = '/__content/state'
/** What the shell shows only when somebody opens it, as it is now. */
export const laterShellAddress = '/__content/shell'
/** Vite's own: `POST ?file=content/pages/pricing.yaml:42:9` opens the place in the editor. */
export const openAddress = '/__open-in-editor'
/** Shows the site as of another day, `/pricing?asOf=2026-12-24`; as of today when empty. */
export const dayParam = 'asOf'
/** The element that brings the first state along. */
export const stateElement = 'content-state'
