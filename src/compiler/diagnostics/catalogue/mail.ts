import { code, either, oneOf, type UnknownName } from './words.ts'

/** The codes `mail/*`: mails, and the values that are filled in when they are sent. */
export const mailCodes = {
  'mail/unknown': code({
    about: 'A mail that the server does not send.',
    message: ({ name }: UnknownName) => `The server sends no mail "${name}".`,
    hint: ({ nearest, names }) => (nearest ? `Did you mean "${nearest}.yaml"?` : `It sends ${either(names, 'and')}.`),
  }),
  'mail/missing': code({
    about: 'A mail that the server sends, without its file.',
    message: ({ name, about }: { name: string; about: string }) => `The mail "${name}" is missing. ${about}`.trim(),
    hint: ({ name }) => `Add mails/${name}.yaml with a subject and a body.`,
  }),
  'mail/unknown-value': code({
    about: 'A name in single braces that nothing is filled in for.',
    message: ({ found }: Omit<UnknownName, 'name'> & { found: string }) => `Nothing is filled in for "${found}" here.`,
    hint: oneOf,
  }),
  'mail/not-a-list': code({
    about: '`repeat` with something other than a list.',
    message: ({ name }: UnknownName) => `"${name}" is not a list of this mail, so nothing can be repeated for it.`,
    hint: (facts) => oneOf(facts) ?? 'Remove "repeat".',
  }),
  'mail/link-value': code({
    about: 'A link to a value that is not an address made by the server.',
    message: ({ to }: { to: string; names: readonly string[] }) =>
      `A link cannot lead to "${to}": only addresses that the server makes can be filled in there.`,
    hint: ({ names }) =>
      names.length > 0 ? `Write one of them alone: ${either(names)}.` : 'Write the address itself.',
  }),
  'mail/needs-value': code({
    about: 'A mail without the value that it is sent for.',
    message: ({ name }: { name: string; about: string }) =>
      `The mail does not say {${name}}, and is of no use without it.`,
    hint: ({ about }) => `Add it where it belongs. ${about}`,
  }),
  'mail/plain-subject': code({
    about: 'A stranger’s words in the subject of a mail that strangers can have sent.',
    message: ({ found }: { found: string }) =>
      `"${found}" cannot stand in this subject: the mail goes to any address that somebody types in.`,
    hint: 'Say it in the body.',
  }),
}
