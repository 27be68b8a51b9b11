import { counted } from '../diagnostics/catalogue/words.ts'
import { own } from '../values/own.ts'
import { rules } from './rule.ts'

/** What search engines show of a title and a description, in characters. */
export const maxTitle = 60
export const maxDescription = 160

/** What a page says about itself, as search engines and shared links show it. Authors need it with each new page. */
export const meta = rules(
  {
    'page/title-length': {
      severity: 'warning',
      about: 'A title that search engines will cut.',
      message: ({ length }: { length: number }) =>
        `The title has ${length} characters; search engines cut it at about ${maxTitle}.`,
      hint: () => 'Put the words that matter first and leave out the rest.',
    },
    'page/description': {
      severity: 'warning',
      about: 'A page without a description of its own.',
      message: () => 'The page has no description of its own for search engines and shared links.',
      hint: () => `Add \`description\`: one or two sentences, up to ${maxDescription} characters.`,
    },
    'page/description-length': {
      severity: 'warning',
      about: 'A description that search engines will cut.',
      message: ({ length }: { length: number }) =>
        `The description has ${counted(length, 'character')}; search engines cut it at about ${maxDescription}.`,
      hint: () => 'Put what matters first and leave out the rest.',
    },
  },
  function* (site) {
    for (const item of site.pages) {
      const { meta, status, file } = item.page
      const at = (name: 'title' | 'description') => site.location(item, ['meta', name])
      const { title, description } = meta
      if (title.length > maxTitle) yield { code: 'page/title-length', at: at('title'), length: title.length }
      if (own(item.document.source.data, 'description') !== undefined) {
        const { length } = description
        if (length > maxDescription) yield { code: 'page/description-length', at: at('description'), length }
      } else if (status === 200 && !meta.noindex) {
        const source = site.sources.get(file)
        if (source) yield { code: 'page/description', at: source.at(['title'], 'key') }
      }
    }
  },
)
