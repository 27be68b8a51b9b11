import type { FormFields, FormLeft } from '#schemas/types.gen.ts'
import type { FieldName } from './enquiry.ts'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Why the button cannot be pressed yet: `One thing left: a valid email address.` */
export function leftSentence(left: readonly FieldName[], fields: FormFields, words: FormLeft): string {
  const things = list.format(left.map((name) => fields[name]?.missing ?? fields[name]?.label ?? name))
  const template = left.length === 1 ? words.one : words.many
  return template.replace('{count}', String(left.length)).replace('{things}', () => things)
}
