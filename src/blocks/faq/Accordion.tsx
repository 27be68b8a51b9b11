import { css } from '@emotion/react'
import { useId } from 'react'
import type { FaqBlock } from '#schemas/types.gen.ts'
import { useUrlState } from '#src/browser/urlState.ts'
import { band, media, motion, scriptOnly, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Chips } from '#src/ui/Chips.tsx'
import { chosenOnly } from '#src/ui/chosenOnly.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWording, useWords } from '#src/ui/words.ts'
import { categoryOf } from './category.ts'
import { fits } from './matching.ts'
import { QuestionRow } from './QuestionRow.tsx'

/** Rows that open one at a time, with search, categories and a count where they are wanted. */
export function Accordion({ of: block }: { of: FaqBlock }) {
  const { items, categories = [], rules, search, empty } = block
  const words = useWords('faq')
  const { fill } = useWording()
  const [sought, setSought] = useUrlState('q', '', { typedPauseMs: motion.search.pauseMs })
  const [asked, setCategory] = useUrlState('category', 'all')
  // What another section of the page keeps under the same name is not about this one.
  const category = categories.length > 0 ? asked : 'all'
  const group = useId()
  const questions = items.map((item) => {
    const own = categoryOf(item, rules)
    return { item, own, shown: fits(item, own, { category, sought: search ? sought : '' }) }
  })
  const found = questions.filter(({ shown }) => shown).length
  const isFiltered = search !== undefined || categories.length > 0

  function clear() {
    setSought('')
    setCategory('all')
  }

  return (
    <Section of={block} band="paper">
      {isFiltered && (
        <div css={bar} data-ready-soon={search && ''}>
          {search && <SearchField label={search} param="q" value={sought} onChange={setSought} css={field} />}
          {categories.length > 0 && (
            <Chips
              legend={words.category}
              param="category"
              choices={[
                { value: 'all', label: block.all ?? words.all },
                ...categories.map(({ id, label }) => ({ value: id, label })),
              ]}
              value={category}
              onChange={setCategory}
            />
          )}
        </div>
      )}
      {isFiltered && (
        <p css={count} role="status">
          {fill(words.questions, { n: found })}
        </p>
      )}
      <ul
        css={[
          list,
          chosenOnly(
            'category',
            categories.map(({ id }) => id),
          ),
        ]}
        hidden={found === 0}
      >
        {questions.map(({ item, own, shown }) => (
          <li key={item.q} css={row} hidden={!shown} data-category={own}>
            <QuestionRow of={item} group={group} />
          </li>
        ))}
      </ul>
      {empty && found === 0 && (
        <EmptyState title={empty.title} text={empty.text}>
          <Button look="secondary" size="sm" onClick={clear}>
            {empty.clear}
          </Button>
        </EmptyState>
      )}
      {block.action && <Action of={block.action} look="secondary" css={way} />}
    </Section>
  )
}

const bar = css({
  display: 'grid',
  gap: space[4],
  marginBottom: space[5],
  [media.lg]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[4]} ${space[4]}` },
})
const field = css({ [media.lg]: { flex: '0 1 440px' } })
const count = css({
  marginBottom: space[3],
  fontSize: '0.9375rem',
  color: band.muted,
  fontVariantNumeric: 'tabular-nums',
  ...scriptOnly,
})
const list = css({ borderTop: `1.5px solid ${band.heading}` })
const row = css({ borderBottom: `1px solid ${band.hairline}` })
const way = css({ marginTop: space[7] })
