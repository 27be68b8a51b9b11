import { own } from './own.ts'

/** The language and the currency of settings that may have mistakes; what is wrong is left out, and `Intl` takes the rest. */
export function localeOf(settings: unknown): { language?: string; currency?: string } {
  const language = own(settings, 'language')
  const currency = own(settings, 'currency')
  return {
    ...(typeof language === 'string' && /^[a-z]{2}(-[A-Z]{2})?$/.test(language) && { language }),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
  }
}
