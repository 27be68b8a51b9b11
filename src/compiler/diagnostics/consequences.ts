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
  'page/same-title',
  'rule/count',
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
  const missed = missedEntries(diagnostics)
  const renamed = renamedSettings(diagnostics)
  const unnamable = unnamableFacts(diagnostics)
  const isAway = diagnostics.some(({ code, file }) => code === 'yaml/misplaced-file' && file.endsWith('/site.yaml'))
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
    if (code === 'link/broken' && missed.some((slug) => message.includes(`/${slug}.`))) return false
    if (code === 'ref/empty-binding' && renamed.some((name) => message.startsWith(`{{site.${name}.`))) return false
    if (unnamable.some((name) => readsFact(told, name))) return false
    if (code === 'page/no-site' && isAway) return false
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

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}\n${line}\n${column}`
}

function isOfMeaning(code: string): boolean {
  return /^(schema|ref|link|asset)\//.test(code)
}

/** Views make anchors of slugs and keys, so a page with both entries or items has such an anchor twice. */
function slugsToldTwice(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ code, message }) => {
    const slug =
      code === 'page/duplicate-slug'
        ? /"(.+?)"/.exec(message)?.[1]
        : code === 'schema/repeated-value'
          ? /" "(.+?)" already/.exec(message)?.[1]
          : undefined
    return slug === undefined ? [] : [slug]
  })
}

/** Entries that lie among the pages: where they are named they are missed. */
function strayEntries(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ code, file }) => {
    return code === 'page/entry' ? [file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '')] : []
  })
}

/** Entries that others name and that are not there: their pages are missing with them. */
function missedEntries(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ code, message }) => {
    const slug = code === 'ref/unknown-entry' ? /has no entry "([^"]+)"/.exec(message)?.[1] : undefined
    return slug === undefined ? [] : [slug]
  })
}

/** Parts of `site.yaml` that are there under a misspelled name. */
function renamedSettings(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ code, file, column, hint = '' }) => {
    const isPart = code === 'schema/unknown-property' && column === 1 && file.endsWith('/site.yaml')
    const name = isPart ? /^Did you mean "(\w+)"\?$/.exec(hint)?.[1] : undefined
    return name === undefined ? [] : [name]
  })
}

/** Facts whose names nothing can read: who tries is told the same again. */
function unnamableFacts(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ code, message }) => {
    const name = code === 'schema/fact-name' ? /"(.+)"/.exec(message)?.[1] : undefined
    return name === undefined ? [] : [name]
  })
}

/** Whether this is what is made of `{{facts.first call}}` or `{{facts.offer.note}}`, which stop at `call` and at `note`. */
function readsFact({ code, message }: Diagnostic, name: string): boolean {
  if (code === 'ref/binding-syntax') {
    const found = /^"(.+)" cannot stand here/.exec(message)?.[1]
    return found !== undefined && name.includes(found)
  }
  const [, missing, of] =
    (code === 'ref/unknown-binding' && /^There is no "([^"]+)" in facts(?:\.(.+))?\.$/.exec(message)) || []
  const read = of === undefined ? missing : `${of}.${missing}`
  return read !== undefined && (read === name || (name.startsWith(read) && /[^\w-]/.test(name[read.length]!)))
}
