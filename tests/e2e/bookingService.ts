import type { Frame } from 'playwright/test'
import type { Page } from './site.ts'

const widgetHost = 'https://assets.calendly.com/**'
const bookingPage = 'https://calendly.com/**'

/** The widget as far as most tests need it: it notes how it was opened, in `window.popups`, and puts nothing over the page. */
export const notingWidget =
  'window.popups = []; window.Calendly = { initPopupWidget: (options) => window.popups.push(options) }'

/**
 * The widget as it behaves for real: a layer over the page with the calendar in a frame, and an X drawn by its style
 * sheet.
 */
export const wholeWidget = `
window.Calendly = {
  initPopupWidget({ url }) {
    const layer = document.createElement('div')
    layer.className = 'calendly-overlay'
    layer.innerHTML = '<div class="calendly-popup"></div><button class="calendly-popup-close" aria-label="Close calendar"></button>'
    const frame = document.createElement('iframe')
    frame.src = url + '?embed_domain=' + location.hostname
    frame.title = 'Calendar'
    frame.style.height = '400px'
    layer.firstChild.append(frame)
    layer.lastChild.addEventListener('click', () => layer.remove())
    document.body.append(layer)
  },
}`
const style = `
.calendly-overlay { position: fixed; inset: 0; z-index: 9999; background: rgba(31, 31, 31, .4) }
.calendly-popup-close { position: absolute; top: 8px; right: 8px; width: 40px; height: 40px; background: url(/assets/external/close-icon.svg) }`

/** In the frame: a calendar whose only button books, and says so to the page it stands in. */
const calendar = `<!doctype html><title>Booking</title>
<button onclick="parent.postMessage({ event: 'calendly.event_scheduled', payload: {} }, '*')">Pick 9:00</button>`

/**
 * Answers for the booking service, so that no test reaches another machine.
 *
 * @param script  its widget; without one its host cannot be reached
 * @returns the paths that were asked for, as they come
 */
export async function bookingService(page: Page, script: string | undefined): Promise<{ asked: string[] }> {
  const asked: string[] = []
  await page.context().route(widgetHost, (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    if (script === undefined) return route.abort()
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: style })
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.context().route(bookingPage, (route) => route.fulfill({ contentType: 'text/html', body: calendar }))
  return { asked }
}

/**
 * Puts the calendar into a frame of the page, as the widget does.
 *
 * @param sandbox  what a frame without its own origin may do; left out, the calendar has its origin
 */
export async function calendarFrame(page: Page, sandbox?: string): Promise<Frame> {
  const frame = await page.evaluateHandle((sandbox) => {
    const frame = document.createElement('iframe')
    if (sandbox) frame.setAttribute('sandbox', sandbox)
    frame.src = 'https://calendly.com/tidewheel/strategy-call'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    return loaded.then(() => frame)
  }, sandbox)
  const content = await frame.contentFrame()
  if (!content) throw new Error('The frame has no calendar.')
  return content
}

/** What the calendar says to the page it stands in. */
export const say = (calendar: Frame, data: unknown): Promise<void> =>
  calendar.evaluate((data) => parent.postMessage(data, '*'), data)

/** How the noting widget was opened. */
export const popups = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as never as { popups?: unknown[] }).popups ?? [])
