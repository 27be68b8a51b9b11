import { css } from '@emotion/react'
import type { LegalText } from '#schemas/types.gen.ts'
import { band, bandVars, font, fontSize, media, radius, tideFill } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { iconButton, modal } from '#src/ui/opening.ts'
import { ProseView } from '#src/ui/ProseView.tsx'
import { useWording } from '#src/ui/words.ts'

interface LegalDialogProps {
  id: string
  text: LegalText
  /** The words of the closing button. */
  close: string
}

/** A legal text in a native modal: opened, closed and given its focus back by the browser. */
export function LegalDialog({ id, text, close }: LegalDialogProps) {
  const { longDay } = useWording()
  const titleId = `${id}-title`
  return (
    <dialog id={id} css={panel} closedby="any" aria-labelledby={titleId}>
      <div css={inside}>
        <div css={bar}>
          <h2 id={titleId} css={title}>
            {text.title}
          </h2>
          <button type="button" css={cross} commandfor={id} command="close" aria-label={`${close}: ${text.title}`}>
            <Icon name="x" weight="bold" size={18} />
          </button>
        </div>
        {/* It scrolls, so the keyboard must be able to reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section css={body} tabIndex={0} aria-labelledby={titleId}>
          <ProseView of={text.text} css={{ '& > * + :is(h2, h3, h4)': { marginTop: 26 } }} />
          {text.updated && <p css={date}>{longDay(text.updated)}</p>}
          <Button look="secondary" size="sm" commandfor={id} command="close">
            {close}
          </Button>
        </section>
      </div>
    </dialog>
  )
}

const panel = css(modal, { maxHeight: 'min(760px, 100dvh - 28px)' })
const inside = css({ display: 'flex', flexDirection: 'column', maxHeight: 'inherit' })
const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '20px 24px 18px 36px',
  borderBottom: `1px solid ${band.hairline}`,
  [media.belowMd]: { padding: '14px 14px 12px 22px' },
})
const title = css(font.h3, { fontSize: fontSize.title.xl, [media.belowMd]: { fontSize: fontSize.title.lg } })
const cross = css(iconButton, {
  borderRadius: radius.pill,
  color: band.heading,
  ...tideFill(band.secondaryTide, bandVars('shallows')['--bg']),
})
const body = css({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '22px 36px 28px',
  [media.belowMd]: { padding: '18px 22px 22px' },
  '&:focus-visible': { outlineOffset: -6, borderRadius: radius.modal },
})
const date = css(font.caption, { margin: '24px 0 18px', color: band.muted })
