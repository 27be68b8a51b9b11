import { checkAssets } from '../assets/checkAssets.ts'
import { checkChoices } from '../choices/checkChoices.ts'
import { checkLinks } from '../links/checkLinks.ts'
import { checkAddresses } from '../links/reserved.ts'
import { checkBudget } from '../rules/checkBudget.ts'
import { checkPages } from '../rules/checkPages.ts'
import { checkRules } from '../rules/checkRules.ts'
import { checkSlots } from '../rules/checkSlots.ts'
import type { Stage } from './stage.ts'

/** The checks of the whole site, in the order their diagnostics are found. */
export const stages: readonly Stage[] = [
  checkAddresses,
  checkLinks,
  checkChoices,
  checkAssets,
  checkPages,
  checkSlots,
  checkRules,
  checkBudget,
]
