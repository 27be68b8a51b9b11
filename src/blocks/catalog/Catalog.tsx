import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import type { CatalogBlock, CatalogFilter, CatalogItem } from '#schemas/types.gen.ts'
import { useUrlState } from '#src/browser/urlState.ts'
import { band, media, motion, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Chips } from '#src/ui/Chips.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { chosen, optionOf } from './choice.ts'
import { Featured } from './Featured.tsx'
import { List } from './List.tsx'
import { Portions } from './Portions.tsx'

/** A list to look through, with search, filters and portions where they are wanted. The choice stands in the address. */
export default function Catalog(block: CatalogBlock) {
  const { items, look, search, categories, levels, empty, more, noun } = block
  const [sought, setQ] = useUrlState('q', '', { typedPauseMs: motion.search.pauseMs })
  // What another section of the page keeps under the same name is not about this one.
  const q = search ? sought : ''
  const [category, setCategory] = useFilter('category', categories)
  const [level, setLevel] = useFilter('level', levels)
  const [portions, setPortions] = useState(1)
  const isFiltered = q.trim() !== '' || category !== 'all' || level !== 'all'

  const isGrouped = categories?.options.some(({ heading }) => heading)
  const featured = look === 'articles' ? items.find((item) => item.featured) : undefined
  const fitting = new Set(chosen(items, { category, level, q }))
  // Unfiltered, the large entry stands only at the top; a filter finds it like any other.
  const inList = [...fitting].filter((item) => isFiltered || item !== featured)
  const shownCount = more && !isFiltered ? portions * more.step : Number.POSITIVE_INFINITY
  const shown = new Set(inList.slice(0, shownCount))

  // The button goes with the last portion; whoever pressed it goes on at the first entry that came with it.
  const list = useRef<HTMLDivElement>(null)
  const newest = useRef(0)
  useEffect(() => {
    if (newest.current === 0) return
    list.current?.querySelectorAll<HTMLElement>('li:not([hidden], [data-later]) a')[newest.current]?.focus()
    newest.current = 0
  })

  function showMore() {
    if (more && (portions + 1) * more.step >= inList.length) newest.current = shown.size
    setPortions(portions + 1)
  }

  function clear() {
    setQ('')
    setCategory('all')
    setLevel('all')
  }

  return (
    <Section of={block} band="paper" tight>
      {featured && <Featured of={featured} label={block.featuredLabel} kind={labelOf(featured, categories)} />}
      {(search || categories || levels) && (
        <div css={[bar, featured && ruled, isGrouped && roomBelow]}>
          {search && <SearchField label={search} param="q" value={q} onChange={setQ} css={field} />}
          {categories && (
            <Chips
              legend={categories.label}
              param="category"
              choices={choicesOf(categories)}
              value={category}
              onChange={setCategory}
            />
          )}
          {levels && (
            <Chips legend={levels.label} param="level" choices={choicesOf(levels)} value={level} onChange={setLevel} />
          )}
        </div>
      )}
      <div ref={list}>
        <List of={block} {...{ shown, fitting }} />
      </div>
      {empty && fitting.size === 0 && (
        <EmptyState title={empty.title} text={empty.text}>
          <span css={ways}>
            <Button look="secondary" size="sm" onClick={clear}>
              {empty.clear}
            </Button>
            {empty.action && <Action of={empty.action} look="link" />}
          </span>
        </EmptyState>
      )}
      <Portions
        shown={shown.size + (featured && !isFiltered ? 1 : 0)}
        total={fitting.size}
        noun={noun}
        label={more && !isFiltered ? more.label : undefined}
        onMore={showMore}
        quiet={!more}
      />
    </Section>
  )
}

function useFilter(param: string, filter: CatalogFilter | undefined) {
  const [asked, choose] = useUrlState(param, 'all')
  return [filter ? asked : 'all', choose] as const
}

function choicesOf({ all, allCount, options }: CatalogFilter) {
  return [
    { value: 'all', label: all, count: allCount },
    ...options.map(({ id, label, count }) => ({ value: id, label, count })),
  ]
}

function labelOf(item: CatalogItem, categories: CatalogFilter | undefined): string | undefined {
  return optionOf(categories, item.category)?.label ?? item.category
}

const bar = css({
  display: 'grid',
  gap: space[4],
  marginBottom: 28,
  [media.lg]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
})
const ruled = css({ paddingTop: 26, borderTop: `1.5px solid ${band.heading}`, [media.lg]: { marginBottom: 36 } })
const roomBelow = css({ marginBottom: 40 })
const field = css({ [media.lg]: { flex: '1 1 320px' } })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: space[5], alignItems: 'center' })
