import type { PageBudget } from '#schemas/types.gen.ts'
import { code, counted } from './words.ts'

/** A page that breaks its budget. */
interface TooHeavy {
  /** Its address. */
  page: string
  bytes: number
  /** What its budget allows. */
  mostKb: number
  /** So many more pages of the same file break it too; this one is the heaviest. */
  others: number
}

/** What costs most of a page, by name, and how many bytes. */
interface Cost {
  name: string
  bytes: number
}

const orAllowMore = 'or allow more under budget.exceptions in site.yaml, with the reason'

/** The codes `budget/*`: what pages weigh, as they travel. */
export const budgetCodes = {
  'budget/document': code({
    about: 'A page whose HTML is heavier than its budget.',
    message: (facts: TooHeavy & { section: Cost | undefined; next: readonly Cost[]; aroundBytes: number }) => {
      const { page, section, next, aroundBytes } = facts
      const more = next.map(({ name, bytes }) => `${name} with ${kB(bytes)}`).join(' and ')
      const own = section && `This section (${section.name}) costs most, ${kB(section.bytes)} by its own markup`
      const heaviest = own ? `${own}${more && `, then ${more}`};` : 'Of that,'
      return `The document of ${page} weighs ${over(facts)} ${heaviest} what stands around the sections takes ${kB(aroundBytes)}.${others(facts)}`
    },
    hint: `Shorten the section, move part of it to a page of its own, ${orAllowMore}.`,
  }),
  'budget/scripts': code({
    about: 'A page whose visitors fetch more script than its budget allows.',
    message: (facts: TooHeavy & { block: Cost | undefined; everyPageBytes: number }) => {
      const { page, block, everyPageBytes } = facts
      const start = `The scripts of ${page} weigh ${over(facts)}`
      if (!block) return `${start} No section of it brings any: that is what every page loads.`
      return `${start} This section brings most (${block.name}), ${kB(block.bytes)}; what every page loads takes ${kB(everyPageBytes)}.${others(facts)}`
    },
    hint: ({ block }) =>
      block
        ? `Say it with a block that needs no script, move the section to a page of its own, ${orAllowMore}.`
        : 'Only the code or the budget can change it.',
  }),
  'budget/fonts': code({
    about: 'Fonts that are heavier than the budget.',
    message: (facts: Pick<TooHeavy, 'bytes' | 'mostKb'> & { strange: string; strangeOn: string | undefined }) => {
      const on = facts.strangeOn === undefined ? '' : `, on ${facts.strangeOn} for example`
      const why = facts.strange ? ` They hold ${facts.strange} only because the content does${on}.` : ''
      return `The fonts, which are the same on all pages, weigh ${over(facts)}${why}`
    },
    hint: ({ strange }) =>
      strange ? 'Write without these characters, or allow more.' : 'Only the code or the budget can change it.',
  }),
  'budget/pictures': code({
    about: 'A page whose pictures and drawings are heavier than its budget.',
    message: (facts: TooHeavy & { picture: Cost }) =>
      `The pictures of ${facts.page} weigh ${over(facts)} ${facts.picture.name} weighs most, ${kB(facts.picture.bytes)}.${others(facts)}`,
    hint: `Show fewer pictures or calmer ones, ${orAllowMore}.`,
  }),
  'budget/more-pages': code({
    about: 'Further pages that break the budget, where only the heaviest are reported one by one.',
    message: ({ pages, examples }: { pages: number; examples: readonly string[] }) =>
      `${counted(pages, 'more page')} of other files, such as ${examples.join(' and ')}, break this budget. Only the heaviest are reported one by one.`,
    hint: 'Where nearly all pages are too heavy, look for what they have in common.',
  }),
  'budget/unneeded-exception': code({
    about: 'An exception from the budget for pages that would keep it anyway.',
    message: ({ page, bytes, mostKb }: Omit<TooHeavy, 'others'> & { figure: keyof PageBudget }) =>
      `The heaviest page of this exception, ${page}, weighs ${kB(bytes)} and may weigh ${mostKb} kB without it.`,
    hint: ({ figure }) => `Remove ${figure}, or the exception with it.`,
  }),
}

/** Rounded up: what breaks a budget never looks as if it kept it. */
function over({ bytes, mostKb }: Pick<TooHeavy, 'bytes' | 'mostKb'>): string {
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB; the budget is ${mostKb} kB.`
}

function others({ others }: TooHeavy): string {
  return others > 0 ? ` ${counted(others, 'more page')} of the same file ${others === 1 ? 'is' : 'are'} too heavy.` : ''
}

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
