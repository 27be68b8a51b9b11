import { useContext, useEffect, useRef, useState } from 'react'
import type { Field, Link } from '../../studio/protocol.ts'
import type { AddPlace } from './AddDialog.tsx'
import { keyOf } from './api.ts'
import { controls } from './Control.tsx'
import { CopyContext, copiedAttribute, copyTool, intoAttribute } from './copying.ts'
import { type Focus, Fold } from './Fold.tsx'
import { Glyph } from './glyphs.tsx'
import { type Tool, Tools } from './Tools.tsx'
import { useItemKeys } from './useItemKeys.ts'
import { About, Problems, Value, type ValueProps } from './Value.tsx'

interface FieldProps extends Omit<ValueProps, 'onSet'> {
  add: (place: AddPlace) => void
  focus: Focus | undefined
}

/** A value with its name, or the values inside of it. */
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
    <Fold
      data-key={keyOf(what)}
      className="group"
      summary={label}
      isOpen={isThere && (field.fields?.length ?? 0) < 4}
      of={[field]}
      focus={rest.focus}
    >
      <Problems of={field} drafts={rest.drafts} />
      <Fields of={field.fields ?? []} {...rest} />
    </Fold>
  )
}

/** Those that have a value, or need one; the others on demand. */
export function Fields({ of, ...rest }: Omit<FieldProps, 'field'> & { of: readonly Field[] }) {
  /** What somebody has begun to write among the others stays there, and keeps the focus. */
  const [begun, setBegun] = useState<readonly string[]>([])
  const isOther = ({ what, isRequired }: Field) => (what.mark === '' && !isRequired) || begun.includes(keyOf(what))
  const view = (field: Field) => <FieldView key={keyOf(field.what)} field={field} {...rest} />
  const others = of.filter(isOther)
  return (
    <>
      {of.filter((field) => !isOther(field)).map(view)}
      {others.length > 0 && (
        <Fold
          className="more"
          summary={`${of.length > others.length ? 'More' : 'Fields'}: ${others.map(({ label }) => label.toLowerCase()).join(', ')}`}
          isOpen={others.length === of.length}
          of={others}
          focus={rest.focus}
          onFocus={({ target }) => {
            const field = others.find(({ what }) => target.closest(`[data-key="${CSS.escape(keyOf(what))}"]`))
            if (field) setBegun([...begun, keyOf(field.what)])
          }}
        >
          {others.map(view)}
        </Fold>
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
  const items = [...fields, ...(isAdding && next ? [next] : [])]
  const keys = useItemKeys(items)
  const tools = (item: Field, index: number) => [
    ...itemTools(item, index, fields.length, min, change),
    copyTool(item.what, copy),
  ]
  return (
    <fieldset data-key={keyOf(what)} className="list" {...intoAttribute(what, fields.length)}>
      <legend>{label}</legend>
      {about && <About text={about} />}
      <Problems of={field} drafts={drafts} />
      {items.map((item, index) => (
        <Item key={keys[index]} field={item} tools={index < fields.length ? tools(item, index) : undefined} {...rest} />
      ))}
      {next && !isAdding && fields.length < (max ?? Number.POSITIVE_INFINITY) && (
        <button type="button" className="wide" onClick={() => setBehind(fields.length)}>
          <Glyph name="add" /> Add to {label.toLowerCase()}
        </button>
      )}
    </fieldset>
  )
}

/** One that is new has no tools yet. It is written when it is left, or by Enter, and stays open then. */
function Item({ field, tools, ...rest }: FieldProps & { tools: Tool[] | undefined }) {
  const { hold } = rest.drafts
  const box = useRef<HTMLDivElement & HTMLDetailsElement>(null)
  useEffect(() => {
    if (!tools) box.current?.querySelector<HTMLElement>(controls)?.focus()
  }, [])
  const shared = tools
    ? copiedAttribute(field.what)
    : {
        onFocus: () => hold('begun', true),
        onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) =>
          currentTarget.contains(relatedTarget) || hold('begun', false),
        onKeyDown: ({ key, target }: React.KeyboardEvent) =>
          key === 'Enter' && target instanceof HTMLInputElement && hold('begun', false),
      }
  const bar = tools && <Tools of={tools} label={field.label} />
  if (field.kind !== 'group')
    return (
      <div ref={box} className="item" {...shared}>
        <FieldView field={field} {...rest} />
        {bar}
      </div>
    )
  return (
    <Fold
      data-key={keyOf(field.what)}
      className="item"
      summary={field.label}
      isOpen={!tools}
      of={[field]}
      focus={rest.focus}
      ref={box}
      {...shared}
    >
      {bar}
      <Problems of={field} drafts={rest.drafts} />
      <Fields of={field.fields ?? []} {...rest} />
    </Fold>
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
        <Fold className="item" summary="What each of them shows" of={fields} focus={rest.focus}>
          <Fields of={fields} {...rest} />
        </Fold>
      )}
    </fieldset>
  )
}
