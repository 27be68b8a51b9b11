import { css } from '@emotion/react'
import type { FaqBlock } from '#schemas/types.gen.ts'
import { band, font, media, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Head } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { ProseView } from '#src/ui/ProseView.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The heading on the left, the questions beside it in two ruled columns. */
export function AnswerColumns({ of: block }: { of: FaqBlock }) {
  return (
    <Section of={block} band="shallows" head="none">
      <div css={beside}>
        <div>
          <Head of={block} css={head} />
          {block.action && <Action of={block.action} look="link" css={way} />}
        </div>
        <ul css={columns}>
          {block.items.map((item) => (
            <li key={item.q} css={card}>
              <Heading css={question}>{item.q}</Heading>
              <ProseView of={item.a} css={answer} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

const beside = css({
  display: 'grid',
  gap: space[7],
  [media.lg]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', gap: 72 },
})
const head = css({ marginBottom: 0 })
const way = css({ marginTop: space[6] })
const columns = css({ display: 'grid', gap: 28, [media.md]: { gridTemplateColumns: '1fr 1fr', gap: '40px 48px' } })
const card = css({ borderTop: `1.5px solid ${band.rule}`, paddingTop: space[5] })
const question = css(font.h4)
const answer = css({ marginTop: 10, fontSize: '1rem' })
