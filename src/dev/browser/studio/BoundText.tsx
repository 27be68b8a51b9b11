import { useContext, useLayoutEffect, useRef } from 'react'
import type { Chip, Field } from '../../studio/protocol.ts'
import { handlePaste } from './handlePaste.ts'
import { PanelContext } from './PanelContext.ts'
import { LinkButton } from './Tools.tsx'

interface BoundTextProps {
  'aria-labelledby': string
  'aria-describedby': string
  field: Field
  value: string
  set: (value: string) => void
}

/** A text in which some words come from elsewhere: these stand in it as chips, which lead to where they are written. */
export function BoundText({ field: { markdown, chips = [] }, value, set, ...aria }: BoundTextProps) {
  const { open } = useContext(PanelContext)
  const box = useRef<HTMLDivElement>(null)
  // The browser changes what stands in it; it is drawn again only when the file says something else.
  useLayoutEffect(() => {
    if (box.current && textIn(box.current) !== value) box.current.replaceChildren(...nodesOf(value, chips))
  }, [value, chips])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no text field can hold chips */}
      <div
        ref={box}
        className="bound"
        role="textbox"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        aria-multiline
        {...aria}
        onInput={({ currentTarget }) => set(textIn(currentTarget))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onPaste={(event) => void handlePaste(event, markdown, true)}
      />
      <p className="chips">
        {chips.map(({ text, value, source }) => (
          <span key={text}>
            <span className="chip">{value || 'empty'}</span> <code>{text.slice(2, -2).trim()}</code>{' '}
            {source && <LinkButton onClick={() => open(source)}>Change it there</LinkButton>}
          </span>
        ))}
      </p>
    </>
  )
}

function nodesOf(text: string, chips: readonly Chip[]): (Node | string)[] {
  return text.split(/(\{\{[^{}]*\}\})/).map((part) => {
    const chip = chips.find((one) => one.text === part)
    if (!part.startsWith('{{')) return part
    const node = document.createElement('span')
    node.className = 'chip'
    node.contentEditable = 'false'
    node.dataset.binding = part
    node.title = part
    node.textContent = chip?.value || part
    return node
  })
}

/** With a binding in the place of each chip. */
function textIn(box: HTMLElement): string {
  const parts = [...box.childNodes].map((node) => {
    return (node instanceof HTMLElement && node.dataset.binding) || node.textContent
  })
  return parts.join('').replaceAll('\u00a0', ' ')
}
