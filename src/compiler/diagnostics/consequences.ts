import type { Diagnostic } from '#schemas/diagnostic.ts'

/** What is left over counts once everything else is right: a mistake elsewhere may be what left it over. */
const leftOver = new Set([
  'rule/unused-waiver',
  'asset/unused',
  'link/pattern-unused',
  'budget/unmatched-exception',
  'link/near-miss',
  'page/unlinked',
  'page/same-description',
])

/** Leaves out what another one of these mistakes has led to. */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const places = (isMeant: (told: Diagnostic) => boolean) => new Set(diagnostics.filter(isMeant).map(placeOf))
  const misread = places(({ code }) => code.startsWith('yaml/'))
  const refused = places(({ code, severity }) => severity === 'error' && isOfMeaning(code))
  const unfit = places(({ code }) => code === 'schema/binding-type')
  const twice = slugsToldTwice(diagnostics)
  const strayFiles = new Set(
    diagnostics.flatMap(({ code, file }) =>
      code === 'yaml/misplaced-file' ? [file.slice(file.lastIndexOf('/') + 1)] : [],
    ),
  )
  const strays = strayEntries(diagnostics)
  const copies = diagnostics.filter(({ code }) => code === 'page/same-description')
  const isSound = !diagnostics.some(({ severity }) => severity === 'error')
  const kept = diagnostics.filter((told) => {
    const { code, severity, message } = told
    // A copy under way is linked once it says something of its own.
    if (code === 'page/unlinked' && copies.some((copy) => copy.file === told.file || copy.message.includes(told.file)))
      return false
    if (leftOver.has(code) && severity === 'warning') return isSound
    if (code === 'schema/no-value' && unfit.has(placeOf(told))) return false
    if (code === 'page/duplicate-anchor' && twice.some((slug) => message.includes(slug))) return false
    if (code === 'ref/unknown-entry' && strays.some((slug) => message.includes(`no entry "${slug}"`))) return false
    if (code === 'mail/missing' && strayFiles.has(told.file.slice(told.file.lastIndexOf('/') + 1))) return false
    // What YAML made of a value is not judged further: its author has written another one.
    return !isOfMeaning(code) || !misread.has(placeOf(told))
  })
  // What may be meant otherwise is a mistake where nothing can be made of it.
  return kept.map((told) => {
    return told.severity === 'warning' && misread.has(placeOf(told)) && refused.has(placeOf(told))
      ? { ...told, severity: 'error' as const }
      : told
  })
}

/**
 * An entry that is lost or renamed is one mistake, however many entries name it; so is a folder of another name, however
 * many files lie in it, and a fact or setting of another name, or a group that facts have moved to, however many places read
 * them. It is told at the first.
 *
 * @param diagnostics  in order
 */
export function onePerLostEntry(diagnostics: readonly Diagnostic[]): Diagnostic[] {
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
    const [first, ...others] = places.get(slip.key) ?? []
    if (told !== first) return []
    if (others.length === 0) return [told]
    const counted = others.length === 1 ? slip.another : `${others.length} ${slip.more}`
    const where = slip.isListed ? ` ${placesOf(others)}` : ''
    return [{ ...told, message: `${told.message} ${counted}${where}` }]
  })
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

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}\n${line}\n${column}`
}

function isOfMeaning(code: string): boolean {
  return /^(schema|ref|link|asset)\//.test(code)
}

/** Views make anchors of slugs, so a page with both entries has such an anchor twice. */
function slugsToldTwice(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ code, message }) => {
    const slug = code === 'page/duplicate-slug' ? /"(.+?)"/.exec(message)?.[1] : undefined
    return slug === undefined ? [] : [slug]
  })
}

/** Entries that lie among the pages: where they are named they are missed. */
function strayEntries(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ code, file }) => {
    return code === 'page/entry' ? [file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '')] : []
  })
}
