import type { Diagnostic } from '#schemas/diagnostic.ts'

/**
 * An entry that is lost or renamed is one mistake, however many entries name it; so is a folder of another name, however
 * many files lie in it, and a fact or setting of another name, or a group that facts have moved to, however many places read
 * them, or what an entry was called before, however many links still say it. It is told at the first; at a
 * mistake sooner than at what only may be one.
 *
 * @param diagnostics  in order
 */
export function onePerSlip(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const places = new Map<string, Diagnostic[]>()
  for (const told of diagnostics) {
    const key = slipOf(told)?.key
    if (key === undefined) continue
    const found = places.get(key)
    if (found) found.push(told)
    else places.set(key, [told])
  }
  return diagnostics.flatMap((told) => {
    const slip = slipOf(told)
    if (!slip) return [told]
    const [first, ...others] = errorsFirst(places.get(slip.key) ?? [])
    if (told !== first) return []
    if (others.length === 0) return [told]
    const counted = others.length === 1 ? slip.another : `${others.length} ${slip.more}`
    const where = slip.isListed ? ` ${placesOf(others)}` : ''
    return [{ ...told, message: `${told.message} ${counted}${where}` }]
  })
}

function errorsFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const isError = ({ severity }: Diagnostic) => severity === 'error'
  return [...diagnostics.filter(isError), ...diagnostics.filter((told) => !isError(told))]
}

/** The first few places, by file and line. */
function placesOf(diagnostics: readonly Diagnostic[]): string {
  const lines = [...new Set(diagnostics.map(({ file, line }) => `${file}:${line}`))]
  return lines.length > 4 ? `${lines.slice(0, 3).join(', ')} and ${lines.length - 3} more.` : `${lines.join(', ')}.`
}

interface Slip {
  key: string
  another: string
  more: string
  /** Whether each of the others has to be corrected by itself. */
  isListed?: boolean
}

/** What many places are told about for one reason, and how the others are counted. */
function slipOf({ code, message, hint = '' }: Diagnostic): Slip | undefined {
  if (code === 'ref/unknown-entry')
    return { key: message, another: 'Another place names it too.', more: 'more places name it.' }
  if (code === 'yaml/unknown-folder')
    return { key: message, another: 'Another file lies there too.', more: 'more files lie there.' }
  const called = calledBefore(code, message, hint)
  if (called) return { key: called, another: 'Another place says it too:', more: 'more places say it:', isListed: true }
  const [, shared] =
    code === 'ref/not-text' || code === 'schema/binding-type'
      ? (/\{\{((?:facts|site)\.[\w.-]+)\}\} is a/.exec(message) ?? [])
      : []
  if (shared !== undefined)
    return {
      key: `not text ${shared}`,
      another: 'Another place prints it too:',
      more: 'more places print it:',
      isListed: true,
    }
  const [, name] =
    code === 'ref/unknown-binding' ? (/^There is no "([^"]+)" in (?:facts|site)\b/.exec(message) ?? []) : []
  if (name === undefined) return undefined
  const [, group, moved] = /^Did you mean "([\w.-]+)\.([\w-]+)"\?$/.exec(hint) ?? []
  if (name !== moved || !/ in facts\.$/.test(message))
    return { key: message, another: 'Another place reads it too:', more: 'more places read it:', isListed: true }
  return {
    key: `facts ${group}`,
    another: `Another place misses a fact of "${group}" too.`,
    more: `more places miss facts of "${group}".`,
  }
}

/** A name that an entry nearly has, where a link chooses by it. */
function calledBefore(code: string, message: string, hint: string): string | undefined {
  const [, name] = code === 'link/query' ? (/ (?:has no|the \w+) "([^"]+)"/.exec(message) ?? []) : []
  const [, meant] = /^Did you mean "([^"]+)"/.exec(hint) ?? []
  return name === undefined || meant === undefined ? undefined : `called ${name} ${meant}`
}
