import { createContext } from 'react'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Place } from '#src/edit/places.ts'
import type { Seen } from '../../studio/protocol.ts'
import type { AddPlace } from './AddDialog.tsx'
import type { Drafts } from './drafts.ts'

/** The field that somebody asked for, by its path in the file and the number of the request. */
interface Focus {
  path: Path
  turn: number
}

/** What the fields of a panel share. */
interface PanelParts {
  drafts: Drafts
  focus: Focus | undefined
  open: (place: Place) => void
  add: (place: AddPlace) => void
  /** Puts a section or an item on the clipboard. */
  copy: (what: Seen) => void
}

/** Every field stands in a panel, which provides it. */
export const PanelContext = createContext({} as PanelParts)
