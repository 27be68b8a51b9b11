import { own } from './own.ts'

/** The language and the currency of settings that may have mistakes; what is wrong is left out, and `Intl` takes the rest. */
export function localeOf(settings: unknown): { language?: string; currency?: string } {
  const language = canonicalLanguage(own(settings, 'language'))
  const currency = own(settings, 'currency')
  return {
    ...(language !== undefined && { language }),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
  }
}

/** `pt-BR` for `pt-br`, `en` for `eng`; nothing for what is not well-formed by BCP 47. */
function canonicalLanguage(tag: unknown): string | undefined {
  if (typeof tag !== 'string') return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** The same, of a language that has a name. */
export function knownLanguage(tag: unknown): string | undefined {
  const usual = canonicalLanguage(tag)
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return usual && names.of(new Intl.Locale(usual).baseName) && usual
}
