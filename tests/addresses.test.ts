import { expect, test } from 'vitest'
import { textFields } from '#schemas/requestFields.ts'
import contact from '#schemas/requests/contact.schema.json' with { type: 'json' }
import subscription from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import { cleanFields, fieldCheck } from '#server/http/fields.ts'
import { cleanValues, fieldsOf, missingFields, requests } from '#src/blocks/form/fieldList.ts'

const schemas = { contact, subscription }
const addresses = [
  ...['a@b.c', ' a@b.co ', '\u00a0a@b.co\u3000', 'a.b+c@d.e.f', 'o\u2019hara@x.example', '\u0434@\u0433.\u0440'],
  ...['', ' ', '\u200b', 'a', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.b', 'a@.b.c', 'a@b..c', 'a@b@c.d', 'a@b.c@'],
  ...['a b@c.d', 'a\tb@c.d', 'a\nb@c.d', 'a\u0085b@c.d', 'a\u00a0b@c.d', 'a\u2009@b.c', 'a\u3000@b.c', 'a@b\u202f.c'],
  ...['a\u200b@b.c', 'a\u2060@b.c', '\u200ea@b.c', '\u202da@b.c\u202c', 'a\u00ad@b.c', 'a@b\u200d.c', '\ufeffa@b.c'],
  ...['a\ufffd@b.c', 'a\ud800@b.c', 'a\0@b.c', 'a\u007f@b.c', 'a\u0308@b.c', 'a@b\u3002c'],
  ...[
    'a,b@c.d',
    'a;b@c.d',
    'a:b@c.d',
    '"a"@b.c',
    'a\\b@c.d',
    '<a@b.c>',
    'Ann <a@b.c>',
    'mailto:a@b.c',
    'a@[127.0.0.1]',
  ],
]

test.each(['contact', 'subscription'] as const)(
  'an address in a %s that the form takes the server takes, and no other',
  (request) => {
    const [field] = fieldsOf({ request, fields: { email: { label: 'Email' } } } as never, requests)
    const schema = schemas[request]
    const check = fieldCheck({ ...schema, required: ['email'] })
    const byForm = (email: string) => missingFields([field!], cleanValues([field!], { email })).length === 0
    const byServer = (email: string) => {
      try {
        check(cleanFields({ email }, textFields(schema)))
        return true
      } catch {
        return false
      }
    }
    const judged = (judge: (email: string) => boolean) => addresses.map((email) => [email, judge(email)])
    expect(judged(byForm)).toEqual(judged(byServer))
    expect(addresses.filter(byForm)).toHaveLength(16)
  },
)
