import { write } from '../diagnostics/catalogue/words.ts'
import { knownLanguage } from '../values/localeOf.ts'
import { listAt } from '../values/own.ts'
import { rule } from './rule.ts'

/** Languages in the settings that are usually written another way, or that are not known. */
export const languages = rule({
  code: 'site/language',
  severity: 'warning',
  about: 'A language code that is not written as usual, or not known.',
  message: ({ written, usual }: { written: string; usual: string | undefined }) =>
    usual === undefined
      ? `No language is known by the code "${written}".`
      : `The code "${written}" is written "${usual}".`,
  hint: ({ usual }) => (usual === undefined ? 'Write it as BCP 47 does: "en", "pt-BR", "zh-Hant".' : write(usual)),
  *check({ settings, location }) {
    const paths = [
      ['language'],
      ...listAt(settings.settings, 'organization', 'languages').map((_, index) => ['organization', 'languages', index]),
    ]
    for (const path of paths) {
      const written = settings.document?.read(path)
      const usual = knownLanguage(written)
      if (typeof written === 'string' && usual !== written) yield { at: location(settings, path), written, usual }
    }
  },
})
