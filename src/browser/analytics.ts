import type { AnalyticsEvent } from '#schemas/types.gen.ts'

type Params = NonNullable<AnalyticsEvent['params']>

/** The globals that the three tools define. Each is there only when its tool is loaded. */
export interface AnalyticsTools {
  gtag?: (command: 'event', name: string, params: Params) => void
  fbq?: (command: 'trackCustom', name: string, params: Params) => void
  plausible?: (name: string, options: { props: Params }) => void
}

const senders = {
  gtag: (tools: AnalyticsTools, name: string, params: Params) => tools.gtag?.('event', name, params),
  fbq: (tools: AnalyticsTools, name: string, params: Params) => tools.fbq?.('trackCustom', name, params),
  plausible: (tools: AnalyticsTools, name: string, params: Params) => tools.plausible?.(name, { props: params }),
}
const everyTool = Object.keys(senders) as (keyof typeof senders)[]

// The tools' scripts write their globals whenever they arrive, so they are looked up for each event.
const loadedTools = () => globalThis as AnalyticsTools

let coming: Promise<unknown> | undefined

/** Events wait for what sets up the tools' queues, so that none of them is lost before. */
export function toolsCome(loading: Promise<unknown>): void {
  coming = loading
    .catch(() => {})
    .then(() => {
      coming = undefined
    })
}

/**
 * Sends events to the analytics tools that are present: each to all of them, or to those that it names. A tool that
 * throws is told about in the console and otherwise ignored.
 */
export function track(events: AnalyticsEvent | AnalyticsEvent[], tools: AnalyticsTools = loadedTools()): void {
  if (coming) {
    void coming.then(() => track(events, tools))
    return
  }
  for (const { name, params = {}, tools: chosen = everyTool } of [events].flat()) {
    for (const tool of chosen) {
      try {
        senders[tool](tools, name, params)
      } catch (error) {
        console.warn(`The analytics tool ${tool} failed on the event "${name}".`, error)
      }
    }
  }
}

/** Sends the events that a link or button carries in `data-event`, one or a list, as JSON. */
export function trackElement(element: Element, tools?: AnalyticsTools): void {
  const json = element.getAttribute('data-event')
  if (!json) return
  try {
    track(JSON.parse(json), tools)
  } catch (error) {
    console.warn('This element carries a malformed event.', element, error)
  }
}
