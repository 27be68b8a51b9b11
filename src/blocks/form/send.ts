import type { Wording } from '#schemas/phrases.ts'
import type { FormBlock, Words } from '#schemas/types.gen.ts'
import { campaignOf } from '#src/browser/campaign.ts'
import { sessionStore } from '#src/browser/storage.ts'
import { honeypot, requests, type Values } from './fieldList.ts'

/** A person takes longer. */
export const fastestMs = 4000

/**
 * The body of a form's request: exactly the properties of its schema, in their order. What visitors did not enter, the page
 * knows.
 *
 * @param ttcMs  from the first input to sending; `null` without any input, which is no evidence of anything
 */
export function requestBody(form: FormBlock, values: Values, ttcMs: number | null): Record<string, unknown> {
  const known: Record<string, unknown> = {
    ...campaignOf(location.search, sessionStore),
    source: new URLSearchParams(location.search).get('source') || nameOf(location.pathname),
    topic: topicOf(form, location),
    ttc_ms: ttcMs,
    page_path: location.pathname,
    referrer: document.referrer,
    user_agent: navigator.userAgent,
    is_bot_flag: values[honeypot] !== '' || (ttcMs !== null && ttcMs < fastestMs),
  }
  const entered = Object.entries(requests[form.request].properties).map(([name, { type }]) => {
    const value = values[name] ?? ''
    return [name, type === 'boolean' ? value !== '' : value]
  })
  const body: Record<string, unknown> = Object.fromEntries(entered)
  for (const name of Object.keys(body)) if (name in known) body[name] = known[name]
  return body
}

/**
 * What an address is left for: the path that the query names, or the page's own, where it can be one of this site; else what
 * the form says itself. It is stored and mailed as text, and never followed.
 */
export function topicOf(
  { topic = '', topicParam, topicPath }: Pick<FormBlock, 'topic' | 'topicParam' | 'topicPath'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const named = topicPath ? pathname : topicParam && new URLSearchParams(search).get(topicParam)
  return named && /^\/[\w/-]{1,99}$/.test(named) ? named : topic
}

/** What a page is called in its address: `get-started`. */
const nameOf = (path: string) => path.split('/').findLast(Boolean) ?? ''

/** What came back from the server. */
export interface Reply {
  status: number
  body: string
}

interface Parcel {
  url: string
  body: object
  /** Sent both times, so that the server stores the request once. */
  key: string
  /** Which words the visitor agreed to; beside the body, whose fields are fixed. */
  consentVersion?: string
}

const patienceMs = 15_000
const pauseMs = 1000

/**
 * Sends a request, and a second time after one to two seconds when no answer came or the server said that its store is
 * away (503).
 *
 * @returns nothing when no answer came the second time either
 */
export async function send(parcel: Parcel): Promise<Reply | undefined> {
  const first = await attempt(parcel)
  if (first && first.status !== 503) return first
  await new Promise((resolve) => setTimeout(resolve, pauseMs + Math.random() * pauseMs))
  return (await attempt(parcel)) ?? first
}

async function attempt({ url, body, key, consentVersion }: Parcel): Promise<Reply | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
        ...(consentVersion && { 'Consent-Version': consentVersion }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, body: await response.text() }
  } catch {
    return undefined
  }
}

/** A key that no other request has. Pages on plain http, away from the developer's own machine, have no `randomUUID`. */
export function newKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}

export interface Refusal {
  /** For the visitor. */
  message: string
  /** What is wrong with single fields, by name. */
  errors: Readonly<Record<string, string>>
}

/** The beginning of an answer, as far as it is shown. */
export const preview = (body: string): string => body.slice(0, 200)

/** @returns nothing when the server has taken the request */
export function refusalOf({ status, body }: Reply, words: Words['form'], fill: Wording['fill']): Refusal | undefined {
  let answer: Record<string, unknown>
  try {
    // Of anything that is no object, no property is asked for.
    answer = Object(JSON.parse(body))
  } catch {
    return { message: fill(words.notJson, { status: String(status), start: preview(body) }), errors: {} }
  }
  const isFine = status >= 200 && status <= 299
  if (isFine && answer.success === true) return undefined
  const said = [answer.detail, answer.error].find((text) => typeof text === 'string' && text !== '')
  const refused = typeof said === 'string' ? said : fill(words.status, { status: String(status) })
  const errors: { field?: unknown; detail?: unknown }[] = Array.isArray(answer.errors) ? answer.errors.map(Object) : []
  const byField = Object.fromEntries(errors.map(({ field, detail }) => [field, String(detail)]))
  return { message: isFine ? words.noSuccess : refused, errors: byField }
}
