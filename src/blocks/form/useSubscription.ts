import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FormBlock } from '#schemas/types.gen.ts'
import { track } from '#src/browser/analytics.ts'
import { browserClock } from '#src/browser/clock.ts'
import { newKey } from './newKey.ts'
import { asleep, startSubscription, topicOf } from './subscription.ts'

type Subscription = ReturnType<typeof startSubscription>

/** Brings the subscription form in the page to life. */
export function useSubscription(field: RefObject<HTMLInputElement | null>, block: FormBlock, url: string) {
  const [subscription, setSubscription] = useState<Subscription>()
  // What the form says does not change while it is shown.
  const first = useRef({ block, url })
  useEffect(() => {
    const { unreachable, events } = first.current.block
    const begun = startSubscription({
      url: first.current.url,
      topic: () => topicOf(first.current.block, location),
      clock: browserClock,
      fetch: (...request) => fetch(...request),
      random: Math.random,
      newKey,
      words: { unreachable },
      clear: () => {
        if (field.current) field.current.value = ''
      },
      ended: (ok) => track((ok ? events?.success : events?.error) ?? []),
    })
    setSubscription(begun)
  }, [field])
  const state = useSyncExternalStore(subscription?.subscribe ?? never, subscription?.get ?? sleeping, sleeping)
  return { subscription, state }
}

const never = () => () => {}
const sleeping = () => asleep
