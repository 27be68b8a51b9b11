import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMapping } from '../values/own.ts'
import type { Rule, RuleText } from './rule.ts'

/** All rules: what the files of this folder export, so a new rule is a new file. */
export const allRules: readonly Rule[] = await rulesOfThisFolder()

/** What is said of each code of a rule. */
export const ruleTexts: ReadonlyMap<string, RuleText<never>> = new Map(
  allRules.flatMap(({ texts }) => Object.entries(texts)),
)

async function rulesOfThisFolder(): Promise<Rule[]> {
  const folder = import.meta.dirname
  const names = readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name) && name !== 'rules.ts')
  const modules = await Promise.all(names.map((name) => import(pathToFileURL(join(folder, name)).href)))
  return modules.flatMap((exported) => Object.values<unknown>(exported).filter(isRule))
}

function isRule(value: unknown): value is Rule {
  return isMapping(value) && 'texts' in value && typeof value.check === 'function'
}
