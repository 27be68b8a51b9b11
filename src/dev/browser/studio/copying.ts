import type { RefObject } from 'react'
import type { Place } from '#src/edit/places.ts'
import type { Seen } from '../../studio/protocol.ts'
import { ask } from './api.ts'
import type { Tool } from './Tools.tsx'
import { useCapture } from './useCapture.ts'

export function copyTool(what: Seen, copy: (what: Seen) => void): Tool {
  return { glyph: 'clipboard', label: 'Copy', keys: 'Ctrl+C', run: () => copy(what) }
}

/** What the keys for copying and cutting take while the focus is inside. */
export const copiedAttribute = (what: Seen) => ({ 'data-copied': JSON.stringify(what) })

/** Where the keys for pasting put something while the focus is inside. */
export const intoAttribute = ({ name, path }: Place, at: number) => ({
  'data-into': JSON.stringify({ list: { name, path }, at }),
})

interface Clipboard {
  copy: (what: Seen) => void
  cut: (what: Seen) => void
  paste: (into: { list: Place; at: number; text: string }) => void
}

/** Answers the browser's copy, cut and paste. Text that is selected, and fields, are left to the browser. */
export function useClipboard(studio: RefObject<HTMLElement | null>, { copy, cut, paste }: Clipboard): void {
  const onClipboard = (event: ClipboardEvent) => {
    const root = studio.current?.getRootNode() as ShadowRoot
    const { activeElement: focused } = root
    if (!focused || focused.closest('input, textarea, select, [contenteditable], dialog')) return
    const isPaste = event.type === 'paste'
    if (!isPaste && String(getSelection()) !== '') return
    const found = focused.closest<HTMLElement>(isPaste ? '[data-into]' : '[data-copied]')
    if (!found) return
    event.preventDefault()
    if (isPaste) paste({ ...JSON.parse(found.dataset.into!), text: event.clipboardData?.getData('text/plain') ?? '' })
    else (event.type === 'cut' ? cut : copy)(JSON.parse(found.dataset.copied!))
  }
  useCapture(document, 'copy', onClipboard)
  useCapture(document, 'cut', onClipboard)
  useCapture(document, 'paste', onClipboard)
}

/** @throws {Error} with a sentence for the author */
export async function copyText(what: Seen): Promise<void> {
  const text = ask('copy', what)
  const blob = text.then((yaml) => new Blob([yaml], { type: 'text/plain' }))
  try {
    // Safari lets a page copy only at once, not after an answer.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    await text
    throw new Error('This browser lets only pages of this machine, or of HTTPS, copy.')
  }
}
