import type { Culprit } from './culprit.ts'
import { content, lineAt } from './lines.ts'

/** A comment of another language, or what stands around a sample in a chat or a guide; between the lines of the content. */
const foreign =
  /^[ \t]*(?:```[\w-]*|\/\/[ \t]*(?<slashes>.*)|<!--[ \t]*(?<html>.*?)[ \t]*-->|\/\*[ \t]*(?<stars>.*?)[ \t]*\*\/)[ \t]*$/

/** A mark of git's that was left behind. */
const conflict = /^(?:<{7}|={7}|>{7})(?: .*)?$/

/** @param stopped  where reading stopped; the line stands there or just above */
export function foreignLine(text: string, stopped: number): Culprit | undefined {
  const lines = text.slice(0, lineAt(text, stopped).end).split('\n')
  let end = lineAt(text, stopped).end
  for (const written of lines.slice(-3).reverse()) {
    const line = lineAt(text, end)
    end = line.start - 1
    const at = content(line)
    const blank = { ...at, text: ' '.repeat(at.end - at.start) }
    if (conflict.test(written.trimEnd())) {
      return { mistake: { code: 'yaml/merge-conflict', ...at, facts: { alone: true } }, placeholder: blank }
    }
    const found = foreign.exec(written.replace(/\r$/, ''))
    if (!found) continue
    const instead = found.groups!.slashes ?? found.groups!.html ?? found.groups!.stars
    return { mistake: { code: 'yaml/foreign-line', ...at, facts: { instead } }, placeholder: blank }
  }
  return undefined
}
