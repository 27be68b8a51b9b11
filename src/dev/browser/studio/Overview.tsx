import type { Place } from '#src/edit/places.ts'
import type { Seen } from '../../studio/protocol.ts'
import { Outline, type OutlineProps } from './Outline.tsx'
import { WideButton } from './Tools.tsx'

interface OverviewProps extends OutlineProps {
  /** Its file; absent where none makes a page. */
  page: Seen | undefined
  open: (place: Place) => void
  review: () => void
}

/** What can be changed: the sections of the page, what is said of it, what all pages have. */
export function Overview({ page, open, review, ...rest }: OverviewProps) {
  const last = rest.rows.findLast(({ depth, entry }) => depth === 0 && entry === undefined)
  const addLast = () =>
    rest.add({
      list: last?.list ?? { name: page!.name, path: ['sections'] },
      at: last?.of ?? 0,
      where: 'at the end of the page',
    })
  const ofPage = page ? [{ label: 'Title and description of this page', what: page }] : []
  return (
    <>
      <Outline {...rest} />
      {page && <WideButton glyph="add" label="Add a section" run={addLast} />}
      <ul className="outline" aria-label="What else can be changed">
        {[...ofPage, ...ofSite].map(({ label, what }) => (
          <li key={label}>
            <button type="button" className="name" onClick={() => open(what)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <WideButton label="Review and publish" run={review} />
    </>
  )
}

const ofSite = [
  { label: 'Menus, footer and settings of the site', what: { name: 'site.yaml', path: [] } },
  { label: 'Facts that stand in more than one place', what: { name: 'facts.yaml', path: [] } },
  { label: 'Words on buttons and in messages', what: { name: 'words.yaml', path: [] } },
  { label: 'Colors and fonts', what: { name: 'theme.yaml', path: [] } },
]
