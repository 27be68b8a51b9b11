import { didYouMean, type Entry, either } from './words.ts'

/** A name that is none, and those that there are. */
interface Misnamed {
  nearest: string | undefined
  names: readonly string[]
}

/** The codes `mail/*`: mails, and the values that are filled in when they are sent. */
export const mailCodes = {
  'mail/unknown': {
    about: 'A mail that the server does not send.',
    words: ({ name, nearest, names }: Misnamed & { name: string }) => ({
      message: `The server sends no mail "${name}".`,
      hint: nearest ? `Did you mean "${nearest}.yaml"?` : `There are ${either(names, 'and')}.`,
    }),
  },
  'mail/missing': {
    about: 'A mail that the server sends, without its file.',
    words: ({ name, about }: { name: string; about: string }) => ({
      message: `The mail "${name}" is missing. ${about}`.trim(),
      hint: `Add mails/${name}.yaml with a subject and a body.`,
    }),
  },
  'mail/unknown-value': {
    about: 'A name in single braces that nothing is filled in for.',
    words: ({ found, nearest, names }: Misnamed & { found: string }) => ({
      message: `Nothing is filled in for "${found}" here.`,
      hint: didYouMean(nearest) ?? `There are ${either(names, 'and')}.`,
    }),
  },
  'mail/not-a-list': {
    about: '`repeat` with something other than a list.',
    words: ({ name, nearest, names }: Misnamed & { name: string }) => ({
      message: `"${name}" is no list of this mail, so nothing can be repeated for it.`,
      hint:
        didYouMean(nearest) ??
        (names.length ? `There ${names.length === 1 ? 'is' : 'are'} ${either(names, 'and')}.` : 'Remove "repeat".'),
    }),
  },
  'mail/link-value': {
    about: 'A link to a value that is not an address made by the server.',
    words: ({ to, names }: { to: string; names: readonly string[] }) => ({
      message: `A link cannot lead to "${to}": only addresses that the server makes can be filled in there.`,
      hint: names.length ? `Write one of them alone: ${either(names)}.` : 'Write the address itself.',
    }),
  },
  'mail/needs-value': {
    about: 'A mail without the value that it is sent for.',
    words: ({ name, about }: { name: string; about: string }) => ({
      message: `The mail does not say {${name}}, and is no use without.`,
      hint: `Add it where it belongs. ${about}`,
    }),
  },
  'mail/plain-subject': {
    about: 'A stranger’s words in the subject of a mail that strangers can have sent.',
    words: ({ found }: { found: string }) => ({
      message: `"${found}" cannot stand in this subject: the mail goes to any address that somebody types in.`,
      hint: 'Say it in the body.',
    }),
  },
} satisfies Record<string, Entry>
