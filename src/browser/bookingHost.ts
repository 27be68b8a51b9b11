import type { BookingHost } from './booking.ts'

/** The browser as the booking opener sees it. */
export function bookingHost(window: Window, document: Document): BookingHost {
  const loading = new Map<string, Promise<void>>()
  const ahead = new Set<string>()
  const add = (tag: HTMLElement): Promise<void> =>
    new Promise((resolve, reject) => {
      tag.addEventListener('load', () => resolve())
      tag.addEventListener('error', () => reject(new Error('The booking widget could not be loaded.')))
      document.head.append(tag)
    })
  return {
    // The widget's script defines this global; it has no types of its own.
    widget: () => (window as unknown as { Calendly?: ReturnType<BookingHost['widget']> }).Calendly,
    load(kind, url, integrity) {
      const started = loading.get(url) ?? add(tagFor(kind, url, integrity, document))
      loading.set(url, started)
      return started
    },
    preload(url) {
      if (loading.has(url) || ahead.has(url)) return
      ahead.add(url)
      // Firefox holds `rel=prefetch` to `default-src`, which allows nothing, and a preload that is not used within seconds is
      // a warning everywhere. Asked for as its tag would, the file is found in the browser's cache.
      fetch(url, { mode: 'no-cors', credentials: 'include', priority: 'low' }).catch(() => {})
    },
    openTab: (url) => void window.open(url, '_blank', 'noopener'),
    cover(open) {
      const before = new Set(document.body.children)
      open()
      const layer = [...document.body.children].find((element) => !before.has(element))
      return layer && gone(layer)
    },
    onMessage(listener) {
      const hear = (event: MessageEvent) => {
        if (isOurs(event.source, document)) listener(event.origin, event.data)
      }
      window.addEventListener('message', hear)
      return () => window.removeEventListener('message', hear)
    },
  }
}

function tagFor(kind: 'script' | 'style', url: string, integrity: string | undefined, document: Document): HTMLElement {
  // Browsers compare the hash of another host's file only when that host allows to read it.
  const checked = integrity && { integrity, crossOrigin: 'anonymous' }
  if (kind === 'script') return Object.assign(document.createElement('script'), { src: url, async: true, ...checked })
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
}

function gone(layer: Element): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (layer.isConnected) return
      watch.disconnect()
      resolve()
    })
    watch.observe(layer.ownerDocument.body, { childList: true })
  })
}

/** A calendar in another window may say what it likes; only one in a frame of this page speaks of this page's visitor. */
function isOurs(source: MessageEventSource | null, document: Document): boolean {
  return [...document.querySelectorAll('iframe')].some(
    ({ contentWindow }) => contentWindow !== null && contentWindow === source,
  )
}
