import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A text that differs where validators of the same schemas would be written differently. */
export function validatorCode(): string {
  const { version } = require('ajv/package.json') as { version: string }
  const sources = ['makeAjv.ts', 'validators.ts'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  return [version, process.version, ...sources].join('\n')
}
