import type { ChangeRequest, Row } from '../../studio/protocol.ts'
import type { AddPlace } from './AddDialog.tsx'
import type { Tool } from './Tools.tsx'

export interface RowActions {
  change: (request: ChangeRequest) => void
  edit: (row: Row) => void
  add: (place: AddPlace) => void
}

/** What can be done with a section, in its bar on the page and in the outline. */
export function rowTools(row: Row, { change, edit, add }: RowActions): Tool[] {
  const { what, at, of, place, list, type, label, entry } = row
  return [
    { glyph: 'edit', label: 'Edit', keys: 'Enter', run: () => edit(row) },
    {
      glyph: 'add',
      label: 'Add below',
      keys: '+',
      // Those of a list made with `each` have nothing between them.
      isOff: entry !== undefined,
      run: () => add({ list, at: at + 1, where: `below ${type} ${label}` }),
    },
    {
      glyph: 'up',
      label: 'Move up',
      keys: 'Alt+ArrowUp',
      isOff: at <= 0,
      run: () => change({ do: 'move', what, to: 'up' }),
    },
    {
      glyph: 'down',
      label: 'Move down',
      keys: 'Alt+ArrowDown',
      isOff: at >= of - 1,
      run: () => change({ do: 'move', what, to: 'down' }),
    },
    { glyph: 'copy', label: 'Duplicate', keys: 'Ctrl+D', run: () => change({ do: 'duplicate', what }) },
    { glyph: 'remove', label: 'Remove', keys: 'Delete', run: () => change({ do: 'remove', what }) },
    { glyph: 'code', label: `Open ${place} in the editor`, opens: place },
  ]
}

/** Answers the keys that tools name. */
export function handleKeys(event: React.KeyboardEvent, tools: readonly Tool[]): void {
  const { key, altKey, ctrlKey, metaKey } = event
  const pressed = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${key.length === 1 ? key.toUpperCase() : key}`
  const tool = tools.find(({ keys }) => keys === pressed)
  if (!tool) return
  event.preventDefault()
  event.stopPropagation()
  if (!tool.isOff) tool.run?.()
}
