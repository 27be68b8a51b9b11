import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { LiveEdit } from '#src/app/liveEdits.ts'

/** A mistake, or something worth a look, as the browser shows it. */
export interface Notice extends Pick<ReportedDiagnostic, 'message' | 'hint' | 'severity'> {
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
  /** Grows with every edit. */
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
export interface SectionPlace extends Pick<ReportedDiagnostic, 'file' | 'line' | 'column'> {
  /** Its element's `data-section`. */
  section: string
  type: string
}

/** What an edit has changed, for one open page; also the answer to `Opened`. */
export interface Edit extends LiveEdit {
  version: number
  /** Of the page that is open. */
  state: PageState
}

/** Sent by each page once it is connected, when its router listens, and when its viewer goes on. */
export interface Opened {
  path: string
  /** Of the newest edit that it shows; what is newer is sent again. */
  version: number
}

export const editEvent = 'content:edit'
export const openEvent = 'content:open'
/** Sent when a file of the code is saved: a page that could not be drawn may be drawable now. */
export const codeEvent = 'content:code'
/** What the shell shows only when somebody opens it, as it is now. */
export const laterShellAddress = '/__content/shell'
/** Vite's own: `POST ?file=content/pages/pricing.yaml:42:9` opens the place in the editor. */
export const openAddress = '/__open-in-editor'
/** Every mail with sample values. Vite's client reloads a page alone only when its address ends so. */
export const mailsAddress = '/__mails.html'
/** Every block with all of its examples. Below it, `/_blocks/faq/cards` draws one of them by itself. */
export const galleryAddress = '/_blocks'
/** Shows the site as of another day, `/pricing?asOf=2026-12-24`; as of today when empty. */
export const dayParam = 'asOf'
/** The element that brings the first state along. */
export const stateElement = 'content-state'
