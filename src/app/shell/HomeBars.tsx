import { css } from '@emotion/react'
import type { HomeBars as HomeBarsData } from '#schemas/types.gen.ts'
import { band, bandVars, border, font, media, scriptOnly, space, transition, wrap, zIndex } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { plainText } from '#src/ui/inlineText.ts'
import { iconButton } from '#src/ui/opening.ts'

/**
 * The two bars that only the home page has; they stand before its first section. Closing the offer, and showing the
 * other one between hero and closing call to action, is done by an inline script and `src/browser/elements/homeBars.ts`.
 */
export function HomeBars({ of: { offer, consult } }: { of: HomeBarsData }) {
  return (
    <>
      {offer && (
        <aside css={offerBar} data-home-bar="offer" aria-label={plainText(offer.text)}>
          <div data-band="fathom" css={strip}>
            <div css={[wrap, line]}>
              <Paragraph text={offer.text} css={offerText} />
              <Action of={offer.action} look="link" css={link} />
              <button type="button" css={cross} data-dismiss="offer" aria-label={offer.dismiss}>
                <Icon name="x" weight="bold" size={16} />
              </button>
            </div>
          </div>
        </aside>
      )}
      {consult && (
        <aside data-band="fathom" css={consultBar} data-home-bar="consult" aria-label={plainText(consult.text)}>
          <div css={[wrap, line]}>
            <Paragraph text={consult.text} css={words} />
            <Action of={consult.action} size="sm" css={button} />
          </div>
        </aside>
      )}
    </>
  )
}

// It lies under the top bar. The hero's own room for that bar begins behind it, so the two do not add up.
const offerBar = css({
  backgroundColor: bandVars('buff')['--bg'],
  position: 'relative',
  zIndex: zIndex.sticky,
  paddingTop: 'var(--topbar)',
  marginBottom: 'calc(-1 * var(--topbar))',
  pointerEvents: 'none',
  'html[data-offer=dismissed] &': { display: 'none' },
})
const strip = css({ pointerEvents: 'auto' })

const line = css(font.small, {
  display: 'flex',
  alignItems: 'center',
  gap: `${space[1]} ${space[5]}`,
  minHeight: 48,
  [media.belowMd]: { ...font.caption, gap: space[3] },
})
// Several lines on a phone do not touch the bar's edges.
const offerText = css({ paddingBlock: space[2] })
const link = css({ flex: 'none', [media.belowMd]: { '& > i': { display: 'none' } } })
const cross = css(iconButton, {
  marginInline: 'auto -14px',
  color: band.muted,
  '&:hover': { color: band.heading },
  ...scriptOnly,
})

// Hidden until the hero has left the view; out of the tab order while it is.
const consultBar = css({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: zIndex.sticky,
  visibility: 'hidden',
  transform: 'translateY(100%)',
  transition: transition('transform, visibility', 'tide'),
  borderTop: border.hairline,
  '&[data-shown]': { visibility: 'visible', transform: 'none' },
  '& > div': { minHeight: 64, justifyContent: 'space-between' },
  // One question at a time: the bar that asks for consent lies at the same edge.
  'html:has([data-consent]:not([hidden])) &': { display: 'none' },
  [media.still]: { transition: 'none' },
  [media.print]: { display: 'none' },
})
const words = css({ [media.belowMd]: { display: 'none' } })
const button = css({ [media.belowMd]: { width: '100%' } })
