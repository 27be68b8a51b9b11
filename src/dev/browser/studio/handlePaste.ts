import type { ClipboardEvent } from 'react'
import type { Markdown } from '../../studio/protocol.ts'

/**
 * Pastes what comes from a word processor as Markdown, in fields that take it; into others goes plain text, as browsers do by
 * themselves.
 *
 * @param isLine  what is pasted becomes one line
 */
export async function handlePaste(event: ClipboardEvent<HTMLElement>, markdown?: Markdown, isLine = false) {
  const { clipboardData, currentTarget: target } = event
  // What is copied in VS Code is Markdown already, in colors.
  const isCode = clipboardData.types.includes('vscode-editor-data')
  const html = markdown && !isCode ? clipboardData.getData('text/html') : ''
  if (html === '' && !isLine) return
  event.preventDefault()
  const plain = clipboardData.getData('text/plain').replace(/\s+/g, ' ')
  const text = html && (await import('./markdownOf.ts')).markdownOf(html, isLine ? 'inline' : markdown!)
  target.focus()
  document.execCommand('insertText', false, text || plain)
}
