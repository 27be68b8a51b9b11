import { useLayoutEffect, useReducer, useState } from 'react'
import type { Row } from '../../studio/protocol.ts'
import { sectionElement } from '../layer.ts'
import { isOwn, sectionAround } from './clicked.ts'
import { type RowActions, rowTools } from './rowTools.ts'
import { Tools } from './Tools.tsx'
import { useCapture } from './useCapture.ts'

interface FramesProps extends RowActions {
  rows: readonly Row[]
  selected: string | undefined
}

/** A frame around the section that is meant, with its bar. */
export function Frames({ rows, selected, ...actions }: FramesProps) {
  /** The section under the pointer. */
  const [hovered, setHovered] = useState<string | null>()
  useCapture(document, 'pointermove', (event) => {
    if (!isOwn(event)) setHovered(sectionAround(event)?.getAttribute('data-section'))
  })
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const resized = new ResizeObserver(draw)
    resized.observe(document.body)
    return () => resized.disconnect()
  }, [])
  const shown = rows.filter(({ section }) => section === hovered || section === selected)
  return shown.map((row) => {
    const box = sectionElement(row.section)?.getBoundingClientRect()
    if (!box?.height) return null
    const isSelected = row.section === selected
    const place = { top: scrollY + box.top, left: scrollX + box.left, width: box.width, height: box.height }
    return (
      <div key={row.section} className={isSelected ? 'frame selected' : 'frame'} style={place}>
        <div className="bar">
          <b>{row.type}</b>
          <Tools of={rowTools(row, actions)} label={`${row.type} on the page`} />
        </div>
      </div>
    )
  })
}
