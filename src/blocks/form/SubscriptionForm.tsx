import { css } from '@emotion/react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { endpoints } from '#schemas/endpoints.ts'
import type { FormBlock } from '#schemas/types.gen.ts'
import { band, media, space } from '#src/theme/tokens.ts'
import { Head } from '#src/ui/Head.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { failureLine } from './answer.ts'
import { textLook } from './controlLook.ts'
import { controls } from './controls.ts'
import { Done } from './Done.tsx'
import { Honeypot } from './Honeypot.tsx'
import { Outcome } from './Outcome.tsx'
import { Refused } from './Refused.tsx'
import { requests } from './requests.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useSubscription } from './useSubscription.ts'

/** One email field and a button; the confirmation takes their place. Works without script as well. */
export function SubscriptionForm({ of: block }: { of: FormBlock }) {
  const { fields, submit, failure, email, done, kinds } = block
  const input = useRef<HTMLInputElement>(null)
  const url = (useSite().apiBase ?? '') + endpoints.subscription
  const { subscription, state } = useSubscription(input, block, url)
  const id = useId()
  const rules = requests.subscription.properties.email
  const words = fields.email
  const wrong = state.invalid ? words?.invalid : undefined

  function sent(event: FormEvent<HTMLFormElement>): void {
    if (!subscription) return
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const value = (name: string) => String(typed.get(name) ?? '')
    void subscription.submit({ email: value('email'), hp: value('hp') })
  }

  // What was wrong is under the eyes, and the keyboard is where it can be put right.
  const needsField = state.invalid || state.failure !== undefined
  useEffect(() => {
    if (needsField) input.current?.focus()
  }, [needsField])

  return (
    <Section of={block} band="buff" tight head="none">
      <div css={beside}>
        <Head of={block} css={head} />
        <div>
          <form
            css={layout}
            action={url}
            method="post"
            noValidate={subscription !== undefined}
            hidden={state.done}
            onInput={() => subscription?.input()}
            onSubmit={sent}
          >
            <Refused of={block} />
            <input type="hidden" name="topic" value={block.topic} />
            <Honeypot />
            <div css={row}>
              <div css={field}>
                <label css={label} htmlFor={`${id}-email`}>
                  {words?.label}
                </label>
                <input
                  ref={input}
                  id={`${id}-email`}
                  css={textLook}
                  name="email"
                  required
                  maxLength={rules?.maxLength}
                  {...controls.email}
                  placeholder={words?.placeholder}
                  readOnly={state.sending}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={`${id}-outcome`}
                  suppressHydrationWarning
                />
              </div>
              <SubmitButton of={submit} sending={state.sending} disabled={false} />
            </div>
            <div id={`${id}-outcome`}>
              <Outcome
                failure={wrong ?? (state.failure === undefined ? undefined : failureLine(failure, state.failure))}
                email={email}
              />
            </div>
          </form>
          {done && <Done of={done} kinds={kinds} shown={state.done} />}
        </div>
      </div>
    </Section>
  )
}

const beside = css({
  display: 'grid',
  gap: space[6],
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 72, alignItems: 'center' },
})
const head = css({ marginBottom: 0 })
const layout = css({
  display: 'grid',
  gap: space[4],
  '&[hidden]': { display: 'none' },
})
const row = css({
  display: 'grid',
  gap: 12,
  alignItems: 'end',
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
const field = css({ minWidth: 0 })
const label = css({ display: 'block', marginBottom: 8, fontSize: '0.9688rem', fontWeight: 600, color: band.heading })
