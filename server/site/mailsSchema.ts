import type { MailTemplates } from '#schemas/mailTemplate.ts'

const needed: Record<keyof MailTemplates, true> = { confirm: true, digest: true, enquiry: true, receipt: true }
const pieces = { $ref: '#/$defs/pieces' }
const name = { type: 'string', minLength: 1 }

function exactly(properties: Record<string, unknown>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((key) => !optional.includes(key))
  return { type: 'object', properties, required, additionalProperties: false }
}

const mail = exactly({ subject: pieces, text: pieces, html: pieces })

/** `mails` of `server.json`: every mail that this server sends, as `MailTemplates` says. A mail more does no harm. */
export const mailsSchema = {
  $id: 'https://schemas.invalid/mails',
  type: 'object',
  required: Object.keys(needed),
  properties: { receipt: { anyOf: [{ type: 'null' }, mail] } },
  additionalProperties: mail,
  $defs: {
    pieces: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'string' },
          exactly({ value: name, lines: { type: 'string' } }, ['lines']),
          exactly({ when: { type: 'array', items: name }, pieces }),
          exactly({ each: name, pieces }),
          exactly({ choices: { type: 'array', items: exactly({ when: name, pieces }) }, between: { type: 'string' } }),
        ],
      },
    },
  },
}
