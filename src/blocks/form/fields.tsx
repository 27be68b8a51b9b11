import { css } from '@emotion/react'
import { useId } from 'react'
import { searchOf } from '#schemas/choices.ts'
import { usualLanguage } from '#schemas/phrases.ts'
import type { ChoiceOption, FormBlock } from '#schemas/types.gen.ts'
import { band, control, fontSize, media, radius, size, status, visuallyHidden } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { fieldLabel, fieldLook } from '#src/ui/field.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useSite } from '#src/ui/SiteContext.tsx'
import { useWording, useWords } from '#src/ui/words.ts'
import { type Field as FieldData, honeypot } from './fieldList.ts'
import { messagePrefix } from './prefill.ts'

interface FieldProps {
  of: FieldData
  /** What the form sends. */
  request: FormBlock['request']
  /** The word behind the label of a field that can stay empty. */
  optional?: string
  /** Replaces the hint for as long as it applies. */
  note?: string
  error?: string
  /** Where the error stands; left out, under the field. */
  errorId?: string
  readOnly?: boolean
  /** How many more characters fit in; shown once they are few. */
  room?: number
  isTyping?: boolean
}

/** One field under its label. What was typed is the browser's: React never sets it. */
export function Field({ of: field, request, optional, note, error, errorId, readOnly, room, isTyping }: FieldProps) {
  const id = useId()
  const { name, type, words, rules, required, options } = field
  const { language = usualLanguage } = useSite().wording ?? {}
  const { label, placeholder, hint } = words
  const described = errorId ?? `${id}-error`
  const hasHelp = hint || type === 'tel'
  const shared = {
    ...useOpenControl(request, name),
    id,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hasHelp ? `${id}-hint ${described}` : described,
    // It may have been filled in before the script was there.
    suppressHydrationWarning: true,
  }
  if (type === 'checkbox')
    return (
      <div css={across}>
        <div css={consent}>
          <input
            {...shared}
            css={box}
            type="checkbox"
            defaultChecked={rules.default === true}
            aria-labelledby={`${id}-words`}
          />
          <Icon name="check" weight="bold" size={16} />
          <p id={`${id}-words`} css={sentence}>
            <ConsentLabel of={words} htmlFor={id} />
          </p>
        </div>
        <FieldError id={described} text={error} />
      </div>
    )
  const text = {
    ...shared,
    css: textLook,
    placeholder,
    readOnly,
    // Of an address, the browser says something better than that it is short.
    minLength: type === 'email' ? undefined : rules.minLength,
    // No longest one: the browser would cut what is pasted, and say nothing.
  }
  return (
    <div css={rules.control?.wide ? across : cell}>
      <label css={fieldLabel} htmlFor={id}>
        {label}
        {!required && optional && <span css={remark}> {optional}</span>}
      </label>
      {type === 'select' && (
        <div css={list}>
          <select {...shared} css={selectLook}>
            <option value="">{placeholder}</option>
            {options.map(({ label, options }, index) => {
              const lines = options.map((option, at) => <Option key={at} of={option} />)
              return label ? (
                <optgroup key={index} label={label}>
                  {lines}
                </optgroup>
              ) : (
                lines
              )
            })}
          </select>
          <Icon name="caret-down" weight="bold" size={16} />
        </div>
      )}
      {type === 'textarea' && <textarea {...text} {...(name === 'message' && opening)} rows={5} />}
      {type !== 'select' && type !== 'textarea' && (
        <input
          {...text}
          type={type}
          autoComplete={rules.control?.autocomplete}
          inputMode={type === 'text' ? undefined : type}
          lang={type === 'tel' ? language : undefined}
          spellCheck={type === 'email' || type === 'url' ? false : undefined}
        />
      )}
      {hasHelp && (
        <p id={`${id}-hint`} css={note ? noted : help} aria-live={type === 'tel' ? 'polite' : undefined}>
          {note ?? hint}
        </p>
      )}
      {room !== undefined && type !== 'select' && <Room left={room} of={rules.maxLength ?? 0} isTyping={isTyping} />}
      {!errorId && <FieldError id={described} text={error} />}
    </div>
  )
}

/** How much more fits into a field, once that is little: shown with each letter, spoken at a pause. */
function Room({ left, of, isTyping }: { left: number; of: number; isTyping?: boolean }) {
  const { charactersLeft, charactersOver } = useWords('form')
  const { fill } = useWording()
  const said = left <= of / 10 && fill(left < 0 ? charactersOver : charactersLeft, { n: Math.abs(left) })
  return (
    <>
      <p css={help} aria-hidden="true">
        {said}
      </p>
      <p css={visuallyHidden} aria-live="polite">
        {!isTyping && said}
      </p>
    </>
  )
}

/** The mark of a control in which the server shows again what was typed; `openPage` takes it out of the document. */
export function useOpenControl(request: FormBlock['request'], name: string) {
  return useSite().open && { 'data-open': `${request}/${name}` }
}

/** What a link asks about opens the message, also before the form's script is there. */
const opening = { 'data-echo': 'interest', 'data-words': messagePrefix('{interest}') }

/** The query of a link that chooses it in advance stands beside it; the script at the top of the page looks for that. */
function Option({ of }: { of: ChoiceOption }) {
  const preset = searchOf(of)
  return (
    <option value={of.text} data-preset={preset && new URLSearchParams(preset).toString()} suppressHydrationWarning>
      {of.text}
    </option>
  )
}

/** The words beside a box. Those that name the privacy policy lead to it. */
function ConsentLabel({ of: { label, policy }, htmlFor }: { of: FieldData['words']; htmlFor: string }) {
  const { privacyPage } = useSite()
  const [before = '', after] = policy && privacyPage ? label.split(policy, 2) : [label]
  return (
    <>
      <label htmlFor={htmlFor}>{before}</label>
      {privacyPage && after !== undefined && (
        <>
          <Anchor to={privacyPage} data-dialog="privacy">
            {policy}
          </Anchor>
          <label htmlFor={htmlFor}>{after}</label>
        </>
      )}
    </>
  )
}

/** What is wrong with a field, said as soon as it stands there. */
function FieldError({ id, text }: { id: string; text?: string }) {
  return (
    <p id={id} css={wrong} aria-live="polite">
      {text && (
        <>
          <Icon name="warning-circle" weight="fill" size={18} />
          {text}
        </>
      )}
    </p>
  )
}

/** A field that nobody sees or reaches; what fills it is a machine. */
export function Honeypot() {
  return (
    <div css={away} aria-hidden="true">
      <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" defaultValue="" suppressHydrationWarning />
    </div>
  )
}

const cell = css({ minWidth: 0 })
const across = css({ [media.md]: { gridColumn: '1 / -1' } })
const help = css({ fontSize: fontSize.small, lineHeight: 1.45, color: band.muted, '&:not(:empty)': { marginTop: 8 } })
const noted = css(help, { fontWeight: 500, color: band.text })
const remark = css({ fontWeight: 400, color: band.muted })
const textLook = css(fieldLook, {
  display: 'block',
  width: '100%',
  minHeight: 54,
  padding: '0 16px',
  'textarea&': {
    padding: '14px 16px',
    minHeight: 142,
    maxHeight: 420,
    lineHeight: 1.5,
    fieldSizing: 'content',
    resize: 'vertical',
  },
  // Never the red alone: the sentence stands below, or above when the server wrote it.
  '&[aria-invalid=true]': {
    borderColor: control.borderError,
    boxShadow: `inset 0 0 0 0.5px ${control.borderError}`,
  },
  '&:disabled': { backgroundColor: control.disabledBg, color: control.disabledText, opacity: 1 },
})
const selectLook = css(textLook, {
  paddingInlineEnd: 44,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  // Without a choice its first line looks like a placeholder.
  '&:has(> option[value=""]:checked):enabled': { color: control.placeholder },
  '& :is(option, optgroup)': { color: control.text, backgroundColor: control.bg },
})
const list = css({
  position: 'relative',
  '& > i': { position: 'absolute', insetInlineEnd: 16, top: 19, color: control.text },
})
const consent = css({
  position: 'relative',
  display: 'flex',
  gap: 14,
  alignItems: 'flex-start',
  fontSize: fontSize.compact,
  lineHeight: 1.5,
  '& > i': { position: 'absolute', insetInlineStart: 5, top: 5, color: control.bg },
})
const box = css(fieldLook, {
  position: 'relative',
  flex: 'none',
  width: 26,
  height: 26,
  margin: 0,
  borderRadius: radius.sm,
  cursor: 'pointer',
  // As large for a finger as a button.
  '&::before': { content: '""', position: 'absolute', inset: `calc((26px - ${size.tapTarget}) / 2)` },
  '&:checked': { backgroundColor: control.checkedBg, borderColor: band.secondaryBorder },
  '&:not(:checked) + i': { visibility: 'hidden' },
  [media.forcedColors]: { appearance: 'auto', '& + i': { display: 'none' } },
})
const sentence = css({
  paddingTop: 1,
  '& label': { cursor: 'pointer' },
  '& a': { color: band.link, textDecorationThickness: 1, textUnderlineOffset: 4, '&:hover': { color: band.linkHover } },
})
const wrong = css({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  fontSize: fontSize.small,
  fontWeight: 500,
  color: status.error.text,
  '&:not(:empty)': { marginTop: 8 },
  // Its red is made for light bands.
  '[data-band=fathom] &:not(:empty), [data-band=deep] &:not(:empty)': {
    padding: '6px 12px',
    borderRadius: radius.control,
    backgroundColor: status.error.bg,
  },
})
// By a rule of the style sheet: machines look for `hidden` in the markup.
const away = css({ display: 'none' })
