import { BindingParser } from './BindingParser.ts'
import type { Binding, BindingProblem, BoundText } from './binding.ts'
import { meantBinding } from './meantBinding.ts'

/** @returns `undefined` for a text without any binding */
export function parseText(value: string): BoundText | undefined {
  const mayHold = ['{{', '}', '%>', ']]', 'facts.'].some((sign) => value.includes(sign)) || value.startsWith('site.')
  if (!mayHold) return undefined
  const parts: (string | Binding)[] = []
  const problems: BindingProblem[] = []
  let at = 0
  const keep = (to: number) => {
    if (to > at) parts.push(value.slice(at, to))
    problems.push(...halfOpened(value.slice(at, to), at), ...bare(value.slice(at, to), at, to - at === value.length))
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
    if ('problem' in parsed) problems.push(withMeant(parsed, value.slice(open + 2, close)))
    else parts.push(parsed)
    at = close + 2
  }
  keep(value.length)
  return problems.length || parts.some((part) => typeof part === 'object') ? { parts, problems } : undefined
}

function withMeant(found: BindingProblem, inside: string): BindingProblem {
  const isKnown = found.problem === 'unexpected' || found.problem === 'filter-value'
  const meant = isKnown ? meantBinding(inside) : undefined
  return meant === undefined ? found : { ...found, meant }
}

/** `{title}}`, `${facts.offer}`, `{% facts.offer %}`, `<%= facts.offer %>` and `[[facts.offer]]`: a binding with other braces would be printed as it stands. */
function halfOpened(text: string, offset: number): BindingProblem[] {
  if (!/\}|%>|\]\]/.test(text)) return []
  return [
    ...text.matchAll(
      /\{?[^{}]*\}\}|\$?\{(?:facts|site)\.[\w.-]+\}|\{%\s*[\w.-]+\s*%\}|<%=?\s*[\w.-]+\s*%>|\[\[\s*(?:facts|site)\.[\w.-]+\s*\]\]/g,
    ),
  ].map(({ 0: found, index }) => {
    const from = offset + index
    return { problem: 'unopened', found, from, to: from + found.length }
  })
}

/** `facts.modules.agents.price` without any braces: as a whole text, or with two points among other words. */
function bare(text: string, offset: number, isWhole: boolean): BindingProblem[] {
  if (!text.includes('facts.') && !text.startsWith('site.')) return []
  const whole =
    isWhole && /^(?:facts|site\.(?:brand|contact|organization|seo|booking|legal))(?:\.[A-Za-z][\w-]*)+$/.exec(text)
  const found = whole
    ? [whole]
    : [...text.matchAll(/(?<![\w{`./-])facts\.[a-z]\w*(?:\.[a-z]\w*)+(?![\w.-]*\w|\s*[}\]%])/g)]
  return found.map(({ 0: name, index }) => {
    const from = offset + index
    return { problem: 'bare', found: name, from, to: from + name.length }
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
