import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import type { Choice } from '#src/edit/choices.ts'
import { bandValues } from '#src/theme/values.gen.ts'
import type { Field } from '../../studio/protocol.ts'
import { ask } from './api.ts'
import { handlePaste } from './handlePaste.ts'
import { AltText, type ControlAttributes, PictureField } from './PictureField.tsx'

/** What a value is typed into, or chosen with. */
export const controls = 'input, textarea, select, [contenteditable], button'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface ControlProps extends ControlAttributes {
  field: Field
  value: unknown
  /** The value as it is typed, empty without one. */
  text: string
  set: (value: unknown) => void
}

/** What a value is changed with. An empty field that is not needed is left out of the file. */
export function Control({ field, value, text, set, ...shared }: ControlProps) {
  const { kind, isRequired, what, markdown, min, max, choices = [] } = field
  const write = (next: string) => set(next === '' && !isRequired ? undefined : next)
  const typed = { value: text, onChange: ({ target }: ChangeEvent<TextElement>) => write(target.value) }
  const pasted = { onPaste: (event: ClipboardEvent<TextElement>) => handlePaste(event, markdown) }
  switch (kind) {
    case 'switch':
      return (
        <input
          {...shared}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => set(target.checked || (isRequired ? false : undefined))}
        />
      )
    case 'number':
      return (
        <input
          {...shared}
          type="number"
          min={min}
          max={max}
          step="any"
          value={text}
          onChange={({ target }) => set(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)}
        />
      )
    case 'date':
      return <input {...shared} {...typed} type="date" />
    case 'color':
      return (
        <span className="pair">
          <input
            type="color"
            aria-labelledby={`${shared.id}-label`}
            value={/^#[\da-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={({ target }) => write(target.value.toUpperCase())}
          />
          <input {...shared} {...typed} />
        </span>
      )
    case 'choice':
      return <Choices {...shared} value={value} choices={choices} isRequired={isRequired} set={set} />
    case 'lookup':
      return <Lookup {...shared} what={what} text={text} write={write} />
    case 'picture':
    case 'drawing':
      return <PictureField {...shared} field={field} text={text} write={write} />
    case 'alt':
      return <AltText {...shared} value={value} set={set} />
    case 'prose':
    case 'yaml':
      return <textarea {...shared} {...typed} {...pasted} rows={Math.min(12, 2 + Math.ceil(text.length / 42))} />
    default:
      return <input {...shared} {...typed} {...pasted} />
  }
}

const mostRadios = 6
/** Nothing is written. */
const asUsual = 'as usual'

interface ChoicesProps extends ControlAttributes, Pick<ControlProps, 'value' | 'set'> {
  choices: Choice[]
  isRequired: boolean
}

function Choices({ id, value, choices, isRequired, set, ...shared }: ChoicesProps) {
  const all = [...(isRequired ? [] : [{ label: asUsual, documentation: undefined }]), ...choices]
  const chosen = value === undefined ? asUsual : String(value)
  const write = (label: string) => set(label === asUsual ? undefined : label)
  if (all.length > mostRadios + 1)
    return (
      <select {...shared} id={id} value={chosen} onChange={({ target }) => write(target.value)}>
        {all.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    )
  return (
    <span role="radiogroup" aria-labelledby={`${id}-label`} className="choices" {...shared}>
      {all.map(({ label, documentation }, index) => (
        <label key={label} title={typeof documentation === 'string' ? documentation : undefined}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            checked={label === chosen}
            onChange={() => write(label)}
          />
          {label in bandValues && (
            <span className="swatch" style={{ background: bandValues[label as keyof typeof bandValues].bg }} />
          )}
          {label}
        </label>
      ))}
    </span>
  )
}

interface LookupProps extends ControlAttributes {
  what: Field['what']
  text: string
  write: (text: string) => void
}

/** What may stand there is asked for when somebody comes to the field. */
function Lookup({ what, text, write, ...shared }: LookupProps) {
  const list = `${shared.id}-list`
  const [choices, setChoices] = useState<Choice[]>([])
  const look = (typed: string) => void ask('choices', { what, typed }).then(setChoices, () => {})
  return (
    <>
      <input
        {...shared}
        list={list}
        autoComplete="off"
        value={text}
        onFocus={() => look(text)}
        onChange={({ target }) => {
          write(target.value)
          if (target.value.includes('#') !== text.includes('#')) look(target.value)
        }}
      />
      <datalist id={list}>
        {choices.map(({ label, detail }) => (
          <option key={label} value={label}>
            {detail}
          </option>
        ))}
      </datalist>
    </>
  )
}
