import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Field, Link } from '../../studio/protocol.ts'
import { keyOf } from './api.ts'
import { controls } from './Control.tsx'
import { copiedAttribute, copyTool, intoAttribute } from './copying.ts'
import { Fold, type FoldProps } from './Fold.tsx'
import { PanelContext } from './PanelContext.ts'
import { itemTools } from './rowTools.ts'
import { type Tool, Tools, WideButton } from './Tools.tsx'
import { useItemKeys } from './useItemKeys.ts'
import { About, Problems, Value } from './Value.tsx'

interface FieldProps {
  field: Field
}

/** A value with its name, or the values inside of it. */
export function FieldView({ field }: FieldProps) {
  const { kind, what, isRequired, fields = [] } = field
  switch (kind) {
    case 'group': {
      const isThere = what.mark !== '' || isRequired
      return <Group field={field} className="group" isOpen={isThere && fields.length < 4} />
    }
    case 'list':
      return <List field={field} />
    case 'links':
      return <Links field={field} />
    case 'picture':
    case 'drawing':
      return <Picture field={field} />
    default:
      return <Value field={field} />
  }
}

/** With its alternative text, which is asked for again when the picture is another one. */
function Picture({ field }: FieldProps) {
  const { drafts } = useContext(PanelContext)
  const alts = field.fields ?? []
  const forNew = (picture: unknown) => {
    for (const alt of alts) drafts.set(alt, picture === field.value ? alt.value : undefined)
  }
  return (
    <>
      <Value field={field} onSet={forNew} />
      {drafts.valueOf(field) !== undefined && alts.map((alt) => <Value key={keyOf(alt.what)} field={alt} />)}
    </>
  )
}

/** Fields that stand in one another fold. */
function Group({ field, children, ...fold }: FieldProps & Omit<FoldProps, 'summary' | 'of'>) {
  return (
    <Fold data-key={keyOf(field.what)} summary={field.label} of={[field]} {...fold}>
      {children}
      <Problems of={field} />
      <Fields of={field.fields ?? []} />
    </Fold>
  )
}

/** Those that have a value, or need one; the others, which are not there yet, come last, on demand. */
export function Fields({ of }: { of: readonly Field[] }) {
  /** What somebody has begun to write among the others stays there, and keeps the focus. */
  const [begun, setBegun] = useState<readonly string[]>([])
  const isOther = ({ what, isRequired }: Field) => (what.mark === '' && !isRequired) || begun.includes(keyOf(what))
  const view = (field: Field) => <FieldView key={field.what.path.at(-1)} field={field} />
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

/** The frame of a list, with its name. What is pasted comes after so many items. */
function ListFrame({ field, count, children }: FieldProps & { count: number; children: ReactNode }) {
  const { what, label, about } = field
  return (
    <fieldset data-key={keyOf(what)} className="list" {...intoAttribute(what, count)}>
      <legend>{label}</legend>
      {about && <About text={about} />}
      {children}
    </fieldset>
  )
}

function List({ field }: FieldProps) {
  const { label, fields = [], next, max = Number.POSITIVE_INFINITY, min } = field
  const { drafts, copy } = useContext(PanelContext)
  /** One more is being written, after so many. */
  const [behind, setBehind] = useState(() => (next && drafts.hasIn(next) ? fields.length : undefined))
  const isAdding = behind === fields.length
  const items = isAdding && next ? [...fields, next] : fields
  const keys = useItemKeys(items)
  const toolsOf = ({ what }: Field, at: number) => [
    ...itemTools(what, at, fields.length, drafts.change, min),
    copyTool(what, copy),
  ]
  return (
    <ListFrame field={field} count={fields.length}>
      <Problems of={field} />
      {items.map((item, at) => (
        <Item key={keys[at]} field={item} tools={item === next ? undefined : toolsOf(item, at)} />
      ))}
      {next && !isAdding && fields.length < max && (
        <WideButton glyph="add" label={`Add to ${label.toLowerCase()}`} run={() => setBehind(fields.length)} />
      )}
    </ListFrame>
  )
}

/** One that is new has no tools yet. It is written when it is left, or by Enter, and stays open then. */
function Item({ field, tools }: FieldProps & { tools?: Tool[] | undefined }) {
  const { drafts } = useContext(PanelContext)
  const box = useRef<HTMLDivElement & HTMLDetailsElement>(null)
  useEffect(() => {
    if (!tools) box.current?.querySelector<HTMLElement>(controls)?.focus()
    // What is taken away says nothing about the focus.
    return () => drafts.hold('begun', false)
  }, [])
  const shared = tools
    ? copiedAttribute(field.what)
    : {
        onFocus: () => drafts.hold('begun', true),
        onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) =>
          currentTarget.contains(relatedTarget) || drafts.hold('begun', false),
        onKeyDown: ({ key, target }: React.KeyboardEvent) =>
          key === 'Enter' && target instanceof HTMLInputElement && drafts.hold('begun', false),
      }
  const bar = tools ? (
    <Tools of={tools} label={field.label} />
  ) : (
    <p className="about">It is saved when you leave it, or by Enter.</p>
  )
  if (field.kind === 'group')
    return (
      <Group field={field} ref={box} className="item" isOpen={!tools} {...shared}>
        {bar}
      </Group>
    )
  return (
    <div ref={box} className="item" {...shared}>
      <FieldView field={field} />
      {bar}
    </div>
  )
}

/** What stands elsewhere: the entries of a list made with `each`, sections inside of a section. */
function Links({ field }: FieldProps) {
  const { label, links = [], fields = [], next, what, takesSections } = field
  const { drafts, open, add, copy } = useContext(PanelContext)
  /** One more is being written, after so many. */
  const [behind, setBehind] = useState(() => (next && drafts.hasIn(next) ? links.length : undefined))
  const last = links.at(-1)
  const { change } = drafts
  const toolsOf = ({ what }: Link, at: number) => {
    const tools = itemTools(what, at, links.length, change)
    return takesSections ? [...tools, copyTool(what, copy)] : tools
  }
  return (
    <ListFrame field={field} count={links.length}>
      {links.map((link, at) => (
        <div key={keyOf(link.what)} className="item link" {...(takesSections && copiedAttribute(link.what))}>
          <button type="button" className="name" onClick={() => open(link.what)}>
            {link.label}
          </button>
          <Tools of={toolsOf(link, at)} label={link.label} />
        </div>
      ))}
      {next && behind === links.length ? (
        <Item field={next} />
      ) : (
        last?.what.entry && (
          <WideButton
            glyph="add"
            label={next ? `Add to ${last.what.entry.collection}` : `Add one like ${last.label}`}
            run={() => (next ? setBehind(links.length) : change({ do: 'duplicate', what: last.what }))}
          />
        )
      )}
      {takesSections && (
        <WideButton
          glyph="add"
          label="Add a section"
          run={() => add({ list: what, at: links.length, where: `at the end of “${label}”` })}
        />
      )}
      {fields.length > 0 && (
        <Fold className="item" summary="What each of them shows" of={fields}>
          <Fields of={fields} />
        </Fold>
      )}
    </ListFrame>
  )
}
