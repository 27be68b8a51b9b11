import { placeholdersIn, usualLanguage } from '#schemas/phrases.ts'
import type { WrittenWords } from '#schemas/siteWords.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'
import type { SharedDocument } from '../template/sharedDocument.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, type Mapping } from '../values/own.ts'
import { finishItem, type SharedItem } from './sharedItem.ts'

/**
 * Checks `words.yaml`.
 *
 * @param language  the site's; its plural forms are what phrases with numbers need
 * @returns the phrases without mistakes
 */
export function finishWords(item: SharedItem, language = usualLanguage): WrittenWords {
  const { schema, document, findings } = item
  const value = finishItem(item, 'words.yaml') as Mapping
  return schema ? soundPhrases(value, { schema: schema.schema, document, language }, findings) : {}
}

interface Parts {
  schema: JsonSchema
  document: SharedDocument
  language: string
}

/** The phrases whose names in braces and plural forms are right; what is wrong with the others goes to `findings`. */
function soundPhrases(value: Mapping, { schema, document, language }: Parts, findings: Diagnostic[]): WrittenWords {
  const words: Record<string, Mapping> = {}
  const hasMistakes = (path: Path) =>
    document.errorPaths.some((wrong) => path.every((step, depth) => depth >= wrong.length || wrong[depth] === step))
  for (const [group, phrases] of Object.entries(value)) {
    if (!isMapping(phrases) || hasMistakes([group])) continue
    for (const [name, phrase] of Object.entries(phrases)) {
      const usual = descend(schema, ['properties', group, 'properties', name, 'default'])
      const path = [group, name]
      if (usual === undefined || hasMistakes(path)) continue
      const wrong = isMapping(phrase)
        ? pluralMistakes(phrase, usual, path, { document, language })
        : placeholderMistakes(phrase, placeholdersIn(String(usual)), path, { document })
      findings.push(...wrong)
      if (wrong.length === 0) words[group] = { ...words[group], [name]: phrase }
    }
  }
  return words as WrittenWords
}

function pluralMistakes(
  forms: Mapping,
  usual: unknown,
  path: Path,
  { document, language }: Pick<Parts, 'document' | 'language'>,
): Diagnostic[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const names = placeholdersIn(String(descend(usual, ['other'])))
  const missing = needed.filter((form) => !Object.hasOwn(forms, form))
  const facts = { name: String(path.at(-1)), language, missing, needed }
  return [
    ...(missing.length > 0 ? [at(document, path, 'words/plural-forms', facts, '', 'key')] : []),
    ...Object.entries(forms).flatMap(([form, text]) => {
      // "a minute" says its number by itself.
      const optional = ['zero', 'one', 'two'].includes(form) ? ['n'] : []
      return placeholderMistakes(text, names, [...path, form], { document, optional })
    }),
  ]
}

function placeholderMistakes(
  text: unknown,
  names: readonly string[],
  path: Path,
  { document, optional = [] }: { document: SharedDocument; optional?: readonly string[] },
): Diagnostic[] {
  const written = String(text)
  const used = [...written.matchAll(inBraces)].map(([found, name = '']) => ({ found, name: name.trim() }))
  const unknown = used
    .filter(({ found, name }) => !(names.includes(name) && found === `{${name}}`))
    .map(({ found, name }) => {
      const near = names.includes(name) ? name : (nearest(name, names) ?? (names.length === 1 ? names[0] : undefined))
      const facts = { found, nearest: near && `{${near}}`, names: names.map((each) => `{${each}}`) }
      return at(document, path, 'words/unknown-value', facts, found)
    })
  if (unknown.length > 0) return unknown
  const absent = names.filter((name) => !optional.includes(name) && !used.some((one) => one.name === name))
  return absent.map((name) => at(document, path, 'words/missing-value', { name }, ''))
}

/** A name in braces, also one that is not closed. */
const inBraces = /\{([^{}\n]{0,40})\}?/g

/** @param found  the part of the text that is wrong; the whole of it when it is empty */
function at<C extends Code>(
  document: SharedDocument,
  path: Path,
  code: C,
  facts: Facts<C>,
  found: string,
  part?: 'key',
): Diagnostic {
  const trace = document.trace(path)
  const { source } = trace.document
  const text = descend(source.data, trace.path)
  const from = typeof text === 'string' && found ? text.indexOf(found) : -1
  const range = from < 0 ? source.at(trace.path, part) : source.inside(trace.path, from, from + found.length)
  return error(code, range, facts)
}
