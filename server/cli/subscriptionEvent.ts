import type { Subscription } from '../store/subscriptions.ts'

/** A subscribed address as exports and the answer to "what do you have about me?" show it. */
export function subscriptionEvent(one: Subscription): Record<string, unknown> {
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    id: one.id,
    createdAt: time(one.created_at),
    email: one.email,
    kind: one.kind,
    topic: one.topic,
    state: one.state,
    confirmedAt: time(one.confirmed_at),
    unsubscribedAt: time(one.unsubscribed_at),
    consentTextVersion: one.consent_text_version,
  }
}
