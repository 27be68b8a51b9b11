import type { Wording } from './wording.ts'
import { didYouMean, either } from './words.ts'

/** A name that is none, and those that there are. */
interface Misnamed {
  nearest: string | undefined
  names: readonly string[]
}

/** Wording of the `mail/*` diagnostics: mails, and the values that are filled in when they are sent. */
export const mailWording = {
  'mail/unknown': ({ name, nearest, names }: Misnamed & { name: string }) => ({
    message: `The server sends no mail "${name}".`,
    hint: nearest ? `Did you mean "${nearest}.yaml"?` : `There are ${either(names, 'and')}.`,
  }),
  'mail/missing': ({ name, about }: { name: string; about: string }) => ({
    message: `The mail "${name}" is missing. ${about}`.trim(),
    hint: `Add mails/${name}.yaml with a subject and a body.`,
  }),
  'mail/unknown-value': ({ found, nearest, names }: Misnamed & { found: string }) => ({
    message: `Nothing is filled in for "${found}" here.`,
    hint: didYouMean(nearest) ?? `There are ${either(names, 'and')}.`,
  }),
  'mail/list-value': ({ name }: { name: string }) => ({
    message: `"${name}" is a list, and a list cannot stand in a text.`,
    hint: `Write "repeat: ${name}" beside the text that each of its items becomes.`,
  }),
  'mail/not-a-list': ({ name, nearest, names }: Misnamed & { name: string }) => ({
    message: `"${name}" is no list of this mail, so nothing can be repeated for it.`,
    hint:
      didYouMean(nearest) ??
      (names.length ? `There ${names.length === 1 ? 'is' : 'are'} ${either(names, 'and')}.` : 'Remove "repeat".'),
  }),
  'mail/link-value': ({ to, names }: { to: string; names: readonly string[] }) => ({
    message: `A link cannot lead to "${to}": only addresses that the server makes can be filled in there.`,
    hint: names.length ? `Write one of them alone: ${either(names)}.` : 'Write the address itself.',
  }),
  'mail/needs-value': ({ name, about }: { name: string; about: string }) => ({
    message: `The mail does not say {${name}}, and is no use without.`,
    hint: `Add it where it belongs. ${about}`,
  }),
  'mail/plain-subject': ({ found }: { found: string }) => ({
    message: `"${found}" cannot stand in this subject: the mail goes to any address that somebody types in.`,
    hint: 'Say it in the body.',
  }),
  'mail/unquoted-value': ({ name }: { name: string }) => ({
    message: `YAML takes {${name}} for a mapping.`,
    hint: `Put quotation marks around it: "{${name}}".`,
  }),
} satisfies Record<string, (facts: never) => Wording>
