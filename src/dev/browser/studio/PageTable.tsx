import { useState } from 'react'
import type { ListedPage, Mistake } from '../../studio/protocol.ts'
import type { Task } from './pageTasks.ts'
import { LinkButton, type Tool, Tools } from './Tools.tsx'

/** The columns, each with what it is sorted by. */
const columns = {
  Page: ({ path }: ListedPage) => path,
  'Linked in': ({ lists }: ListedPage) => lists.join(),
  State: stateOf,
  Mistakes: ({ mistakes }: ListedPage) => mistakes.length,
  Sections: ({ sections }: ListedPage) => sections,
  Pictures: ({ pictureBytes }: ListedPage) => pictureBytes,
}
const names = Object.keys(columns) as (keyof typeof columns)[]
const { compare } = new Intl.Collator('en', { numeric: true })

interface PageTableProps {
  pages: readonly ListedPage[]
  isShown: (page: ListedPage) => boolean
  open: (task: Task) => void
}

/** The pages in rows, those that entries make below their template; pages of the server come last. */
export function PageTable({ pages, isShown, open }: PageTableProps) {
  const [{ column, isDown }, setOrder] = useState({ column: names[0]!, isDown: false })
  const value = (page: ListedPage) => String(columns[column](page))
  const sorted = pages.toSorted((a, b) => compare(value(a), value(b)) * (isDown ? -1 : 1))
  const madeBy = ({ what }: ListedPage) => sorted.filter(({ template }) => template === what.name)
  const rows = sorted.flatMap((page) => {
    if (page.kind === 'entry') return []
    const made = madeBy(page).filter(isShown)
    return isShown(page) || made.length > 0 ? [page, ...made] : []
  })
  const view = (page: ListedPage) => <Row key={page.path} page={page} count={madeBy(page).length} open={open} />
  const ofServer = rows.filter(({ kind }) => kind === 'server')
  return (
    <table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" aria-sort={name === column ? (isDown ? 'descending' : 'ascending') : undefined}>
              <button type="button" onClick={() => setOrder({ column: name, isDown: name === column && !isDown })}>
                {name}
              </button>
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>{rows.filter(({ kind }) => kind !== 'server').map(view)}</tbody>
      {ofServer.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={names.length + 1}>
              <h2>Pages that the server fills in</h2>
            </th>
          </tr>
          {ofServer.map(view)}
        </tbody>
      )}
    </table>
  )
}

function Row({ page, count, open }: { page: ListedPage; count: number; open: PageTableProps['open'] }) {
  const { path, title, kind, place, lists, mistakes, sections, pictureBytes } = page
  const isTemplate = kind === 'template'
  const isMovable = kind === 'page' || kind === 'entry'
  const tool = (glyph: Tool['glyph'], label: string, task: Task['do']): Tool => {
    return { glyph, label, run: () => open({ do: task, page }) }
  }
  const tools: Tool[] = [
    ...(isMovable ? [tool('edit', 'Change the address', 'rename')] : []),
    ...(kind === 'page' ? [tool('copy', 'New page like this', 'new')] : []),
    ...(isMovable ? [tool('remove', 'Remove', 'remove')] : []),
    { glyph: 'code', label: `Open ${place} in the editor`, opens: place },
  ]
  return (
    <tr className={kind}>
      <th scope="row">
        {isTemplate ? (
          <>
            <span>{count} pages from a template</span> <code>{path}</code>
          </>
        ) : (
          <a href={path}>
            <span>{title}</span> {path}
          </a>
        )}
      </th>
      <td data-label="Linked in">{lists.join(', ')}</td>
      <td data-label="State">{stateOf(page)}</td>
      <td data-label="Mistakes">
        {mistakes[0] && (
          <>
            <b>{mistakes.length}</b> <MistakesView of={[mistakes[0]]} />
          </>
        )}
      </td>
      <td data-label="Sections">{isTemplate ? '' : sections}</td>
      <td data-label="Pictures">{pictureBytes > 0 && `${Math.ceil(pictureBytes / 1000)} kB`}</td>
      <td>
        <Tools of={tools} label={path} />
      </td>
    </tr>
  )
}

export function MistakesView({ of }: { of: readonly Mistake[] }) {
  return of.map(({ message, place }) => (
    <p key={place + message} className="problem">
      {message}{' '}
      <LinkButton data-open={place} aria-label={`Open ${place} in the editor`}>
        {place}
      </LinkButton>
    </p>
  ))
}

function stateOf({ isDraft, from, until }: ListedPage): string {
  return [isDraft && 'draft', from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(', ')
}
