import { code, didYouMean, either, oneOf, type UnknownName } from './words.ts'

/** The codes `page/*`: addresses and what must be unique on a page. */
export const pageCodes = {
  'page/duplicate-path': code({
    about: 'Two files for one address.',
    message: ({ path, other }: { path: string; other: string }) => `${other} already has the address ${path}.`,
    hint: 'Rename one of the two files, or remove it.',
  }),
  'page/duplicate-slug': code({
    about: 'Two entries with one slug.',
    message: ({ slug, firstLine, other }: { slug: string; firstLine: number; other?: string }) =>
      `The slug "${slug}" is already used in ${other ? `${other}, ` : ''}line ${firstLine}.`,
    hint: ({ other }) =>
      other
        ? 'The name of the file is its slug: rename the file, or remove one of the two.'
        : 'Give each entry a slug of its own.',
  }),
  'page/duplicate-id': code({
    about: 'Two sections of a page, or parts of them, with one id.',
    message: ({ id, firstLine }: { id: string; firstLine: number | undefined }) =>
      `The id "${id}" is already used on this page${firstLine ? `, in line ${firstLine}` : ''}.`,
    hint: 'Give each section, and each part of one, an id of its own.',
  }),
  'page/switch': code({
    about: 'A switch and what it switches that do not fit each other.',
    message: ({ kind, type, name }: UnknownName & { kind: 'param' | 'option'; type: string }) =>
      kind === 'param'
        ? `This is chosen in the "${type}" section of the page, and that has no switch "${name}".`
        : `This switch offers "${name}", and no panel of the page has that id.`,
    hint: (facts) =>
      oneOf(facts) ?? `Give the "${facts.type}" section a switch with the same "param", or remove "control".`,
  }),
  'page/duplicate-param': code({
    about: 'Two sections of a page that keep their state under one name in the address.',
    message: ({ param, type }: { param: string; type: string; rename: string | undefined }) =>
      `Another section of this page already keeps its state under "${param}" in the address, so this "${type}" would follow it.`,
    hint: ({ rename }) =>
      rename ? `Give this one a name of its own: "${rename}: …".` : 'Keep one of the two on this page.',
  }),
  'page/file-name': code({
    about: 'A file or folder name that does not fit into an address.',
    message: ({ name }: { name: string; better: string }) =>
      `The name becomes part of an address, and "${name}" does not fit there.`,
    hint: ({ better }) =>
      better.startsWith('[')
        ? `If a page for each entry is meant, name the file "${better}.yaml", in a folder with a plain name.`
        : `Rename it to "${better}": lower-case letters, digits and hyphens.`,
  }),
  'page/template-name': code({
    about: '`each` on a page whose file name has no `[slug]`, or that file name without `each`.',
    message: ({ name }: { name?: string }) =>
      name === undefined
        ? 'A page for each entry does not say of which collection: "each" is missing.'
        : `A page with "each" stands for many addresses, and "${name}" is only one.`,
    hint: ({ name }) =>
      name === undefined
        ? 'Add "each: solutions", or give the file a plain name.'
        : 'Rename the file to "[slug].yaml", or remove "each".',
  }),
  'page/unknown-server-page': code({
    about: 'A file in `content/server` that the server never shows.',
    message: ({ name }: UnknownName) => `The server shows no page called "${name}".`,
    hint: ({ nearest, names }) => (nearest ? `Did you mean "${nearest}"?` : `It shows ${either(names, 'and')}.`),
  }),
  'page/unknown-slot': code({
    about: 'A `slot`, or a word in braces, that the server does not fill in.',
    message: ({ name, page }: UnknownName & { page: string | undefined }) =>
      page
        ? `The server fills no "${name}" into this page.`
        : `Only the pages in content/server are filled in by the server, so nothing would stand at "${name}".`,
    hint: ({ page, ...known }) => (page && oneOf(known)) || 'Take it out.',
  }),
  'page/no-site': code({
    about: 'Content without `site.yaml`.',
    message: 'The content folder has no site.yaml, which names the company, its navigation and its settings.',
    hint: 'Add site.yaml beside the folder pages.',
  }),
  'asset/alt': code({
    about: 'A picture without a description, or with one that says nothing about it.',
    message: ({ alt, file }: { alt: string | undefined; file: string }) =>
      alt?.trim() ? `"${alt}" does not tell what ${file} shows.` : `The picture ${file} has no description.`,
    hint: ({ alt }) =>
      `${alt === undefined ? 'Add `alt`:' : 'Write'} what a person who cannot see it needs to know, or "" when that is nothing.`,
  }),
  'asset/unmade': code({
    about: 'A picture that the build cannot work with, though its file begins and ends as it should.',
    message: ({ file }: { file: string }) => `"${file}" is damaged inside: no version of it can be made for pages.`,
    hint: 'Open it in a program for pictures, and save it again as JPEG or PNG.',
  }),
  'rule/unused-waiver': code({
    about: 'A waiver for something that the rule does not find.',
    message: ({ rule, name }: { rule: string; name: string; nearest?: string | undefined }) =>
      `The rule ${rule} finds nothing about "${name}", so there is nothing to waive.`,
    hint: ({ nearest }) => didYouMean(nearest) ?? 'Remove the name from the waiver, or correct it.',
  }),
  'rule/unknown': code({
    about: 'A waiver of a rule that does not exist.',
    message: ({ rule }: { rule: string; rules: readonly string[]; nearest?: string | undefined }) =>
      `There is no rule "${rule}".`,
    hint: ({ nearest, rules }) => didYouMean(nearest) ?? `The rules are ${either(rules, 'and')}.`,
  }),
}
