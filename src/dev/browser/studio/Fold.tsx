import { type ComponentProps, useContext, useState } from 'react'
import { isWithin } from '#src/compiler/diagnostics/range.ts'
import type { Field } from '../../studio/protocol.ts'
import { PanelContext } from './PanelContext.ts'

export interface FoldProps extends Omit<ComponentProps<'details'>, 'open' | 'onToggle'> {
  summary: string
  isOpen?: boolean
  /** The fields inside; the fold opens for the one that is asked for, and for mistakes. */
  of: readonly Field[]
}

/** What is folded is drawn once it is opened: a panel has hundreds of fields. */
export function Fold({ summary, isOpen: isOpenAtFirst = false, of, children, ...rest }: FoldProps) {
  const { focus, drafts } = useContext(PanelContext)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const turn = focus && of.some(({ what }) => isWithin(focus.path, what.path)) ? focus.turn : 0
  const [openedFor, setOpenedFor] = useState(0)
  if (turn > openedFor) {
    setOpenedFor(turn)
    setOpen(true)
  }
  const isShown = isOpen || of.some((field) => drafts.isWrongIn(field))
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} {...rest}>
      <summary>{summary}</summary>
      {isShown && children}
    </details>
  )
}
