import { css } from '@emotion/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Pages } from '#schemas/pages.gen.d.ts'
import type { ThankYouDialog } from '#schemas/types.gen.ts'
import { track } from '#src/browser/analytics.ts'
import { onBooked, openBooking, preloadBooking } from '#src/browser/booking.ts'
import { showToast } from '#src/browser/showToast.ts'
import { band, columns, font, fontSize, media, motion, radius, space, tideFill } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { BoatAtSunrise } from '#src/ui/art/BoatAtSunrise.tsx'
import { BusyWheel } from '#src/ui/art/BusyWheel.tsx'
import { Button, buttonFace } from '#src/ui/Button.tsx'
import { eventAttribute } from '#src/ui/href.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { FilledIn, Inline, Paragraph } from '#src/ui/Inline.tsx'
import { iconButton, modal } from '#src/ui/opening.ts'
import { useWords } from '#src/ui/words.ts'
import type { Values } from './fieldList.ts'

interface ThankYouProps {
  of: ThankYouDialog
  /** What was sent. */
  enquiry: Values
  onClose: () => void
}

/** The dialog that opens when an enquiry has arrived. It is there for as long as it is rendered. */
export function ThankYou({ of: thanks, enquiry, onClose }: ThankYouProps) {
  const { kicker, heading, text, book, booked, elsewhere, invite, back } = thanks
  const { openingCalendar, copyLink: askToCopy } = useWords('form')
  const entered = (name: string) => enquiry[name]?.trim() ?? ''
  // Text, and never markup.
  const withName = (text: string) => (
    <FilledIn text={text} mark="{firstName}">
      {entered('firstName')}
    </FilledIn>
  )
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // It is closed, but will come back.
  const isAside = useRef(false)
  const [booking, setBooking] = useState<'none' | 'opening' | 'booked'>('none')
  // The calendar's own page, once it was opened there.
  const [tab, setTab] = useState<string>()
  const isOpening = booking === 'opening'

  useEffect(() => {
    dialog.current?.showModal()
    preloadBooking()
  }, [])

  const handleBooked = useEffectEvent(() => {
    setBooking('booked')
    if (booked.event) track(booked.event)
    showToast({ text: booked.toast, lastsMs: motion.thankYou.bookedMs })
    setTimeout(() => {
      isAside.current = false
      if (dialog.current?.open) dialog.current.close()
      else onClose()
    }, motion.thankYou.bookedMs)
  })
  useEffect(() => onBooked(() => handleBooked()), [])

  async function openCalendar(): Promise<void> {
    if (booking !== 'none') return
    setBooking('opening')
    const name = `${entered('firstName')} ${entered('lastName')}`.trim()
    const opened = await openBooking({ prefill: { name, email: entered('email') }, utm: book.book })
    setBooking((now) => (now === 'opening' ? 'none' : now))
    if (opened?.address) setTab(opened.address)
    if (!opened?.uncovered || !dialog.current?.open) return
    // Nothing outside a modal dialog can be used: it steps aside while the calendar covers the page.
    isAside.current = true
    dialog.current.close()
    await opened.uncovered
    if (isAside.current) dialog.current?.showModal()
    isAside.current = false
  }

  async function copyInvite(): Promise<void> {
    const link = new URL(invite.to, location.href).href
    try {
      await navigator.clipboard.writeText(link)
      showToast({ text: invite.copied })
    } catch {
      // On pages without https, and where a visitor or a policy refuses.
      window.prompt(askToCopy, link)
      showToast({ text: invite.shown })
    }
  }

  /** By Escape, by its backdrop, by one of its buttons, or to step aside. */
  async function handleClose(): Promise<void> {
    if (isAside.current) return
    // It fades before it goes.
    await Promise.allSettled(dialog.current?.getAnimations().map(({ finished }) => finished) ?? [])
    onClose()
  }

  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      css={panel}
      data-band="paper"
      closedby="any"
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}text`}
      onClose={handleClose}
      onKeyDown={keepFocusInside}
    >
      <div css={inside}>
        <BoatAtSunrise high={booking === 'booked'} css={picture} />
        <div css={body}>
          {kicker && <Paragraph text={kicker} css={note} />}
          <h2 id={`${id}heading`} css={title}>
            {withName(heading)}
          </h2>
          <p id={`${id}text`} css={words}>
            {withName(text)}
          </p>
          <div css={buttons}>
            <Button
              data-event={eventAttribute(book.event)}
              aria-disabled={isOpening || undefined}
              onClick={openCalendar}
            >
              {isOpening ? openingCalendar : book.label}
              {isOpening ? <BusyWheel /> : <Icon name="calendar-blank" weight="bold" size={18} />}
            </Button>
            <Button look="secondary" data-event={eventAttribute(invite.event)} onClick={copyInvite}>
              <Icon name="link" weight="bold" size={18} />
              {invite.label}
            </Button>
            <Anchor css={buttonFace({ look: 'secondary' })} to={back.to ?? home} event={back.event} onClick={close}>
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

/**
 * Leads Tab from the last control of a dialog to its first, and Shift+Tab the other way. A modal dialog keeps the focus
 * off the page by itself, but browsers let it pass through their own bars on the way round.
 */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const { currentTarget: dialog, shiftKey } = event
  const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button')]
  const [from, to] = shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  if (document.activeElement !== from && document.activeElement !== dialog) return
  event.preventDefault()
  to?.focus()
}

const home: keyof Pages = '/'
const panel = css(modal, { maxHeight: 'calc(100dvh - 28px)' })
// Where the window is low, all of it scrolls.
const inside = css({ maxHeight: 'inherit', overflowY: 'auto', overscrollBehavior: 'contain' })
const picture = css({
  height: 236,
  [media.belowMd]: { height: 176 },
  '@media (max-height: 640px)': { height: 120 },
})
const body = css({ padding: '40px 40px 34px', [media.belowMd]: { padding: '32px 24px 24px' } })
const note = css(font.kicker, { color: band.kicker, marginBottom: 8 })
const title = css(font.h2, { [media.belowMd]: { fontSize: fontSize.title.xl, lineHeight: 1.1 } })
const words = css({ marginTop: 12 })
const buttons = css({
  '--nudge': '0',
  display: 'grid',
  gap: 12,
  marginTop: 26,
  [media.belowMd]: { marginTop: 20 },
  [media.md]: { gridTemplateColumns: columns(2), '& > :first-child': { gridColumn: '1 / -1' } },
})
const inTab = css(font.small, {
  marginTop: space[4],
  color: band.muted,
  '& > a': { color: band.link, fontWeight: 600 },
})
// Last in the order of the keyboard, so that the dialog opens on what matters.
const cross = css(iconButton, {
  position: 'absolute',
  top: 16,
  insetInlineEnd: 16,
  borderRadius: radius.pill,
  color: band.heading,
  ...tideFill(band.secondaryTide, band.bg),
})
