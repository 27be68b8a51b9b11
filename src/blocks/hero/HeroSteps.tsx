import { css } from '@emotion/react'
import type { HeroStep } from '#schemas/types.gen.ts'
import { band, font, media, space } from '#src/theme/tokens.ts'
import { Inline } from '#src/ui/Inline.tsx'

/** Numbered steps in the water. */
export function HeroSteps({ of: steps }: { of: HeroStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol css={[list, abreast(steps.length)]}>
      {steps.map(({ title, text }, index) => (
        <li key={title} css={step}>
          <b css={number} aria-hidden="true">
            {index + 1}
          </b>
          <div>
            <strong css={name}>{title}</strong>
            {text && (
              <p css={note}>
                <Inline text={text} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

const list = css({
  display: 'grid',
  gap: 22,
  padding: '30px 0 36px',
  [media.md]: { gap: space[7], padding: '40px 0 46px' },
})
const abreast = (count: number) => css({ [media.md]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } })
const step = css({ display: 'flex', gap: 18, alignItems: 'flex-start' })
const number = css(font.figure, { fontSize: '2.5rem', lineHeight: 0.9, minWidth: 28, color: band.accent })
const name = css({ display: 'block', marginBottom: 3, color: band.heading })
const note = css({ fontSize: '0.9688rem', lineHeight: 1.45, color: band.muted })
