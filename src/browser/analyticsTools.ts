import type { Analytics } from '#schemas/types.gen.ts'
import { localStore } from './storage.ts'

/** The queues that the tools' own snippets set up, so that events sent before their scripts arrive are kept. */
interface ToolGlobals {
  dataLayer?: unknown[]
  gtag?: (...args: unknown[]) => void
  fbq?: ((...args: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...args: unknown[]) => void }
  _fbq?: unknown
  plausible?: ((...args: unknown[]) => void) & { q?: unknown[] }
}

const answerKey = 'analytics-consent'

/**
 * Loads the counting tools: at once where nobody needs to be asked, else when the visitor has said yes, now or before.
 *
 * @param asks  whether visitors are asked
 * @param bringQuestion  puts the bar with the question into the page; what cannot be had asks nobody, and nothing is loaded
 */
export async function startAnalytics(
  analytics: Analytics,
  asks: boolean,
  bringQuestion: () => Promise<void>,
): Promise<void> {
  const answer = asks ? localStore.get(answerKey) : 'yes'
  if (answer === 'yes') return loadAnalytics(analytics)
  if (answer) return
  await bringQuestion()
  const bar = document.querySelector<HTMLElement>('[data-consent]')
  if (!bar) return
  bar.hidden = false
  bar.addEventListener('click', ({ target }) => {
    const given = (target as Element).closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer
    if (!given) return
    localStore.set(answerKey, given)
    bar.hidden = true
    if (given === 'yes') loadAnalytics(analytics)
  })
}

/** Loads the tools named in `analytics` of `site.yaml`, each of which leaves its function on the window. */
function loadAnalytics({ gtag, fbq, plausible }: Analytics): void {
  const globals = window as ToolGlobals
  if (gtag && !globals.gtag) {
    const layer: unknown[] = []
    globals.dataLayer ??= layer
    const queue = globals.dataLayer
    // The tool reads the `arguments` object itself, not a list.
    globals.gtag = function () {
      // biome-ignore lint/complexity/noArguments: see above
      queue.push(arguments)
    }
    globals.gtag('js', new Date())
    globals.gtag('config', gtag.id)
    addScript({ src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtag.id)}` })
  }
  if (fbq && !globals.fbq) {
    const queue: unknown[] = []
    const pixel: NonNullable<ToolGlobals['fbq']> = Object.assign(
      (...args: unknown[]) => (pixel.callMethod ? pixel.callMethod(...args) : void queue.push(args)),
      { queue, push: (...args: unknown[]) => pixel(...args), loaded: true, version: '2.0' },
    )
    globals.fbq = pixel
    globals._fbq ??= pixel
    pixel('init', fbq.id)
    pixel('track', 'PageView')
    addScript({ src: 'https://connect.facebook.net/en_US/fbevents.js' })
  }
  if (plausible && !globals.plausible) {
    const q: unknown[] = []
    globals.plausible = Object.assign((...args: unknown[]) => void q.push(args), { q })
    const { script: src = 'https://plausible.io/js/script.js', domain, integrity } = plausible
    addScript({ src, 'data-domain': domain, ...(integrity && { integrity, crossorigin: 'anonymous' }) })
  }
}

function addScript(attributes: Record<string, string>): void {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.async = true
  document.head.append(script)
}
