import type { Analytics } from '#schemas/types.gen.ts'
import { loadAnalytics } from './analyticsTools.ts'
import { localStore } from './storage.ts'

const answerKey = 'analytics-consent'

/** Loads the counting tools: at once where nobody needs to be asked, else when the visitor has said yes, now or before. */
export function startAnalytics(analytics: Analytics | undefined, document: Document, window: Window): void {
  if (!analytics || Object.keys(analytics).length === 0) return
  const load = () =>
    loadAnalytics(analytics, window as object, (attributes) => {
      const script = document.createElement('script')
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
      script.async = true
      document.head.append(script)
    })
  const bar = document.querySelector<HTMLElement>('[data-consent]')
  const answer = localStore.get(answerKey)
  if (!bar || answer === 'yes') load()
  if (!bar || answer) return
  bar.hidden = false
  bar.addEventListener('click', ({ target }) => {
    const given = (target as Element).closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer
    if (!given) return
    localStore.set(answerKey, given)
    bar.hidden = true
    if (given === 'yes') load()
  })
}
