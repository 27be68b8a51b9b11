import type { JsonSchema, MailValueSchema } from './jsonSchema.ts'

/** The source of `MailValues`: what the server fills into each mail, so that schema and server cannot drift apart. */
export function mailValues(mails: ReadonlyMap<string, JsonSchema>): string {
  const members = [...mails].map(([name, { values = {} }]) => `  ${JSON.stringify(name)}: ${shape(values, '  ')}\n`)
  return `/** What the server fills into each mail; nothing is the empty text. */\nexport interface MailValues {\n${members.join('')}}\n`
}

function shape(values: Readonly<Record<string, MailValueSchema>>, margin: string): string {
  const made = Object.entries(values).filter(([, { phrase }]) => !phrase)
  const lines = made.map(([name, { description, items, unlisted }]) => {
    const type = items ? `${shape(items, `${margin}  `)}[]` : 'string'
    const about = `${margin}  /** ${description.replaceAll('*/', '*\\/')} */\n`
    const own = `${about}${margin}  ${name}: ${type}\n`
    return unlisted ? `${own}${margin}  '${name}.unlisted': string\n` : own
  })
  return `{\n${lines.join('')}${margin}}`
}
