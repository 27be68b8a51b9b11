import type { Analytics } from '#schemas/types.gen.ts'
import { localStore } from './storage.ts'

const answerKey = 'analytics-consent'

/**
 * Loads the counting tools: at once where visitors are not asked, else when the visitor has said yes, now or before. A browser
 * with Global Privacy Control on has said no.
 *
 * @param asks  whether visitors are asked
 * @param bringQuestion  puts the bar with the question into the page; where that cannot be had, nothing is loaded
 */
export async function startAnalytics(
  analytics: Analytics,
  asks: boolean,
  bringQuestion: () => Promise<void>,
): Promise<void> {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return
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

/**
 * Loads the tools named in `analytics` of `site.yaml`. Each has its function on the window at once, as its own snippet sets it
 * up, which keeps events until the script arrives.
 */
function loadAnalytics({ gtag, fbq, plausible }: Analytics): void {
  if (gtag) {
    const queue: unknown[] = []
    const call: Tool = function () {
      // biome-ignore lint/complexity/noArguments: the tool reads the `arguments` object itself, not a list
      queue.push(arguments)
    }
    Object.assign(window, { dataLayer: queue, gtag: call })
    call('js', new Date())
    call('config', gtag.id)
    addScript({ src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtag.id)}` })
  }
  if (fbq) {
    const queue: unknown[] = []
    const pixel: Tool & { callMethod?: Tool } = Object.assign(
      (...args: unknown[]) => (pixel.callMethod ? pixel.callMethod(...args) : void queue.push(args)),
      { queue, push: (...args: unknown[]) => pixel(...args), loaded: true, version: '2.0' },
    )
    Object.assign(window, { fbq: pixel, _fbq: pixel })
    pixel('init', fbq.id)
    pixel('track', 'PageView')
    addScript({ src: 'https://connect.facebook.net/en_US/fbevents.js' })
  }
  if (plausible) {
    const q: unknown[] = []
    Object.assign(window, { plausible: Object.assign((...args: unknown[]) => void q.push(args), { q }) })
    const { script: src = 'https://plausible.io/js/script.js', domain, integrity } = plausible
    addScript({ src, 'data-domain': domain, ...(integrity && { integrity, crossorigin: 'anonymous' }) })
  }
}

type Tool = (...args: unknown[]) => void

function addScript(attributes: Record<string, string>): void {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.async = true
  document.head.append(script)
}
