import { BindingParser } from './BindingParser.ts'
import type { Binding, BindingProblem, BoundText } from './binding.ts'

/** @returns `undefined` for a text without any binding */
export function parseText(value: string): BoundText | undefined {
  if (!value.includes('{{') && !value.includes('}') && !/^(?:facts|site)\./.test(value)) return undefined
  const parts: (string | Binding)[] = []
  const problems: BindingProblem[] = []
  let at = 0
  const keep = (to: number) => {
    if (to > at) parts.push(value.slice(at, to))
    problems.push(...halfOpened(value.slice(at, to), at))
  }
  for (let open = value.indexOf('{{'); open >= 0; open = value.indexOf('{{', at)) {
    keep(open)
    // With a space between, the outer brace is another one's: `{ {{count}} }`.
    const [tripled] = /^(?:\{{3}[^{}]*\}{2,3}|\{{2}[^{}]*\}{3})(?!\})/.exec(value.slice(open, open + 200)) ?? []
    if (tripled !== undefined) {
      at = open + tripled.length
      problems.push({ problem: 'tripled', found: tripled, from: open, to: at })
      continue
    }
    const close = closing(value, open + 2)
    if (close < 0) {
      problems.push({ problem: 'unclosed', found: value.slice(open), from: open, to: value.length })
      at = value.length
      break
    }
    const parsed = new BindingParser(value, open, close).parse()
    if ('problem' in parsed) problems.push(parsed)
    else parts.push(parsed)
    at = close + 2
  }
  keep(value.length)
  // `facts.modules.agents.price` without any braces.
  if (/^(?:facts|site\.\w+)(?:\.[A-Za-z][\w-]*)+$/.test(value))
    problems.push({ problem: 'bare', found: value, from: 0, to: value.length })
  return problems.length > 0 || parts.some((part) => typeof part === 'object') ? { parts, problems } : undefined
}

/** `{title}}`, `{facts.offer}` and `${facts.offer}`: with too few braces a binding would be printed as it stands. */
function halfOpened(text: string, offset: number): BindingProblem[] {
  return [...text.matchAll(/\{?[^{}]*\}\}|\$?\{(?:facts|site)\.[\w.-]+\}/g)].map(({ 0: found, index }) => {
    const from = offset + index
    return { problem: 'unopened', found, from, to: from + found.length }
  })
}

/** The `}}` that ends a binding; braces inside quotation marks do not count. */
function closing(value: string, from: number): number {
  const mark = /"[^"]*"|'[^']*'|\}\}|\{\{/g
  mark.lastIndex = from
  for (let found = mark.exec(value); found; found = mark.exec(value)) {
    if (found[0] === '}}') return found.index
    if (found[0] === '{{') return -1
  }
  // An apostrophe that is never closed hides nothing.
  return value.indexOf('}}', from)
}
