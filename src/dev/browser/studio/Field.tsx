import { useContext, useId, useRef, useState } from 'react'
import type { Choice } from '#src/edit/choices.ts'
import type { Place } from '#src/edit/places.ts'
import { bandValues } from '#src/theme/values.gen.ts'
import type { Field, Link, Outcome, Request } from '../../studio/protocol.ts'
import type { AddPlace } from './AddDialog.tsx'
import { AltText } from './AltText.tsx'
import { api, keyOf } from './api.ts'
import { BoundText } from './BoundText.tsx'
import { CopyContext, copiedAttribute, copyTool, intoAttribute } from './copying.ts'
import { Glyph } from './glyphs.tsx'
import { handlePaste } from './handlePaste.ts'
import { PictureField } from './PictureField.tsx'
import { type Tool, Tools } from './Tools.tsx'
import type { Drafts } from './useDrafts.ts'

interface FieldProps {
  field: Field
  drafts: Drafts
  open: (place: Place) => void
  add: (place: AddPlace) => void
  change: (request: Request) => Promise<Outcome>
}

/** One value with its name, what the schema says of it, and what is wrong with it. */
export function FieldView(props: FieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'group':
      return <Group {...props} />
    case 'list':
      return <List {...props} />
    case 'links':
      return <Links {...props} />
    case 'picture':
    case 'drawing':
      return <Picture {...props} />
    default:
      return <Value {...props} />
  }
}

/** With its alternative text, which is asked for again when the picture is another one. */
function Picture({ field, ...rest }: FieldProps) {
  const { drafts } = rest
  const alts = field.fields ?? []
  const forNew = (picture: unknown) => {
    for (const alt of alts) drafts.set(alt, picture === field.value ? alt.value : undefined)
  }
  return (
    <>
      <Value field={field} onSet={forNew} {...rest} />
      {drafts.valueOf(field) !== undefined && alts.map((alt) => <Value key={keyOf(alt.what)} field={alt} {...rest} />)}
    </>
  )
}

/** Fields that stand in one another fold; those that are not there yet come last. */
function Group({ field, ...rest }: FieldProps) {
  const { what, label, isRequired } = field
  const isThere = what.mark !== '' || isRequired
  return (
    <details data-key={keyOf(what)} className="group" open={isThere && (field.fields?.length ?? 0) < 4}>
      <summary>{label}</summary>
      <Problems of={field} drafts={rest.drafts} />
      <Fields of={field.fields ?? []} {...rest} />
    </details>
  )
}

/** Those that have a value, or need one; the others on demand. */
export function Fields({ of, ...rest }: Omit<FieldProps, 'field'> & { of: readonly Field[] }) {
  const isShown = ({ what, isRequired }: Field) => what.mark !== '' || isRequired
  const view = (field: Field) => <FieldView key={keyOf(field.what)} field={field} {...rest} />
  const others = of.filter((field) => !isShown(field))
  return (
    <>
      {of.filter(isShown).map(view)}
      {others.length > 0 && (
        <details className="more" open={others.length === of.length}>
          <summary>
            {of.length > others.length ? 'More' : 'Fields'}: {others.map(({ label }) => label.toLowerCase()).join(', ')}
          </summary>
          {others.map(view)}
        </details>
      )}
    </>
  )
}

function List({ field, ...rest }: FieldProps) {
  const { what, label, about, fields = [], next, max, min } = field
  const { drafts, change } = rest
  const copy = useContext(CopyContext)
  /** One more is being written, after so many. */
  const [behind, setBehind] = useState<number>()
  const isAdding = behind === fields.length
  const tools = (item: Field, index: number) => [
    ...itemTools(item, index, fields.length, min, change),
    copyTool(item.what, copy),
  ]
  return (
    <fieldset data-key={keyOf(what)} className="list" {...intoAttribute(what, fields.length)}>
      <legend>{label}</legend>
      {about && <About text={about} />}
      <Problems of={field} drafts={drafts} />
      {[...fields, ...(isAdding && next ? [next] : [])].map((item, index) => (
        <Item
          key={keyOf(item.what)}
          field={item}
          tools={index < fields.length ? tools(item, index) : undefined}
          {...rest}
        />
      ))}
      {next && !isAdding && fields.length < (max ?? Number.POSITIVE_INFINITY) && (
        <button type="button" className="wide" onClick={() => setBehind(fields.length)}>
          <Glyph name="add" /> Add to {label.toLowerCase()}
        </button>
      )}
    </fieldset>
  )
}

/** One that is new has no tools yet, and stays open once it is written. */
function Item({ field, tools, ...rest }: FieldProps & { tools: Tool[] | undefined }) {
  const [isOpen] = useState(!tools)
  const bar = tools && <Tools of={tools} label={field.label} />
  if (field.kind !== 'group')
    return (
      <div className="item" {...(tools && copiedAttribute(field.what))}>
        <FieldView field={field} {...rest} />
        {bar}
      </div>
    )
  return (
    <details className="item" open={isOpen} data-key={keyOf(field.what)} {...(tools && copiedAttribute(field.what))}>
      <summary>{field.label}</summary>
      {bar}
      <Problems of={field} drafts={rest.drafts} />
      <Fields of={field.fields ?? []} {...rest} />
    </details>
  )
}

function itemTools(
  { what }: { what: Field['what'] },
  index: number,
  count: number,
  min: number | undefined,
  change: FieldProps['change'],
): Tool[] {
  return [
    { glyph: 'up', label: 'Move up', isOff: index === 0, run: () => change({ do: 'move', what, to: 'up' }) },
    {
      glyph: 'down',
      label: 'Move down',
      isOff: index === count - 1,
      run: () => change({ do: 'move', what, to: 'down' }),
    },
    { glyph: 'copy', label: 'Duplicate', run: () => change({ do: 'duplicate', what }) },
    { glyph: 'remove', label: 'Remove', isOff: count <= (min ?? 0), run: () => change({ do: 'remove', what }) },
  ]
}

/** What stands elsewhere: the entries of a list made with `each`, sections inside of a section. */
function Links({ field, ...rest }: FieldProps) {
  const { label, about, links = [], fields = [], next, what, takesSections } = field
  const { open, add, change } = rest
  const copy = useContext(CopyContext)
  /** One more is being written, after so many. */
  const [behind, setBehind] = useState<number>()
  const last = links.at(-1)
  const addEntry = () => (next ? setBehind(links.length) : last && change({ do: 'duplicate', what: last.what }))
  return (
    <fieldset data-key={keyOf(what)} className="list" {...intoAttribute(what, links.length)}>
      <legend>{label}</legend>
      {about && <About text={about} />}
      {links.map((link: Link, index) => (
        <div key={keyOf(link.what)} className="item link" {...(takesSections && copiedAttribute(link.what))}>
          <button type="button" className="name" onClick={() => open(link.what)}>
            {link.label}
          </button>
          <Tools
            of={[
              ...itemTools(link, index, links.length, 0, change),
              ...(takesSections ? [copyTool(link.what, copy)] : []),
            ]}
            label={link.label}
          />
        </div>
      ))}
      {next && behind === links.length ? (
        <Item field={next} tools={undefined} {...rest} />
      ) : (
        last?.what.entry && (
          <button type="button" className="wide" onClick={addEntry}>
            <Glyph name="add" /> {next ? `Add to ${last.what.entry.collection}` : `Add one like ${last.label}`}
          </button>
        )
      )}
      {takesSections && (
        <button
          type="button"
          className="wide"
          onClick={() => add({ list: what, at: links.length, where: `at the end of “${label}”` })}
        >
          <Glyph name="add" /> Add a section
        </button>
      )}
      {fields.length > 0 && (
        <details className="item">
          <summary>What each of them shows</summary>
          <Fields of={fields} {...rest} />
        </details>
      )}
    </fieldset>
  )
}

function Value({ field, drafts, open, change, onSet }: FieldProps & { onSet?: (value: unknown) => void }) {
  const { kind, label, about, what, isRequired, max, chips = [] } = field
  const id = useId()
  const value = drafts.valueOf(field)
  const isTyped = useRef(false)
  const set = (next: unknown) => {
    isTyped.current = true
    drafts.set(field, next)
    onSet?.(next)
  }
  const problems = drafts.problemsOf(field)
  const other = drafts.otherOf(field)
  const text = value === undefined || value === null ? '' : String(value)
  const isCounted = (kind === 'text' || kind === 'prose') && max !== undefined && text !== ''
  const [only] = chips
  const now = chips.length === 0 ? 'plain' : chips.length === 1 && only?.text === field.value ? 'elsewhere' : 'bound'
  // What somebody is typing in stays what it is, also when the last chip goes.
  const [isFocused, setFocused] = useState(false)
  const [look, setLook] = useState(now)
  if (look !== now && !isFocused) setLook(now)
  const elsewhere = look === 'elsewhere' ? only : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is
    <div
      data-key={keyOf(what)}
      className="field"
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        // Nobody means the spaces at the ends of what is typed.
        const trimmed = text.replace(/^ +| +$/g, '')
        if (isTyped.current && typeof value === 'string' && trimmed !== text && trimmed !== '') set(trimmed)
        isTyped.current = false
      }}
    >
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {isRequired && <span className="required"> (needed)</span>}
      </label>
      {isCounted && (
        <span className="count">
          {text.length} of {max}
        </span>
      )}
      {elsewhere ? (
        <p className="chips">
          <span className="chip">{elsewhere.value || 'empty'}</span> comes from{' '}
          <code>{elsewhere.text.slice(2, -2).trim()}</code>{' '}
          {elsewhere.source && (
            <button id={id} type="button" className="way" onClick={() => open(elsewhere.source!)}>
              Change it there
            </button>
          )}
        </p>
      ) : look === 'bound' ? (
        <BoundText
          id={`${id}-label`}
          describedBy={`${id}-about`}
          value={text}
          markdown={field.markdown}
          chips={chips}
          set={set}
          open={open}
        />
      ) : (
        <Control
          id={id}
          describedBy={`${id}-about`}
          field={field}
          value={value}
          isWrong={problems.length > 0}
          set={set}
          change={change}
        />
      )}
      <div id={`${id}-about`}>
        {about && <About text={about} />}
        <Problems of={field} drafts={drafts} />
        {other && (
          <div className="other" role="alert">
            <p>
              The file was changed meanwhile and says: <q>{String(other.value ?? '')}</q>
            </p>
            <button type="button" onClick={() => drafts.decide(field, 'mine')}>
              Keep mine
            </button>{' '}
            <button type="button" onClick={() => drafts.decide(field, 'theirs')}>
              Take that
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

/** What the schema says, with its examples as code. */
function About({ text }: { text: string }) {
  return (
    <p className="about">
      {text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}
    </p>
  )
}

function Problems({ of, drafts }: { of: Field; drafts: Drafts }) {
  return drafts.problemsOf(of).map(({ message, hint, mended }) => (
    <p key={message} className="problem" role="alert">
      {message} {hint}
      {mended !== undefined && mended !== drafts.valueOf(of) && (
        <button type="button" onClick={() => drafts.set(of, mended)}>
          Write “{String(mended)}”
        </button>
      )}
    </p>
  ))
}

interface ControlProps {
  id: string
  describedBy: string
  field: Field
  value: unknown
  isWrong: boolean
  set: (value: unknown) => void
  change: FieldProps['change']
}

/** An empty field that is not needed is left out of the file. */
function Control({ id, describedBy, field, value, isWrong, set, change }: ControlProps) {
  const { kind, isRequired, what, markdown, min, max, choices = [] } = field
  const text = value === undefined || value === null ? '' : String(value)
  const write = (next: string) => set(next === '' && !isRequired ? undefined : next)
  const shared = { id, 'aria-describedby': describedBy, 'aria-invalid': isWrong || undefined }
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
      return <input {...shared} type="date" value={text} onChange={({ target }) => write(target.value)} />
    case 'color':
      return (
        <span className="pair">
          <input
            type="color"
            aria-labelledby={`${id}-label`}
            value={/^#[\da-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={({ target }) => write(target.value.toUpperCase())}
          />
          <input {...shared} value={text} onChange={({ target }) => write(target.value)} />
        </span>
      )
    case 'choice':
      return <Choices {...shared} value={value} choices={choices} isRequired={isRequired} set={set} />
    case 'lookup':
      return <Lookup {...shared} what={what} text={text} write={write} />
    case 'picture':
    case 'drawing':
      return <PictureField {...shared} field={field} text={text} write={write} change={change} />
    case 'alt':
      return <AltText {...shared} value={value} set={set} />
    case 'prose':
    case 'yaml':
      return (
        <textarea
          {...shared}
          rows={Math.min(12, 2 + Math.ceil(text.length / 42))}
          value={text}
          onChange={({ target }) => write(target.value)}
          onPaste={(event) => void handlePaste(event, markdown)}
        />
      )
    default:
      return (
        <input
          {...shared}
          value={text}
          onChange={({ target }) => write(target.value)}
          onPaste={(event) => void handlePaste(event, markdown)}
        />
      )
  }
}

type SharedProps = Pick<ControlProps, 'id' | 'set'> & { 'aria-describedby': string; 'aria-invalid': true | undefined }

const mostRadios = 6
/** Nothing is written. */
const asUsual = 'as usual'

function Choices({
  id,
  value,
  choices,
  isRequired,
  set,
  ...shared
}: SharedProps & { value: unknown; choices: Choice[]; isRequired: boolean }) {
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

/** What may stand there is asked for when somebody comes to the field. */
function Lookup({
  id,
  what,
  text,
  write,
  ...shared
}: Omit<SharedProps, 'set'> & {
  what: Field['what']
  text: string
  write: (text: string) => void
}) {
  const [choices, setChoices] = useState<Choice[]>([])
  const look = (typed: string) => void api.choices(what, typed).then(setChoices, () => {})
  return (
    <>
      <input
        {...shared}
        id={id}
        list={`${id}-list`}
        autoComplete="off"
        value={text}
        onFocus={() => look(text)}
        onChange={({ target }) => {
          write(target.value)
          if (target.value.includes('#') !== text.includes('#')) look(target.value)
        }}
      />
      <datalist id={`${id}-list`}>
        {choices.map(({ label, detail }) => (
          <option key={label} value={label}>
            {detail}
          </option>
        ))}
      </datalist>
    </>
  )
}
