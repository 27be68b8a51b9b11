import { assetWording } from './assets.ts'
import { budgetWording } from './budget.ts'
import { linkWording } from './links.ts'
import { mailWording } from './mail.ts'
import { pageWording } from './page.ts'
import { refWording } from './ref.ts'
import { ruleWording } from './rules.ts'
import { schemaWording } from './schema.ts'
import { yamlWording } from './yaml.ts'

/** Every diagnostic the compiler can give, its wording once: code → function from the facts of one case to the sentence. */
export const catalogue = {
  ...yamlWording,
  ...schemaWording,
  ...refWording,
  ...pageWording,
  ...linkWording,
  ...assetWording,
  ...ruleWording,
  ...mailWording,
  ...budgetWording,
}

export type Code = keyof typeof catalogue
export type Facts<C extends Code> = Parameters<(typeof catalogue)[C]>[0]
