import { css } from '@emotion/react'
import { useId } from 'react'
import type { FaqBlock } from '#schemas/types.gen.ts'
import { useUrlState } from '#src/browser/urlState.ts'
import {
  apart,
  band,
  border,
  font,
  fontSize,
  media,
  motion,
  quiet,
  scriptOnly,
  space,
  transition,
} from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Chips, choiceNumber, chosenOnly } from '#src/ui/Chips.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { beside } from '#src/ui/grids.ts'
import { Head } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Opener } from '#src/ui/Opener.tsx'
import { ProseView } from '#src/ui/ProseView.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWording, useWords } from '#src/ui/words.ts'
import { categoryOf, matches } from './matching.ts'

/** Questions and answers: rows that open one at a time, or columns with every answer in sight. */
export default function Faq(block: FaqBlock) {
  return block.look === 'cards' ? <Columns of={block} /> : <Accordion of={block} />
}

/** Rows, with search, categories and a count where they are wanted. */
function Accordion({ of: block }: { of: FaqBlock }) {
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
    return { ...item, own, shown: matches(item, own, { category, sought: search ? sought : '' }) }
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
        <>
          <div css={bar} data-ready-soon={search && ''}>
            {search && <SearchField label={search} param="q" value={sought} onChange={setSought} css={field} />}
            {categories.length > 0 && (
              <Chips
                label={words.category}
                param="category"
                all={block.all ?? words.all}
                options={categories}
                value={category}
                onChange={setCategory}
              />
            )}
          </div>
          <p css={count} role="status">
            {fill(words.questions, { n: found })}
          </p>
        </>
      )}
      <ul css={rows} hidden={found === 0}>
        {questions.map(({ q, a, own, shown }, index) => (
          <li key={index} hidden={!shown} data-category={choiceNumber(categories, own)}>
            {/* The browser closes the others of the group when one opens; a visitor may have done so before React came. */}
            <details css={details} name={group} suppressHydrationWarning>
              <summary css={summary}>
                <Heading css={question}>{q}</Heading>
                <Opener css={opener} />
              </summary>
              <ProseView of={a} css={answer} />
            </details>
          </li>
        ))}
      </ul>
      {empty && found === 0 && <EmptyState of={empty} onClear={clear} />}
      {block.action && <Action of={block.action} look="secondary" css={below} />}
    </Section>
  )
}

/** The heading on the left, the questions beside it in two ruled columns. */
function Columns({ of: block }: { of: FaqBlock }) {
  return (
    <Section of={block} band="shallows" head="none">
      <div css={columns}>
        <div>
          <Head of={block} css={head} />
          {block.action && <Action of={block.action} look="link" css={underHead} />}
        </div>
        <ul css={pair}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Heading css={font.h4}>{item.q}</Heading>
              <ProseView of={item.a} css={shortAnswer} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

const bar = css({
  display: 'grid',
  gap: space[4],
  marginBottom: space[5],
  [media.lg]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
})
const field = css({ [media.lg]: { flex: '0 1 440px' } })
const count = css(quiet, { marginBottom: space[3], ...scriptOnly })
const rows = css(chosenOnly('category'), {
  borderTop: border.strong,
  '& > li': { borderBottom: border.hairline },
})
const below = css({ marginTop: space[7] })
const details = css({
  [media.motion]: {
    interpolateSize: 'allow-keywords',
    '&::details-content': {
      blockSize: 0,
      overflow: 'clip',
      transition: `${transition('block-size')}, content-visibility ${motion.duration.base} allow-discrete`,
    },
    // An answer that opens shows at once: a transition from `hidden` would hide it for one more frame.
    '&[open]::details-content': { blockSize: 'auto', transition: transition('block-size') },
  },
})
const summary = css(apart, {
  gap: space[6],
  padding: '22px 0',
})
const question = css(font.row, {
  transition: transition('color', 'fast'),
  'summary:hover > &, details[open] > summary > &': { color: band.link },
})
const opener = css({ width: 36, height: 36 })
const answer = css({ maxWidth: '44em', paddingBottom: 26, [media.md]: { paddingInlineEnd: 80 } })
const columns = css(beside(4, 8, space[7], 72))
const head = css({ marginBottom: 0 })
const underHead = css({ marginTop: space[6] })
const pair = css({
  display: 'grid',
  gap: 28,
  [media.md]: { gridTemplateColumns: '1fr 1fr', gap: '40px 48px' },
  '& > li': { borderTop: border.rule, paddingTop: space[5] },
})
const shortAnswer = css({ marginTop: 10, fontSize: fontSize.text })
