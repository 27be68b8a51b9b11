import { type ComponentProps, useState } from 'react'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { Field } from '../../studio/protocol.ts'

/** The field that somebody asked for, by its path in the file and the number of the request. */
export interface Focus {
  path: Path
  turn: number
}

interface FoldProps extends Omit<ComponentProps<'details'>, 'open' | 'onToggle'> {
  summary: string
  isOpen?: boolean
  /** The fields inside; the fold opens for the one that is asked for. */
  of: readonly Field[]
  focus: Focus | undefined
}

/** What is folded is drawn once it is opened: a panel has hundreds of fields. */
export function Fold({ summary, isOpen: isOpenAtFirst = false, of, focus, children, ...rest }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const turn = focus && of.some(({ what }) => what.path.every((step, at) => focus.path[at] === step)) ? focus.turn : 0
  const [openedFor, setOpenedFor] = useState(0)
  if (turn > openedFor) {
    setOpenedFor(turn)
    setOpen(true)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} {...rest}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}
