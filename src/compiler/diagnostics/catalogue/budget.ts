import type { PageBudget } from '#schemas/types.gen.ts'
import { counted, type Entry } from './words.ts'

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
  'budget/document': {
    about: 'A page whose HTML is heavier than its budget.',
    words: (facts: TooHeavy & { section: Cost | undefined; aroundBytes: number }) => ({
      message: `The document of ${facts.page} weighs ${over(facts)}${
        facts.section ? ` This section (${facts.section.name}) costs most, ${kB(facts.section.bytes)};` : ' Of that,'
      } what stands around the sections takes ${kB(facts.aroundBytes)}.${others(facts)}`,
      hint: `Shorten the section, move part of it to a page of its own, ${orAllowMore}.`,
    }),
  },
  'budget/scripts': {
    about: 'A page whose visitors fetch more script than its budget allows.',
    words: (facts: TooHeavy & { block: Cost | undefined; everyPageBytes: number }) => {
      const start = `The scripts of ${facts.page} weigh ${over(facts)}`
      if (!facts.block)
        return {
          message: `${start} No section of it brings any: that is what every page loads.`,
          hint: 'Only the code or the budget can change it.',
        }
      return {
        message: `${start} This section brings most (${facts.block.name}), ${kB(facts.block.bytes)}; what every page loads takes ${kB(facts.everyPageBytes)}.${others(facts)}`,
        hint: `Say it by a block that needs no script, move the section to a page of its own, ${orAllowMore}.`,
      }
    },
  },
  'budget/fonts': {
    about: 'Fonts that are heavier than the budget.',
    words: (facts: Pick<TooHeavy, 'bytes' | 'mostKb'> & { strange: string; strangeOn: string | undefined }) => ({
      message: `The fonts, which are the same on all pages, weigh ${over(facts)}${
        facts.strange ? ` They hold ${facts.strange} only because the content does${on(facts.strangeOn)}.` : ''
      }`,
      hint: facts.strange
        ? 'Write without these characters, or allow more.'
        : 'Only the code or the budget can change it.',
    }),
  },
  'budget/pictures': {
    about: 'A page whose pictures and drawings are heavier than its budget.',
    words: (facts: TooHeavy & { picture: Cost }) => ({
      message: `The pictures of ${facts.page} weigh ${over(facts)} ${facts.picture.name} weighs most, ${kB(facts.picture.bytes)}.${others(facts)}`,
      hint: `Show fewer pictures or calmer ones, ${orAllowMore}.`,
    }),
  },
  'budget/more-pages': {
    about: 'Further pages that break the budget, where only the heaviest are told one by one.',
    words: ({ pages, examples }: { pages: number; examples: readonly string[] }) => ({
      message: `${counted(pages, 'more page')} of other files, such as ${examples.join(' and ')}, break this budget. Only the heaviest are told one by one.`,
      hint: 'Where nearly all pages are too heavy, look for what they have in common.',
    }),
  },
  'budget/unneeded-exception': {
    about: 'An exception from the budget for pages that would keep it anyway.',
    words: (facts: {
      figure: keyof PageBudget
      page: string
      bytes: number
      /** What the page may weigh without the exception. */
      mostKb: number
    }) => ({
      message: `The heaviest page of this exception, ${facts.page}, weighs ${kB(facts.bytes)} and may weigh ${facts.mostKb} kB without it.`,
      hint: `Remove ${facts.figure}, or the exception with it.`,
    }),
  },
} satisfies Record<string, Entry>

/** Rounded up: what breaks a budget never looks as if it kept it. */
function over({ bytes, mostKb }: Pick<TooHeavy, 'bytes' | 'mostKb'>): string {
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB; the budget is ${mostKb} kB.`
}

function others({ others }: TooHeavy): string {
  return others > 0 ? ` ${counted(others, 'more page')} of the same file ${others === 1 ? 'is' : 'are'} too heavy.` : ''
}

const on = (page: string | undefined) => (page === undefined ? '' : `, on ${page} for example`)

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
