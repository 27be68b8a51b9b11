import type { FormBlock } from '#schemas/types.gen.ts'
import { refusalOf } from './answer.ts'
import { type SendParts, send } from './send.ts'
import { createStore } from './store.ts'
import { isEmail } from './validity.ts'

export interface SubscriptionState {
  sending: boolean
  /** The address cannot be one. */
  invalid: boolean
  /** Why the address was not taken. */
  failure: string | undefined
  /** The address is stored. */
  done: boolean
}

export const asleep: SubscriptionState = { sending: false, invalid: false, failure: undefined, done: false }

export interface SubscriptionParts extends SendParts {
  url: string
  topic: () => string
  newKey: () => string
  words: { unreachable: string }
  /** Empties the field. */
  clear: () => void
  /** Tells analytics. */
  ended: (ok: boolean) => void
}

/** One address to notify. A failure is told until something is done about it, and what was typed stays. */
export function startSubscription(parts: SubscriptionParts) {
  const store = createStore(asleep)
  return {
    ...store,

    /** The address has changed. */
    input(): void {
      store.set({ invalid: false, failure: undefined })
    },

    async submit({ email: typed, hp }: { email: string; hp: string }): Promise<void> {
      const email = typed.trim()
      if (email === '' || store.get().sending) return
      if (!isEmail(email)) return store.set({ invalid: true, failure: undefined })
      store.set({ sending: true, invalid: false, failure: undefined })
      const body = { email, topic: parts.topic(), hp }
      const reply = await send({ url: parts.url, body, key: parts.newKey() }, parts)
      const refusal = reply ? refusalOf(reply) : { message: parts.words.unreachable }
      store.set({ sending: false, failure: refusal?.message, done: !refusal })
      if (!refusal) parts.clear()
      parts.ended(!refusal)
    },
  }
}

/**
 * What the address is for: the path that the query names, or the page's own, where it can be one of this site; else what the
 * form says itself. It is stored and mailed as text, and never followed.
 */
export function topicOf(
  { topic = '', topicParam, topicPath }: Pick<FormBlock, 'topic' | 'topicParam' | 'topicPath'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const named = topicPath ? pathname : topicParam && new URLSearchParams(search).get(topicParam)
  return named && /^\/[\w/-]{1,99}$/.test(named) ? named : topic
}
