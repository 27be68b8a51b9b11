import type { Arranged } from './layout.ts'
import type { MovedText } from './movedText.ts'

/** What stands where a dash and a space would begin an item: dashes of word processors, bullets, a dash without its space. */
const item =
  /^(?<indent> *)(?<mark>[–—−‒•·◦▪●○■□►▶➤→✓✔✗✘☑✅➜]\ufe0f?|\d{1,2}[.)](?= [a-z][\w-]*: )|[*+](?= )|-(?=[\w{"'[]))(?<space> *)(?<rest>\S.*)$/

/** @param before  where reading stopped; what begins below it is not to blame */
export function oddDash(current: MovedText, before: number): Arranged | undefined {
  const lines = current.text.split('\n')
  const numbered = numberedList(current, lines, before)
  if (numbered) return numbered
  let start = 0
  for (const [number, line] of lines.entries()) {
    if (start > before) return undefined
    const found = item.exec(line.replace(/\r$/, ''))?.groups
    if (found && isInList(lines, number, found.indent!.length)) {
      const { indent = '', mark = '', rest = '' } = found
      const at = { start: start + indent.length, end: start + indent.length + mark.length }
      const moved = current.replaced(number, [`${indent}- ${rest}${line.endsWith('\r') ? '\r' : ''}`])
      return { moved, mistake: { code: 'yaml/odd-dash', ...at, facts: { mark, text: rest } } }
    }
    start += line.length + 1
  }
  return undefined
}

/** An item of a list stands level with it, above or below, with nothing further left between them. */
function isInList(lines: readonly string[], at: number, indent: number): boolean {
  for (const step of [-1, 1]) {
    for (let line = at + step; line >= 0 && line < lines.length; line += step) {
      const text = lines[line]!
      if (!text.trim() || text.trimStart().startsWith('#')) continue
      const depth = text.search(/\S/)
      if (depth > indent) continue
      if (depth === indent && text.startsWith('- ', indent)) return true
      if (depth < indent || !item.test(text)) break
    }
  }
  return false
}

const numberedItem = /^(?<indent> *)(?<mark>\d{1,2}[.)])(?<space> +)(?<rest>\{.*\})\s*$/

/** `1. { … }`, `2. { … }` below a name: all of them are one mistake. */
function numberedList(current: MovedText, lines: readonly string[], before: number): Arranged | undefined {
  let start = 0
  for (const [number, line] of lines.entries()) {
    if (start > before) return undefined
    const found = numberedItem.exec(line)?.groups
    if (found && /^1\D$/.test(found.mark!) && /^ *(?:- )?[A-Za-z][\w-]*:\s*$/.test(lines[number - 1] ?? '')) {
      const at = start + found.indent!.length
      let moved = current
      for (let item = number; item < lines.length; item++) {
        const { indent, rest } = numberedItem.exec(lines[item]!)?.groups ?? {}
        if (indent !== found.indent) break
        moved = moved.replaced(item, [`${indent}- ${rest}${lines[item]!.endsWith('\r') ? '\r' : ''}`])
      }
      const facts = { mark: found.mark!, text: found.rest! }
      return { moved, mistake: { code: 'yaml/odd-dash', start: at, end: at + found.mark!.length, facts } }
    }
    start += line.length + 1
  }
  return undefined
}
