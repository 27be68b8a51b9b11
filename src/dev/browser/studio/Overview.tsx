import { useState } from 'react'
import type { Place } from '#src/edit/places.ts'
import type { Row, Seen } from '../../studio/protocol.ts'
import { copiedAttribute, intoAttribute } from './copying.ts'
import { handleKeys, type RowActions, rowTools } from './rowTools.ts'
import { Glyph, Tools, WideButton } from './Tools.tsx'

interface OverviewProps extends OutlineProps {
  /** Its file; absent where none makes a page. */
  page: Seen | undefined
  isDraft: boolean | undefined
  open: (place: Place) => void
  review: () => void
}

/** What can be changed: the sections of the page, what is said of it, what all pages have. */
export function Overview({ page, isDraft, open, review, ...rest }: OverviewProps) {
  const last = rest.rows.findLast(({ depth, entry }) => depth === 0 && entry === undefined)
  const addLast = () =>
    rest.add({
      list: last?.list ?? { name: page!.name, path: ['sections'] },
      at: last?.of ?? 0,
      where: 'at the end of the page',
    })
  const ofPage = page ? [{ label: 'Title and description of this page', what: page, isDraft }] : []
  return (
    <>
      <Outline {...rest} />
      {page && <WideButton glyph="add" label="Add a section" run={addLast} />}
      <ul className="outline" aria-label="What else can be changed">
        {[...ofPage, ...ofSite].map(({ label, what, isDraft }) => (
          <li key={label}>
            <button type="button" className="name" onClick={() => open(what)}>
              {label}
              {isDraft && <i> draft</i>}
            </button>
          </li>
        ))}
      </ul>
      <WideButton label="Review and publish" run={review} />
    </>
  )
}

const ofSite: { label: string; what: Place; isDraft?: boolean }[] = [
  { label: 'Menus, footer and settings of the site', what: { name: 'site.yaml', path: [] } },
  { label: 'Facts that stand in more than one place', what: { name: 'facts.yaml', path: [] } },
  { label: 'Words on buttons and in messages', what: { name: 'words.yaml', path: [] } },
  { label: 'Colors and fonts', what: { name: 'theme.yaml', path: [] } },
]

interface OutlineProps extends RowActions {
  rows: readonly Row[]
  selected: string | undefined
  select: (section: string | undefined) => void
}

/** The sections of the page as a list: dragged, or moved by keys. */
function Outline({ rows, selected, select, ...actions }: OutlineProps) {
  const [drag, setDrag] = useState<{ row: Row; over?: Row }>()
  const mayDropOn = (row: Row) => drag && drag.row !== row && listOf(drag.row) === listOf(row)
  return (
    <ol className="outline" aria-label="Sections of this page">
      {rows.map((row) => {
        const tools = rowTools(row, actions)
        const isSelected = row.section === selected
        return (
          <li
            key={row.section}
            className={`row${isSelected ? ' selected' : ''}${drag?.over?.section === row.section ? ' over' : ''}`}
            style={{ paddingInlineStart: 8 + row.depth * 18 }}
            {...(row.entry === undefined && copiedAttribute(row.what))}
            {...intoAttribute(row.list, row.at + 1)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', row.label)
              setDrag({ row })
            }}
            onDragEnd={() => setDrag(undefined)}
            onDragOver={(event) => {
              if (!drag || !mayDropOn(row)) return
              event.preventDefault()
              if (drag.over !== row) setDrag({ row: drag.row, over: row })
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (drag && mayDropOn(row)) actions.change({ do: 'move', what: drag.row.what, to: row.at })
            }}
          >
            <span className="grip">
              <Glyph name="grip" />
            </span>
            <button
              type="button"
              className="name"
              aria-pressed={isSelected}
              onFocus={() => select(row.section)}
              onClick={() => actions.edit(row)}
              onKeyDown={(event) =>
                event.key.startsWith('Arrow') && !event.altKey ? step(event) : handleKeys(event, tools)
              }
            >
              <b>{row.type}</b> {row.label}
              {row.isDraft && <i> draft</i>}
              {row.entry !== undefined && <i> {row.entry}</i>}
            </button>
            {/* Its name opens it, and the editor is a step further: more tools would lie over the name. */}
            <Tools of={tools.slice(1, -1)} label={`${row.type} ${row.label}`} />
          </li>
        )
      })}
    </ol>
  )
}

const listOf = ({ list, entry }: Row) => JSON.stringify([list.name, list.path, entry?.split('/')[0]])

/** To the next name, or the one before. */
function step(event: React.KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const names = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('.name') ?? [])]
  names[names.indexOf(event.currentTarget) + by]?.focus()
}
