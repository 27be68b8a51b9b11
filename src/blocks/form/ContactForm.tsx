import { css } from '@emotion/react'
import { type FormEvent, useId, useRef } from 'react'
import type { WithChoices } from '#schemas/choices.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { FormBlock } from '#schemas/types.gen.ts'
import { band, font, media } from '#src/theme/tokens.ts'
import { Section } from '#src/ui/Section.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { failureLine } from './answer.ts'
import { ConsentBox } from './ConsentBox.tsx'
import { DebugBox } from './DebugBox.tsx'
import type { FieldName } from './enquiry.ts'
import { Field } from './Field.tsx'
import { FormHead } from './FormHead.tsx'
import { formatInPlace } from './formFields.ts'
import { Honeypot } from './Honeypot.tsx'
import { leftSentence } from './leftSentence.ts'
import { Outcome } from './Outcome.tsx'
import { Refused } from './Refused.tsx'
import { requests } from './requests.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useContact } from './useContact.ts'
import { useDebug } from './useDebug.ts'

/** The enquiry form. Without script it is a plain form that the server answers with a page. */
export function ContactForm({ of: block }: { of: FormBlock & WithChoices }) {
  const { fields, optional, submit, left: leftWords, asked, success, failure, email, thanks } = block
  const form = useRef<HTMLFormElement>(null)
  const url = (useSite().apiBase ?? '') + endpoints.contact
  const { contact, state } = useContact(form, block, url)
  const isDebugging = useDebug()
  const id = useId()
  const { left, sending, outcome, errors, interest } = state
  const isBlocked = left !== undefined && left.length > 0

  function typed(event: FormEvent<HTMLFormElement>): void {
    const target = event.target as HTMLInputElement
    if (target.name === 'phone') formatInPlace(target)
    contact?.input(target.name)
  }

  function sent(event: FormEvent): void {
    // Until the script is ready for it, the browser sends the form by itself.
    if (!contact) return
    event.preventDefault()
    void contact.submit()
  }

  return (
    <Section of={block} band="paper" tight head="none">
      <FormHead of={block} id={`${id}-head`} />
      {asked && (
        <p css={wish} data-echo="interest" data-words={asked} suppressHydrationWarning>
          {interest && asked.replace('{interest}', () => interest)}
        </p>
      )}
      <form
        ref={form}
        css={layout}
        action={url}
        method="post"
        noValidate={contact !== undefined}
        aria-labelledby={block.heading && `${id}-head`}
        tabIndex={-1}
        onInput={typed}
        onBlur={({ target }) => contact?.settled((target as Element as HTMLInputElement).name)}
        onSubmit={sent}
      >
        <Refused of={block} />
        <fieldset css={rows} disabled={sending}>
          {(Object.keys(fields) as FieldName[]).map((name) => {
            if (name === 'consent') return null
            const field = fields[name]
            const choices = block.choices?.[name]
            const shared = { name, request: requests.contact, choices, optional, error: errors[name] }
            return field && <Field key={name} of={field} {...shared} />
          })}
          {fields.consent && (
            <div css={across}>
              <ConsentBox of={fields.consent} error={errors.consent} />
            </div>
          )}
          <Honeypot />
        </fieldset>
        <div css={last}>
          <SubmitButton of={submit} sending={sending} disabled={isBlocked} describedBy={`${id}-left`} />
          <p id={`${id}-left`} css={why}>
            {left && isBlocked && leftWords && leftSentence(left, fields, leftWords)}
          </p>
        </div>
        <Outcome
          success={outcome?.ok ? success : undefined}
          failure={outcome?.ok === false ? failureLine(failure, outcome.message) : undefined}
          email={email}
        />
        {isDebugging && <DebugBox endpoint={url} exchange={state.exchange} />}
      </form>
      {contact && state.sent && thanks && <ThankYou of={thanks} enquiry={state.sent} onClose={contact.thanked} />}
    </Section>
  )
}

const layout = css({
  display: 'grid',
  gap: 22,
  outline: 'none',
})
const rows = css({
  display: 'grid',
  gap: 22,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
})
const across = css({ [media.md]: { gridColumn: '1 / -1' } })
// Filled from the address before the form wakes up.
const wish = css(font.kicker, {
  marginBottom: 24,
  color: band.kicker,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
})
const last = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 22px',
  marginTop: 6,
  [media.md]: { flexWrap: 'nowrap' },
})
// Room for what it says once the script is there, so that nothing below moves.
const why = css(font.small, { color: band.muted, textWrap: 'pretty', [media.belowMd]: { minHeight: '4.5em' } })
