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
 * many files lie in it, and a group that facts have moved to, however many places read them. It is told at the first.
 *
 * @param diagnostics  in order
 */
export function onePerLostEntry(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const places = new Map<string, number>()
  for (const told of diagnostics) {
    const key = slipOf(told)?.key
    if (key !== undefined) places.set(key, (places.get(key) ?? 0) + 1)
  }
  return diagnostics.flatMap((told) => {
    const slip = slipOf(told)
    if (!slip) return [told]
    const count = places.get(slip.key)
    if (count === undefined || count === 1) return count === 1 ? [told] : []
    places.delete(slip.key)
    const others = count === 2 ? slip.another : `${count - 1} ${slip.more}`
    return [{ ...told, message: `${told.message} ${others}` }]
  })
}

/** What many places are told about for one reason, and how the others are counted. */
function slipOf({ code, message, hint = '' }: Diagnostic): { key: string; another: string; more: string } | undefined {
  if (code === 'ref/unknown-entry')
    return { key: message, another: 'Another place names it too.', more: 'more places name it.' }
  if (code === 'yaml/unknown-folder')
    return { key: message, another: 'Another file lies there too.', more: 'more files lie there.' }
  const [, name] = code === 'ref/unknown-binding' ? (/^There is no "([\w-]+)" in facts\.$/.exec(message) ?? []) : []
  const [, group, moved] = /^Did you mean "([\w.-]+)\.([\w-]+)"\?$/.exec(hint) ?? []
  if (name === undefined || name !== moved) return undefined
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
