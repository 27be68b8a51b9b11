import type { ChangeRequest, Row, Seen } from '../../studio/protocol.ts'
import type { AddPlace } from './AddDialog.tsx'
import type { GlyphName, Tool } from './Tools.tsx'

export interface RowActions {
  change: (request: ChangeRequest) => void
  edit: (row: Row) => void
  add: (place: AddPlace) => void
}

const rowKeys: Partial<Record<GlyphName, string>> = {
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
  copy: 'Ctrl+D',
  remove: 'Delete',
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
    ...itemTools(what, at, of, change).map((tool) => ({ ...tool, keys: rowKeys[tool.glyph] })),
    { glyph: 'code', label: `Open ${place} in the editor`, opens: place },
  ]
}

/**
 * What can be done with one item of a list.
 *
 * @param at, of  where it stands, and how many stand there
 * @param least  so many have to stay
 */
export function itemTools(what: Seen, at: number, of: number, change: RowActions['change'], least = 0): Tool[] {
  return [
    { glyph: 'up', label: 'Move up', isOff: at <= 0, run: () => change({ do: 'move', what, to: 'up' }) },
    { glyph: 'down', label: 'Move down', isOff: at >= of - 1, run: () => change({ do: 'move', what, to: 'down' }) },
    { glyph: 'copy', label: 'Duplicate', run: () => change({ do: 'duplicate', what }) },
    { glyph: 'remove', label: 'Remove', isOff: of <= least, run: () => change({ do: 'remove', what }) },
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
