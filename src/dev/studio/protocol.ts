import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Choice } from '#src/edit/choices.ts'
import type { Place } from '#src/edit/places.ts'

/** Below it the studio is answered, to requests that bring the token of this start. */
export const studioAddress = '/__studio'
/** Lists all pages of the site. */
export const pagesAddress = '/_studio'
export const tokenHeader = 'x-studio-token'
/** Where a page has the token: as an attribute of the element that brings its state. */
export const tokenAttribute = 'data-token'

/** A value of the content as it was when it was shown: one that is another by now is not touched. */
export interface Seen extends Place {
  /** Of what stands there, bindings and all. */
  mark: string
}

/** A picture is larger than that by mistake. */
export const mostPictureBytes = 20_000_000

export type Request = ChangeRequest | Upload | StepRequest

export interface StepRequest {
  way: 'undo' | 'redo'
}

/** What is asked for. */
export type ChangeRequest =
  | { do: 'move'; what: Seen; to: 'up' | 'down' | 'first' | 'last' | number }
  | { do: 'duplicate'; what: Seen }
  /** A page that goes may lead its address elsewhere. */
  | { do: 'remove'; what: Seen; redirect?: string | undefined }
  | { do: 'renamePage'; path: string; to: string }
  | {
      do: 'newPage'
      path: string
      title: string
      description: string
      like?: Seen | undefined
      menu?: string | undefined
    }
  | { do: 'add'; list: Place; at: number; type: string; look?: string }
  /** What is on the clipboard, as YAML. */
  | { do: 'paste'; list: Place; at: number; text: string }
  /** Of what stands in something: at its place another may stand by now. Requests with the same word for `typing` are one step. */
  | { do: 'set'; values: Setting[]; within?: Seen; typing?: string }
  /** Pictures by their names in the media folder. */
  | { do: 'renamePicture'; file: string; to: string }
  | { do: 'deletePicture'; file: string }

/** A picture to be put into the media folder; the browser sends it as it is. */
export interface Upload {
  do: 'upload'
  /** From the media folder, as its owner calls it: `people/Dana (new).JPG`. */
  name: string
  content: Blob | Uint8Array
  /** The picture whose place it takes. */
  replaces?: string | undefined
}

/** A value that shall stand at a place; nothing takes out what stands there. */
export interface Setting {
  what: Seen
  value?: unknown
  /** The value is YAML, of something that has no fields of its own. */
  isYaml?: boolean
}

/** What came of a request; of an upload with the name that the picture has now. */
export type Outcome =
  | { done: true; sentence: string; pages: number; warnings: Problem[]; file?: string }
  | { done: false; refusal: string; problems: Problem[] }

/** A mistake that there would be. */
export interface Problem extends Mistake {
  hint?: string | undefined
  /** The file, from the content folder, and where in it. */
  name: string
  path: Path
  /** The whole value that mends it, where the check knows one. */
  mended?: unknown
}

/** What is different since the last commit, as `npm run content -- diff --format json` says it. */
export interface Review {
  /** What has to be known of the comparison. */
  notes: string[]
  changes: { page?: string; title?: string; message: string; pages: string[] }[]
}

/** What came of publishing, as `npm run content -- publish --format json` says it. */
export interface Published {
  published: boolean
  message: string
  /** Where it goes; absent where that is refused. */
  branch?: string
  /** Where a request for it begins. */
  address?: string
}

/** One thing that was done, newest first in a list. */
export interface Step {
  sentence: string
  isUndone: boolean
}

/** A section of the open page, or its place among others. */
export interface Row {
  /** The element's `data-section`. */
  section: string
  type: string
  label: string
  what: Seen
  /** How deep it stands inside other sections. */
  depth: number
  /** The entry that makes it, in a list made with `each`: it moves and goes with that. */
  entry?: string
  /** Where it stands in its list as written, and how many stand in it. */
  at: number
  of: number
  list: Place
  /** `content/pages/pricing.yaml:42:9`, for the editor. */
  place: string
  isDraft: boolean
}

/** All pages of the site, in no order. */
export interface SitePages {
  pages: ListedPage[]
  /** Mistakes in files that make no page. */
  elsewhere: Mistake[]
  /** A new page can be put into it. */
  hasMenu: boolean
  history: Step[]
}

/** A mistake that there is, and where: `content/pages/pricing.yaml:42:9`. */
export interface Mistake {
  message: string
  place: string
}

export interface ListedPage {
  /** Of a template `/solutions/[slug]`, where nothing answers. */
  path: string
  title: string
  /** `fixed` is an ordinary page with the address that it has to have, such as the home page. */
  kind: 'page' | 'fixed' | 'template' | 'entry' | 'server'
  /** The file of the template that an entry fills. */
  template?: string
  /** Its file, or its entry. */
  what: Seen
  /** For the editor. */
  place: string
  /** Where a link leads to it: `Menu: Solutions`. */
  lists: string[]
  isDraft: boolean
  from?: string
  until?: string
  mistakes: Mistake[]
  sections: number
  pictureBytes: number
}

export interface PageOutline {
  rows: Row[]
  /** Its file; absent where none makes a page. */
  page?: Seen | undefined
  /** The whole page is one. */
  isDraft?: boolean
  history: Step[]
}

/** What a part of the content is, for a person who changes it. */
export interface Panel {
  title: string
  /** `content/facts.yaml:12:3`, for the editor. */
  file: string
  what: Seen
  /** Paths of the pages that show something of it. */
  pages: string[]
  fields: Field[]
  /** The field that was asked for, by its path in the file. */
  focus?: Path
}

type PictureKind = 'picture' | 'drawing' | 'alt'
type ValueKind = 'text' | 'prose' | 'number' | 'switch' | 'choice' | 'lookup' | 'date' | 'color' | 'yaml'
export type FieldKind = PictureKind | ValueKind | 'list' | 'group' | 'links'

/** Text with marks: of several paragraphs, or one line with nothing but `*italics*`. */
export type Markdown = 'prose' | 'inline'

/** A value as it can be changed. */
export interface Field {
  kind: FieldKind
  label: string
  about?: string | undefined
  what: Seen
  /** As it is written; of lists and groups it stands in their fields. */
  value?: unknown
  isRequired: boolean
  /** Which Markdown a text may have; without it none. */
  markdown?: Markdown | undefined
  /** Of characters, of items, or of a number. */
  min?: number | undefined
  max?: number | undefined
  choices?: Choice[]
  /** The bindings of a text, in their order. */
  chips?: Chip[]
  /** The address of the picture that stands there. */
  address?: string | undefined
  /** Of a group, of the items of a list, or of what each entry of a list made with `each` shows; of a picture its words. */
  fields?: Field[]
  /** Of a list: what one more item, or one more entry, would have. */
  next?: Field
  /** What fills a list made with `each`, or the sections in a list of them. */
  links?: Link[]
  /** It is a list of sections that takes more of them. */
  takesSections?: boolean
}

/** A binding in a text: what it says, and where that is written. */
export interface Chip {
  text: string
  value: string
  source?: Place | undefined
}

/** Something that has a panel of its own. */
export interface Link {
  label: string
  what: Seen
}

/** A picture of the media folder. */
export interface PictureChoice {
  /** As content names it: `team/office.jpg`. */
  file: string
  /** Another one after each change of the file. */
  address: string
}

/** Where a picture is used. */
export interface PictureUse {
  /** `content/pages/about.yaml:42:9` */
  place: string
  /** Paths of the pages that show it. */
  pages: string[]
}

/** What is asked for by a name, and what is answered. */
export interface Answers {
  page: { to: { path: string }; is: PageOutline }
  pages: { to: object; is: SitePages }
  find: { to: Clicked; is: Place | null }
  panel: { to: Place; is: Panel }
  pictures: { to: Seen; is: PictureChoice[] }
  uses: { to: { file: string }; is: PictureUse[] }
  choices: { to: { what: Seen; typed: string }; is: Choice[] }
  copy: { to: Seen; is: string }
  review: { to: object; is: Review }
  /** A trial only says what would be sent. */
  publish: { to: { summary: string; isTrial: boolean }; is: Published }
}

/** A click: what stands there, and in which section. */
export interface Clicked {
  path: string
  /** Outside of every section, what stands around the page is meant. */
  section?: string | undefined
  /** The words, from those under the pointer outwards. */
  texts: string[]
  /** The address of a picture. */
  picture?: string | undefined
  /** How many times the first of them stand before in the section. */
  nth: number
}
