import { css } from '@emotion/react'
import type { TextBlock } from '#schemas/types.gen.ts'
import { media, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Head } from '#src/ui/Head.tsx'
import { ProseView } from '#src/ui/ProseView.tsx'
import { Section } from '#src/ui/Section.tsx'
import { ColumnsProse } from './ColumnsProse.tsx'
import { TextFacts } from './TextFacts.tsx'
import { TextPicture } from './TextPicture.tsx'

/** Paragraphs to read: alone, in two columns, or beside a picture. */
export default function Text(block: TextBlock) {
  if (block.picture || block.scene) return <Illustrated {...block} />
  return (
    <Section of={block} tight={!block.heading}>
      {block.look === 'columns' ? <ColumnsProse of={block.text} /> : <ProseView of={block.text} />}
      <After {...block} />
    </Section>
  )
}

function Illustrated(block: TextBlock) {
  return (
    <Section of={block} head="none">
      <div css={[grid, block.side === 'right' && pictureRight]}>
        <TextPicture picture={block.picture} scene={block.scene} />
        <div>
          <Head of={{ ...block, head: 'stacked' }} css={head} />
          <ProseView of={block.text} />
          <After {...block} />
        </div>
      </div>
    </Section>
  )
}

/** What follows the words: figures, then where to go on. */
function After({ facts, actions }: TextBlock) {
  return (
    <>
      {facts && <TextFacts of={facts} />}
      {actions && (
        <div css={links}>
          {actions.map((action) => (
            <Action key={action.label} of={action} look="link" />
          ))}
        </div>
      )}
    </>
  )
}

const grid = css({
  display: 'grid',
  gap: space[9],
  alignItems: 'center',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 6.4fr) minmax(0, 5.6fr)', gap: space[11] },
})
const pictureRight = css({
  [media.lg]: { gridTemplateColumns: 'minmax(0, 5.6fr) minmax(0, 6.4fr)', '& > :first-of-type': { order: 1 } },
})
const head = css({ marginBottom: 22, [media.belowMd]: { marginBottom: 22 } })
const links = css({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} ${space[6]}`, marginTop: 28 })
