import { css } from '@emotion/react'
import { type ComponentProps, useId } from 'react'
import type { CompiledForm } from '#schemas/choices.ts'
import type { FormBlock, FormSubmit } from '#schemas/types.gen.ts'
import { band, columns, font, fontSize, media, radius, space, visuallyHidden } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { BusyWheel } from '#src/ui/art/BusyWheel.tsx'
import { PaperBoat } from '#src/ui/art/PaperBoat.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Head, Titles } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon, registerIcons } from '#src/ui/Icon.tsx'
import { Paragraph, WithKind } from '#src/ui/Inline.tsx'
import { plainText } from '#src/ui/inlineText.ts'
import { Message } from '#src/ui/Message.tsx'
import { Section } from '#src/ui/Section.tsx'
import { ServerErrors } from '#src/ui/ServerErrors.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { slotBegin, slotEnd, slotMark } from '#src/ui/slotMark.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { roomIn } from './fieldList.ts'
import { Field, Honeypot, useOpenControl } from './fields.tsx'
import { iconPaths } from './icons.gen.ts'
import { preview } from './send.ts'
import { ThankYou } from './ThankYou.tsx'
import { type FormState, useForm } from './useForm.ts'

// No other block shows these, so only pages with a form fetch them.
registerIcons(iconPaths)

type BlockProps = { of: CompiledForm }

/** Sends a request to the server: an enquiry, or an address to notify. Without script the server answers with a page. */
export default function Form(block: CompiledForm) {
  return block.request === 'contact' ? <Enquiry of={block} /> : <Subscription of={block} />
}

function Enquiry({ of: block }: BlockProps) {
  const { kicker, heading, lead, optional, submit, left, asked, thanks } = block
  const { fields, state, errors, missing, formProps, url, close } = useForm(block)
  const { values, shortened, isSending, outcome, interest, arrived, typing } = state
  const { phoneShortened, tooLong } = useWords('form')
  const id = useId()
  const { fill, list } = useWording()
  const count = missing.length
  const things = missing.map((field) => {
    const thing = field.words.missing ?? field.words.label
    return roomIn(field, values ?? {}) < 0 ? fill(tooLong, { thing }) : thing
  })
  return (
    <Section of={block} band="paper" tight head="none">
      <div css={enquiryHead}>
        <Titles kicker={kicker} heading={heading} css={enquiryHeading} />
        {lead && <Paragraph text={lead} css={remark} />}
      </div>
      {asked && (
        <p css={question} data-echo="interest" data-words={asked} suppressHydrationWarning>
          {interest && asked.replace('{interest}', () => interest)}
        </p>
      )}
      <form {...formProps} css={layout} aria-label={heading && plainText(heading)} tabIndex={-1}>
        <Refused of={block} />
        <input type="hidden" name="consent_version" value={block.consentVersion} />
        <fieldset css={rows} disabled={isSending}>
          <legend css={visuallyHidden}>{plainText(heading ?? submit.label)}</legend>
          {fields.map((field) => (
            <Field
              key={field.name}
              of={field}
              request={block.request}
              optional={optional}
              note={values && field.type === 'tel' && values[field.name] === shortened ? phoneShortened : undefined}
              error={errors[field.name]}
              room={values && roomIn(field, values)}
              isTyping={typing === field.name}
            />
          ))}
          <Honeypot />
        </fieldset>
        <div css={last}>
          <SubmitButton of={submit} isSending={isSending} disabled={count > 0} aria-describedby={`${id}-left`} />
          <p id={`${id}-left`} css={why}>
            {left && count > 0 && fill(count === 1 ? left.one : left.many, { count, things: list(things) })}
          </p>
        </div>
        <Outcome of={block} is={outcome} />
        {values && isDebugging() && <DebugBox url={url} exchange={state.exchange} />}
      </form>
      {arrived && thanks && <ThankYou of={thanks} enquiry={arrived} onClose={close} />}
    </Section>
  )
}

/** One field and a button; the confirmation takes their place. */
function Subscription({ of: block }: BlockProps) {
  const { fields, state, errors, formProps } = useForm(block)
  const { isSending, outcome, arrived } = state
  const id = useId()
  const wrong = Object.values(errors)[0]
  return (
    <Section of={block} band="buff" tight head="none">
      <div css={beside}>
        <Head of={block} css={head} />
        <div>
          <form {...formProps} css={narrowLayout} hidden={arrived !== undefined}>
            <Refused of={block} />
            <input {...useOpenControl(block.request, 'topic')} type="hidden" name="topic" value={block.topic} />
            <Honeypot />
            <div css={row}>
              {fields.map((field) => (
                <Field
                  key={field.name}
                  of={field}
                  request={block.request}
                  error={wrong}
                  errorId={`${id}-outcome`}
                  readOnly={isSending}
                />
              ))}
              <SubmitButton of={block.submit} isSending={isSending} />
            </div>
            <div id={`${id}-outcome`}>
              <Outcome of={block} is={outcome} wrong={wrong} />
            </div>
          </form>
          <Done of={block} isShown={arrived !== undefined} />
        </div>
      </div>
    </Section>
  )
}

type SubmitButtonProps = ComponentProps<typeof Button> & { of: FormSubmit; isSending: boolean }

/** The button that sends; a small wheel turns in it while it does. */
function SubmitButton({ of, isSending, disabled, ...described }: SubmitButtonProps) {
  return (
    <Button type="submit" css={isSending ? busyButton : button} disabled={disabled || isSending} {...described}>
      {isSending ? <BusyWheel /> : of.label}
      {isSending ? of.sending : <Icon name="paper-plane-tilt" weight="bold" size={18} />}
    </Button>
  )
}

interface OutcomeProps {
  of: FormBlock
  is: FormState['outcome']
  /** What is wrong with a field that has no place of its own for it. */
  wrong?: string
}

/** How sending ended. Both places stand there from the start, so that what appears in them is spoken. */
function Outcome({ of: { success, failure, email }, is, wrong }: OutcomeProps) {
  // The message's own full stop goes, because the sentence continues with one.
  const message = is?.failure?.replace(/\.$/, '')
  const [before, after] = failure.replace('{message}', () => message ?? '').split('{email}')
  return (
    <div css={outcomeLook}>
      <div role="status">{is && !message && success && <Message tone="success">{success}</Message>}</div>
      <div role="alert">
        {(wrong || message) && (
          <Message tone="error">
            {wrong ?? before}
            {!wrong && after !== undefined && <Anchor to={`mailto:${email}`}>{email}</Anchor>}
            {!wrong && after}
          </Message>
        )}
      </div>
    </div>
  )
}

/**
 * What to correct, above the fields of a form that came back from the server to a visitor without script. The page is a new one
 * with its top in view, so this asks for the focus. A page with two forms shows it in the one that was sent.
 */
function Refused({ of: { request, refused } }: BlockProps) {
  if (!useSite().open) return null
  const page = `${request}/typed/page`
  return (
    <>
      {/* The page stands at the API's address now; when its form is sent again, this says where it belongs. */}
      {slotBegin(page)}
      <input type="hidden" name="page" value={slotMark(page)} />
      {slotEnd + slotBegin(`${request}/refused`)}
      {/* biome-ignore lint/a11y/noAutofocus: the page was asked for to be told this */}
      <div role="alert" tabIndex={-1} autoFocus css={focused}>
        <Message tone="error" css={corrections}>
          {refused && <p>{refused.heading}</p>}
          <ServerErrors slot={`${request}/errors`} />
        </Message>
      </div>
      {slotEnd}
    </>
  )
}

/** What takes the place of a subscription form. Its place is there from the start, so that it is spoken. */
function Done({ of: { done, kinds }, isShown }: BlockProps & { isShown: boolean }) {
  if (!done) return null
  return (
    <div role="status">
      {isShown && (
        <div ref={takeFocus} css={doneRow} tabIndex={-1}>
          <PaperBoat css={boat} />
          <div>
            <Heading css={font.h3}>{done.title}</Heading>
            <p css={doneText}>
              <WithKind text={done.text} kinds={kinds} />
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

// The field that had the keyboard is gone.
const takeFocus = (element: HTMLElement | null) => element?.focus()

const isDebugging = () => new URLSearchParams(location.search).get('debug') === '1'

/** With `debug=1` in the address, for those who set the site up: where the form sends and what came back. */
function DebugBox({ url, exchange }: { url: string; exchange: FormState['exchange'] }) {
  const words = useWords('form')
  const status = exchange ? (exchange.reply?.status ?? words.debugUnanswered) : words.debugUnsent
  const lines = {
    [words.debugEndpoint]: `POST ${url}`,
    [words.debugStatus]: status,
    [words.debugBody]: preview(exchange?.reply?.body ?? ''),
  }
  return (
    <pre css={debugBox} data-debug="">
      {Object.entries(lines).map((line) => `${line.join(': ')}\n`)}
    </pre>
  )
}

const layout = css({ display: 'grid', gap: 22, outline: 'none' })
const rows = css({ display: 'grid', gap: 22, [media.md]: { gridTemplateColumns: columns(2) } })
const enquiryHead = css({ marginBottom: 30 })
const enquiryHeading = css(font.h2)
const remark = css({ marginTop: 10, fontSize: fontSize.compact, color: band.muted })
// Filled from the address before the form wakes up.
const question = css(font.kicker, { marginBottom: 24, color: band.kicker, '&:empty': { display: 'none' } })
const last = css({
  display: 'flex',
  alignItems: 'center',
  gap: '14px 22px',
  marginTop: 6,
  [media.belowMd]: { flexWrap: 'wrap' },
})
// Room for what it says once the script is there, so that nothing below moves.
const why = css(font.small, { color: band.muted, [media.belowMd]: { minHeight: '4.5em' } })
const button = css({ flex: 'none', [media.belowMd]: { width: '100%' } })
// It is at work, not out of use.
const busyButton = css(button, {
  '&:disabled': { color: band.primaryText, background: band.primaryBg, cursor: 'progress' },
})
const beside = css({
  display: 'grid',
  gap: space[6],
  [media.lg]: { gridTemplateColumns: columns(2), gap: 72, alignItems: 'center' },
})
const head = css({ marginBottom: 0 })
const narrowLayout = css({ display: 'grid', gap: space[4] })
const row = css({
  display: 'grid',
  gap: 12,
  alignItems: 'end',
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
const outcomeLook = css({ '&:not(:has(i))': { display: 'contents' } })
const focused = css({ outline: 'none' })
const corrections = css({
  '& p + ul': { marginTop: 4, paddingInlineStart: '1.2em', listStyle: 'disc', fontWeight: 400 },
})
const doneRow = css({ display: 'flex', flexWrap: 'wrap', gap: space[6], alignItems: 'center', outline: 'none' })
const boat = css({ width: 120, flex: 'none' })
const doneText = css({ marginTop: 6 })
const debugBox = css(font.code, {
  margin: 0,
  padding: '16px 18px',
  whiteSpace: 'pre-wrap',
  borderRadius: radius.control,
  backgroundColor: band.surface,
})
