import { placeholdersIn, usualLanguage, wordingOf } from '#schemas/phrases.ts'
import { type RequestSchema, textFields } from '#schemas/requestFields.ts'
import { serverWords } from '#schemas/serverWords.ts'
import { type SiteWording, type WrittenWords, withDefaults } from '#schemas/siteWords.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { place, placeInside } from '../explain/placing.ts'
import type { SharedDocument } from '../template/sharedDocument.ts'
import { localeOf } from '../values/localeOf.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, type Mapping, own } from '../values/own.ts'
import { finishItem, type SharedItem } from './sharedItem.ts'

/**
 * Checks `words.yaml`: names in braces, plural forms, and all that its schema says.
 *
 * @param language  the site's; its plural forms are what phrases with numbers need
 * @returns the phrases without mistakes
 */
export function finishWords(item: SharedItem, language = usualLanguage): WrittenWords {
  const { schema, document, findings } = item
  const words: Record<string, Mapping> = {}
  for (const [group, phrases] of Object.entries(finishItem(item, 'words.yaml') as Mapping)) {
    for (const [name, phrase] of Object.entries(isMapping(phrases) ? phrases : {})) {
      const usual = descend(schema?.schema, ['properties', group, 'properties', name, 'default'])
      const path = [group, name]
      const isAround = (wrong: Path) => path.every((step, depth) => depth >= wrong.length || wrong[depth] === step)
      if (usual === undefined || document.errorPaths.some(isAround)) continue
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
  { document, language }: { document: SharedDocument; language: string },
): Diagnostic[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const names = placeholdersIn(String(descend(usual, ['other'])))
  const missing = needed.filter((form) => !Object.hasOwn(forms, form))
  const facts = { name: String(path.at(-1)), language, missing, needed }
  return [
    ...(missing.length > 0 ? [error('words/plural-forms', document.source.at(path, 'key'), facts)] : []),
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
      return error('words/unknown-value', placeInside(document.trace(path), found), facts)
    })
  if (unknown.length > 0) return unknown
  const absent = names.filter((name) => !optional.includes(name) && !used.some((one) => one.name === name))
  return absent.map((name) => error('words/missing-value', place(document.trace(path)), { name }))
}

/** What the server says to each text of a request that is too long, by field. @param shown  the fields of a form */
export function tooLongSentences(
  request: RequestSchema,
  shown: unknown,
  { language, words }: SiteWording,
): Record<string, string> {
  const { server, fields } = withDefaults(serverWords, words)
  const written = textFields(request).filter(({ name, choices }) => own(shown, name) && !choices)
  const sentence = (name: string, n: number) =>
    wordingOf(localeOf({ language }).language).fill(server.tooLong, { field: String(own(fields, name) ?? name), n })
  return Object.fromEntries(written.map(({ name, maxLength }) => [name, sentence(name, maxLength)]))
}

/** A name in braces, also one that is not closed. */
const inBraces = /\{([^{}\n]{0,40})\}?/g
