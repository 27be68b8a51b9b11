import type { LiveEdit } from '#src/app/liveEdits.tsx'
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
  /** The section it is about is not on the page: it would stand after this one; -1 is the top of the page. */
  after?: number
}

/** One line of a code frame: its number, its text, and which part of it is meant. */
export interface FrameLine {
  number: number
  text: string
  /** Offsets into `text`, of the line that the mistake is in. */
  marked?: [from: number, to: number]
}

/** A mistake on some other page. */
interface Elsewhere {
  message: string
  place: string
}

/** What the development server tells about one page. */
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
  /** The compiler has failed: what is shown and told is from before. No mistake of the author's. */
  failure?: string
  elsewhere: Elsewhere[]
  /** How many there are elsewhere; not all of a large number are listed. */
  elsewhereCount: number
  /** Where each shown section is written, in reading order, nested sections after the one that holds them. */
  places: SectionPlace[]
  marks: Mark[]
  /** The day that the site is shown as of. */
  today: string
  /** The day that its viewer has chosen, when it is not simply today. */
  chosenDay?: string
}

export interface StateAnswer extends PageState {
  /** When it was asked for, and there is something to show at this very address. */
  page?: PageData | undefined
}

/** A draft, or something that is there for a time only. */
export interface Mark {
  /** `page`, or the section's type. */
  of: string
  /** `draft`, `from 24 December`, `draft, until 31 January 2027`. */
  says: string
  /** Where that is written. */
  place: string
  /** It is not there on the day that is shown. */
  isAbsent?: true
  /** A day on which it is there. */
  day?: string
  /** The section it is about, as an index into `PageState.places`. */
  section?: number
  /** It would stand after this section; -1 is the top of the page. */
  after?: number
}

/** Where a section is written. */
export interface SectionPlace {
  type: string
  file: string
  line: number
  column: number
}

/** Sent after each edit, to every open page. */
export interface Edit extends LiveEdit {
  version: number
  /** Milliseconds since the files were found changed. */
  age: number
  /** Of the viewers that it is for, see `PageState`. */
  chosenDay?: string
  /** Of pages that are open, and of those whose data is sent along. */
  states: Record<string, PageState>
}

export const editEvent = 'content:edit'
/** Sent by each page once it is connected, and when its viewer goes on: its path. */
export const openEvent = 'content:open'
/** Sent when a file of the code is saved: a page that could not be drawn may be drawable now. */
export const codeEvent = 'content:code'
/** Where the state of one page is told, `?path=/pricing`, and with `&page` its data. */
export const stateAddress = '/__content/state'
/** Where what the shell shows only when somebody opens it is told, as it is now. */
export const laterShellAddress = '/__content/shell'
/** Opens a place in the editor: `POST ?place=content/pages/pricing.yaml:42:9`. */
export const openAddress = '/__open'
/** Shows the site as of another day, `/pricing?today=2026-12-24`, to whoever asks and as long as he looks; as of today when empty. */
export const dayParam = 'today'
/** The element that brings the first state along. */
export const stateElement = 'content-state'
/** Shows every mail of the content, with sample values. */
export const mailsAddress = '/__mails'
