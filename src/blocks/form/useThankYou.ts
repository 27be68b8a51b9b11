import { useEffect, useRef, useState } from 'react'
import type { ThankYouDialog } from '#schemas/types.gen.ts'
import { track } from '#src/browser/analytics.ts'
import { browserClock } from '#src/browser/clock.ts'
import { copyLink } from '#src/browser/copyLink.ts'
import { showToast } from '#src/browser/showToast.ts'
import { onBooked, openBooking, preloadBooking } from '#src/browser/siteBooking.ts'
import { thankYou } from '#src/theme/motion.gen.ts'
import type { Enquiry } from './enquiry.ts'

interface ThankYouParts {
  thanks: ThankYouDialog
  enquiry: Pick<Enquiry, 'firstName' | 'lastName' | 'email'>
  onClose: () => void
}

/**
 * What the thank-you dialog does. It opens as it appears. While the booking calendar covers the page it steps aside,
 * because nothing outside a modal dialog can be used, and comes back when the calendar is closed without a booking.
 */
export function useThankYou({ thanks, enquiry, onClose }: ThankYouParts) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isAside = useRef(false)
  const [booking, setBooking] = useState<'none' | 'opening' | 'booked'>('none')
  const [tab, setTab] = useState<string>()
  const over = useRef(onClose)
  over.current = onClose

  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    preloadBooking()
    return () => {
      shown?.close()
      // Taken off the page it can no longer give the focus back by itself.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])

  useEffect(() => {
    let callOff = () => {}
    const stop = onBooked(() => {
      callOff()
      setBooking('booked')
      if (thanks.booked.event) track(thanks.booked.event)
      showToast({ text: thanks.booked.toast, lastsMs: thankYou.bookedMs })
      callOff = browserClock.after(thankYou.bookedMs, () => {
        isAside.current = false
        if (dialog.current?.open) dialog.current.close()
        else over.current()
      })
    })
    return () => {
      stop()
      callOff()
    }
  }, [thanks])

  async function book(): Promise<void> {
    if (booking === 'opening') return
    setBooking('opening')
    const name = `${enquiry.firstName.trim()} ${enquiry.lastName.trim()}`.trim()
    const opened = await openBooking({ prefill: { name, email: enquiry.email.trim() }, utm: thanks.book.book })
    setBooking((now) => (now === 'opening' ? 'none' : now))
    if (opened?.place === 'tab') setTab(opened.address)
    if (opened?.place !== 'popup' || !opened.uncovered || !dialog.current?.open) return
    isAside.current = true
    dialog.current.close()
    await opened.uncovered
    if (!isAside.current) return
    isAside.current = false
    dialog.current?.showModal()
  }

  return {
    dialog,
    booking,
    /** The calendar's own page, once it was opened there. */
    tab,
    close: () => dialog.current?.close(),
    /** The dialog has closed: by Escape, by its backdrop, by one of its buttons, or to step aside. */
    async closed() {
      if (isAside.current) return
      // It fades before it goes.
      await Promise.allSettled(dialog.current?.getAnimations().map(({ finished }) => finished) ?? [])
      over.current()
    },
    book,
    async copyInvite() {
      const { to, copied, shown } = thanks.invite
      const outcome = await copyLink(new URL(to, location.href).href)
      showToast({ text: outcome === 'copied' ? copied : shown })
    },
  }
}
