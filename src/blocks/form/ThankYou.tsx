import { css } from '@emotion/react'
import { Fragment, type KeyboardEvent, useId } from 'react'
import type { Pages } from '#schemas/pages.gen.d.ts'
import type { ThankYouDialog } from '#schemas/types.gen.ts'
import { band, font, media, motion, radius, scrim, shadow, size, space, tideFill } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { BoatAtSunrise } from '#src/ui/art/BoatAtSunrise.tsx'
import { BusyWheel } from '#src/ui/art/BusyWheel.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonLook } from '#src/ui/button.ts'
import { eventAttribute } from '#src/ui/href.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import type { Enquiry } from './enquiry.ts'
import { keepFocusInside } from './keepFocusInside.ts'
import { useThankYou } from './useThankYou.ts'

interface ThankYouProps {
  of: ThankYouDialog
  /** What was sent. */
  enquiry: Pick<Enquiry, 'firstName' | 'lastName' | 'email'>
  onClose: () => void
}

/** The dialog that opens when an enquiry has arrived. It is there for as long as it is rendered. */
export function ThankYou({ of: thanks, enquiry, onClose }: ThankYouProps) {
  const { dialog, booking, tab, close, closed, book, copyInvite } = useThankYou({ thanks, enquiry, onClose })
  const id = useId()
  const { kicker, heading, text, elsewhere, invite, back } = thanks
  const withName = (words: string) => <WithName text={words} name={enquiry.firstName.trim()} />
  return (
    <dialog
      ref={dialog}
      css={panel}
      data-band="paper"
      closedby="any"
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}text`}
      onClose={closed}
      onKeyDown={(event: KeyboardEvent<HTMLDialogElement>) => keepFocusInside(event)}
    >
      <div css={inside}>
        <BoatAtSunrise high={booking === 'booked'} css={picture} />
        <div css={body}>
          {kicker && <p css={note}>{kicker}</p>}
          <h2 id={`${id}heading`} css={title}>
            {withName(heading)}
          </h2>
          <p id={`${id}text`} css={words}>
            {withName(text)}
          </p>
          <div css={buttons}>
            <Button
              block
              css={wide}
              data-event={eventAttribute(thanks.book.event)}
              aria-disabled={booking === 'opening' || undefined}
              onClick={book}
            >
              {booking === 'opening' ? 'Opening calendar…' : thanks.book.label}
              {booking === 'opening' ? <BusyWheel size={18} /> : <Icon name="calendar-blank" weight="bold" size={18} />}
            </Button>
            <Button look="secondary" block data-event={eventAttribute(invite.event)} onClick={copyInvite} css={still}>
              <Icon name="link" weight="bold" size={18} />
              {invite.label}
            </Button>
            <Anchor to={back.to ?? home} event={back.event} css={[buttonLook.secondary, still]} onClick={close}>
              {back.label}
            </Anchor>
          </div>
          {tab && elsewhere && (
            <p role="status" css={inTab}>
              <Inline text={elsewhere.text} />{' '}
              <Anchor to={tab} newTab>
                {elsewhere.label}
              </Anchor>
            </p>
          )}
        </div>
      </div>
      <button type="button" css={cross} aria-label={thanks.close} onClick={close}>
        <Icon name="x" weight="bold" size={18} />
      </button>
    </dialog>
  )
}

/** Content in which `{firstName}` stands for what the visitor entered, which is text and never markup. */
function WithName({ text, name }: { text: string; name: string }) {
  return text.split('{firstName}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && name}
      <Inline text={part} />
    </Fragment>
  ))
}

const home: keyof Pages = '/'
const fade = `${motion.duration.base} ${motion.ease.out}`
const discrete = `overlay ${motion.duration.base} allow-discrete, display ${motion.duration.base} allow-discrete`
const panel = css({
  width: `min(${size.modal.width}, 100% - 28px)`,
  maxHeight: 'calc(100dvh - 28px)',
  margin: 'auto',
  overflow: 'hidden',
  color: band.text,
  borderRadius: radius.modal,
  boxShadow: shadow.modal,
  opacity: 0,
  transform: 'translateY(18px)',
  transition: `opacity ${fade}, transform ${fade}, ${discrete}`,
  '&[open]': { opacity: 1, transform: 'none' },
  '@starting-style': { '&[open]': { opacity: 0, transform: 'translateY(18px)' } },
  '&::backdrop': { background: scrim, opacity: 0, transition: `opacity ${fade}, ${discrete}` },
  '&[open]::backdrop': { opacity: 1, '@starting-style': { opacity: 0 } },
})
// Where the window is low, all of it scrolls.
const inside = css({ maxHeight: 'inherit', overflowY: 'auto', overscrollBehavior: 'contain' })
const picture = css({
  height: 236,
  [media.belowMd]: { height: 176 },
  '@media (max-height: 640px)': { height: 120 },
})
const body = css({ padding: '40px 40px 34px', [media.belowMd]: { padding: '32px 24px 24px' } })
const note = css(font.kicker, { color: band.kicker, marginBottom: 8 })
const title = css(font.h2, { overflowWrap: 'anywhere', [media.belowMd]: { fontSize: '1.75rem', lineHeight: 1.1 } })
const words = css({ marginTop: 12, overflowWrap: 'anywhere' })
const buttons = css({
  display: 'grid',
  gap: 12,
  marginTop: 26,
  [media.md]: { gridTemplateColumns: '1fr 1fr' },
  [media.belowMd]: { marginTop: 20 },
})
const wide = css({ gridColumn: '1 / -1', '--nudge': '0' })
const still = css({ '--nudge': '0' })
const inTab = css(font.small, {
  marginTop: space[4],
  color: band.muted,
  '& > a': { color: band.link, fontWeight: 600 },
})
// Last in the order of the keyboard, so that the dialog opens on what matters.
const cross = css({
  position: 'absolute',
  top: 16,
  right: 16,
  display: 'grid',
  placeItems: 'center',
  width: size.tapTarget,
  height: size.tapTarget,
  borderRadius: radius.pill,
  color: band.heading,
  ...tideFill(band.secondaryTide, band.bg),
})
