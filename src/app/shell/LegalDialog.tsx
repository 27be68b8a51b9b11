import { css } from '@emotion/react'
import type { LegalText } from '#schemas/types.gen.ts'
import { band, bandVars, font, media, motion, radius, scrim, shadow, size, tideFill } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ProseView } from '#src/ui/ProseView.tsx'

interface LegalDialogProps {
  id: string
  text: LegalText
  /** The words of the closing button. */
  close: string
}

/** A legal text in a native modal: opened, closed and given its focus back by the browser. */
export function LegalDialog({ id, text, close }: LegalDialogProps) {
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
          {text.updated && <p css={date}>{longDate(text.updated)}</p>}
          <Button look="secondary" size="sm" commandfor={id} command="close">
            {close}
          </Button>
        </section>
      </div>
    </dialog>
  )
}

const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const fade = `${motion.duration.base} ${motion.ease.out}`
const panel = css({
  backgroundColor: band.bg,
  color: band.text,
  width: `min(${size.modal.width}, 100% - 28px)`,
  maxHeight: 'min(760px, 100dvh - 28px)',
  margin: 'auto',
  padding: 0,
  overflow: 'hidden',
  borderRadius: radius.modal,
  boxShadow: shadow.modal,
  opacity: 0,
  transform: 'translateY(18px)',
  transition: `opacity ${fade}, transform ${fade}, overlay ${motion.duration.base} allow-discrete, display ${motion.duration.base} allow-discrete`,
  '&[open]': { opacity: 1, transform: 'none' },
  '@starting-style': { '&[open]': { opacity: 0, transform: 'translateY(18px)' } },
  '&::backdrop': {
    background: scrim,
    opacity: 0,
    transition: `opacity ${fade}, overlay ${motion.duration.base} allow-discrete, display ${motion.duration.base} allow-discrete`,
  },
  '&[open]::backdrop': { opacity: 1, '@starting-style': { opacity: 0 } },
})

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
const title = css(font.h3, { fontSize: '1.75rem', [media.belowMd]: { fontSize: '1.5rem' } })
const cross = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.tapTarget,
  height: size.tapTarget,
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
