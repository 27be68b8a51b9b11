import { budgetCodes } from './budget.ts'
import { fileCodes } from './files.ts'
import { linkCodes } from './links.ts'
import { mailCodes } from './mail.ts'
import { pageCodes } from './page.ts'
import { phraseCodes } from './phrases.ts'
import { refCodes } from './ref.ts'
import { schemaCodes } from './schema.ts'
import { textCodes } from './texts.ts'
import { themeCodes } from './theme.ts'
import type { Entry } from './words.ts'
import { yamlCodes } from './yaml.ts'

/** Every code that is no rule's: what it is for, and its words for the facts of one case. */
export const catalogue = {
  ...yamlCodes,
  ...fileCodes,
  ...schemaCodes,
  ...textCodes,
  ...refCodes,
  ...pageCodes,
  ...linkCodes,
  ...mailCodes,
  ...phraseCodes,
  ...themeCodes,
  ...budgetCodes,
} satisfies Record<string, Entry>

export type Code = keyof typeof catalogue
export type Facts<C extends Code> = Parameters<(typeof catalogue)[C]['words']>[0]
