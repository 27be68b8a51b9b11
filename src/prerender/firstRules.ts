import { compile, type Element, serialize, stringify } from 'stylis'

/**
 * What of a rule the first frame can show. Left out is how things look once somebody points at them, reaches, presses or
 * opens them, on paper, and without script, where the style sheet comes before the first frame.
 */
export function firstRules(css: string): string {
  return serialize(compile(css).flatMap(forFirstFrame), stringify)
}

function forFirstFrame(element: Element): Element[] {
  const { type, value, props, children } = element
  if (type === 'rule') return [props].flat().every((selector) => isForLater(selector)) ? [] : [element]
  if (laterMedia.test(value)) return []
  if (type !== '@media' && type !== '@supports') return [element]
  const left = (children as Element[]).flatMap(forFirstFrame)
  return left.length > 0 ? [{ ...element, children: left }] : []
}

const isForLater = (selector: string) => laterState.test(selector.replace(/:not\([^)]*\)/g, ''))
const laterState = /:(?:hover|focus|active)\b|\[(?:aria-expanded="?true|data-still\b)/
const laterMedia = /^@media (?:print|\(forced-colors|\(hover: ?hover\)|\(scripting: ?none\))/
