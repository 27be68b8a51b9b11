import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CatalogBlock, CatalogFilter, CatalogOption } from '#schemas/types.gen.ts'
import { useUrlState } from '#src/browser/urlState.ts'
import {
  border,
  columns,
  font,
  media,
  motion,
  numeric,
  quiet,
  scriptOnly,
  space,
  visuallyHidden,
  withoutScript,
} from '#src/theme/tokens.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chips, choiceNumber, chosenOnly } from '#src/ui/Chips.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { abreast } from '#src/ui/grids.ts'
import { Heading, SectionLevel } from '#src/ui/HeadingLevel.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWaiting } from '#src/ui/useWaiting.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { Article, Cell, Row } from './entries.tsx'
import { chosen } from './filter.ts'

/** A list to look through, with search, filters and portions where they are wanted. The choice stands in the address. */
export default function Catalog(block: CatalogBlock) {
  const { items, look, search, empty, more, noun } = block
  const words = useWords('catalog')
  const { fill } = useWording()
  const waiting = useWaiting()
  const [sought, setQ] = useUrlState('q', '', { typedPauseMs: motion.search.pauseMs })
  // What another section of the page keeps under the same name is not about this one.
  const q = search ? sought : ''
  const categories = useFilter('category', block.categories)
  const levels = useFilter('level', block.levels)
  const [portions, setPortions] = useState(1)
  const isFiltered = q.trim() !== '' || categories.value !== 'all' || levels.value !== 'all'

  const featured = look === 'articles' ? items.find((item) => item.featured) : undefined
  const fitting = new Set(chosen(items, { category: categories.value, level: levels.value, q }))
  // Unfiltered, the large entry stands only at the top; a filter finds it like any other.
  const inList = [...fitting].filter((item) => isFiltered || item !== featured)
  const shown = new Set(more && !isFiltered ? inList.slice(0, portions * more.step) : inList)
  const shownCount = shown.size + (featured && !isFiltered ? 1 : 0)
  const counted = { shown: shownCount, total: fitting.size, noun: fitting.size === 1 ? noun.one : noun.many }
  const headed = categories.options.filter(({ heading }) => heading)
  const groups: Partial<CatalogOption>[] = headed.length > 0 ? headed : [{ id: 'all' }]
  const Entry = { articles: Article, rows: Row, cards: Cell }[look]
  const list = useRef<HTMLDivElement>(null)

  function showMore() {
    const waiting = [...(list.current?.querySelectorAll<HTMLElement>('[data-later]') ?? [])]
    flushSync(() => setPortions(portions + 1))
    const first = waiting.find((entry) => !entry.matches('[data-later]'))
    // The button goes with the last portion; its focus moves to the first entry that came.
    if (!first || shown.size + (more?.step ?? 0) < inList.length) return
    const target = first.querySelector('a') ?? Object.assign(first, { tabIndex: -1 })
    target.focus()
  }

  function clear() {
    setQ('')
    categories.choose?.('all')
    levels.choose?.('all')
  }

  return (
    <Section of={block} band="paper" tight>
      {featured && <Article of={featured} block={block} large />}
      {(search || block.categories || block.levels) && (
        <div css={bar}>
          {search && <SearchField label={search} param="q" value={q} onChange={setQ} css={field} />}
          {categories.chips}
          {levels.chips}
        </div>
      )}
      <div ref={list} css={listBox}>
        {groups.map(({ id, heading }) => {
          const entries = heading ? items.filter(({ category }) => category === id) : items
          return (
            <div
              key={id}
              css={heading && group}
              data-category={heading && choiceNumber(categories.options, id)}
              hidden={!entries.some((item) => shown.has(item))}
            >
              {heading && <Heading css={groupHeading}>{heading}</Heading>}
              <SectionLevel hasHeading={heading !== undefined}>
                <ul css={looks[look]} data-columns={block.columns}>
                  {entries.map((item, index) => (
                    <li
                      key={index}
                      hidden={!fitting.has(item)}
                      data-later={fitting.has(item) && !shown.has(item) ? '' : undefined}
                      data-category={choiceNumber(categories.options, item.category)}
                      data-level={choiceNumber(levels.options, item.level)}
                    >
                      <Entry of={item} block={block} />
                    </li>
                  ))}
                </ul>
              </SectionLevel>
            </div>
          )
        })}
      </div>
      {empty && fitting.size === 0 && <EmptyState of={empty} onClear={clear} />}
      <div css={more ? foot : onlySaid}>
        {more && !isFiltered && shownCount < fitting.size && (
          <Button {...waiting} look="secondary" onClick={showMore}>
            {more.label}
          </Button>
        )}
        <p role="status">{fill(shownCount < fitting.size ? words.showing : words.all, counted)}</p>
      </div>
    </Section>
  )
}

/** What is chosen of a filter, and its chips; without a filter, everything is in. */
function useFilter(param: string, filter: CatalogFilter | undefined) {
  const [asked, choose] = useUrlState(param, 'all')
  if (!filter) return { value: 'all', options: [] }
  const chips = <Chips param={param} {...filter} value={asked} onChange={choose} />
  return { value: asked, choose, options: filter.options, chips }
}

const looks = {
  articles: css({ display: 'grid', gap: 44, [media.md]: { gap: '56px 32px' } }, abreast),
  rows: css({
    borderTop: border.strong,
    '& > li': { borderBottom: border.hairline },
    '&[data-columns="2"]': { [media.lg]: { display: 'grid', gridTemplateColumns: columns(2), columnGap: space[10] } },
  }),
  cards: css({ display: 'grid', gap: `${space[7]} ${space[9]}` }, abreast),
}
// A checked chip shows all that belong to it, also before the script is there to lift the portions.
const filtered = 'html:has(:is(input[name="category"], input[name="level"]):checked:not([value="all"])) &'
const listBox = css(
  {
    '& [data-later]': { display: 'none', ...withoutScript({ display: 'revert' }) },
    [`${filtered} [data-later]`]: { display: 'revert' },
  },
  chosenOnly('category'),
  chosenOnly('level'),
)
const foot = css({
  [`${filtered} > button`]: { display: 'none' },
  display: 'grid',
  gap: 12,
  justifyItems: 'center',
  marginTop: 48,
  [media.lg]: { marginTop: 64 },
  '& > p': { ...numeric, ...quiet },
  ...scriptOnly,
})
const onlySaid = css(visuallyHidden, scriptOnly)
const group = css({ '&:first-of-type': { paddingTop: 12 }, '& + &': { marginTop: space[10] } })
const groupHeading = css(font.h3, { marginBottom: space[5] })
const bar = css({
  display: 'grid',
  gap: space[4],
  marginBottom: 28,
  [media.lg]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  // Under the large entry.
  'article + &': { paddingTop: 26, borderTop: border.strong, [media.lg]: { marginBottom: 36 } },
})
const field = css({ [media.lg]: { flex: '1 1 320px' } })
