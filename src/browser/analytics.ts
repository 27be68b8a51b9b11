import type { AnalyticsEvent } from '#schemas/types.gen.ts'

type Params = NonNullable<AnalyticsEvent['params']>
type Tool = (...args: unknown[]) => void

/** How each tool's function is called for an event. */
const calls = {
  gtag: (name: string, params: Params) => ['event', name, params],
  fbq: (name: string, params: Params) => ['trackCustom', name, params],
  plausible: (name: string, params: Params) => [name, { props: params }],
}
const everyTool = Object.keys(calls) as (keyof typeof calls)[]

let ready: Promise<unknown> = Promise.resolve()

/** Events wait for what sets up the tools' queues, so that none of them is lost before. */
export function toolsCome(loading: Promise<unknown>): void {
  ready = loading.catch(() => {})
}

/**
 * Sends events to the analytics tools that have left their functions on the window: each to all of them, or to those that it
 * names. A tool that throws is reported in the console and otherwise ignored.
 */
export async function track(events: AnalyticsEvent | AnalyticsEvent[]): Promise<void> {
  await ready
  const tools = globalThis as { [name in keyof typeof calls]?: Tool }
  for (const { name, params = {}, tools: chosen = everyTool } of [events].flat()) {
    for (const tool of chosen) {
      try {
        tools[tool]?.(...calls[tool](name, params))
      } catch (error) {
        console.warn(`The analytics tool ${tool} failed on the event "${name}".`, error)
      }
    }
  }
}

/** Sends the events that a link or button carries in `data-event`, one or a list, as JSON. */
export async function trackElement(element: Element): Promise<void> {
  try {
    await track(JSON.parse(element.getAttribute('data-event') ?? '[]'))
  } catch (error) {
    console.warn('This element carries a malformed event.', element, error)
  }
}
