import { didYouMean, type Entry, either } from './words.ts'

interface UnknownName {
  name: string
  nearest: string | undefined
  names: readonly string[]
}

function unfitSwitch({ kind, type, name, nearest, names }: UnknownName & { kind: 'param' | 'option'; type: string }) {
  return {
    message:
      kind === 'param'
        ? `This is chosen in the "${type}" of the page, and that has no switch "${name}".`
        : `This switch offers "${name}", and no panel of the page has that id.`,
    hint:
      didYouMean(nearest) ??
      (names.length > 0
        ? `${kind === 'param' ? 'Its switch is' : 'There are'} ${either(names, 'and')}.`
        : `Give the "${type}" a switch with the same "param", or remove "control".`),
  }
}

/** The codes `page/*`: addresses and what must be unique on a page. */
export const pageCodes = {
  'page/duplicate-path': {
    about: 'Two files for one address.',
    words: ({ path, other }: { path: string; other: string }) => ({
      message: `The address ${path} is taken already by ${other}.`,
      hint: 'Rename one of the two files.',
    }),
  },
  'page/duplicate-slug': {
    about: 'Two entries with one slug.',
    words: ({ slug, firstLine, other }: { slug: string; firstLine: number; other?: string }) => ({
      message: `The slug "${slug}" is given already in ${other ? `${other}, ` : ''}line ${firstLine}.`,
      hint: other
        ? 'The name of the file is its slug: rename the file, or remove one of the two.'
        : 'Give each entry a slug of its own.',
    }),
  },
  'page/duplicate-id': {
    about: 'Two sections of a page, or parts of them, with one id.',
    words: ({ id, firstLine }: { id: string; firstLine: number | undefined }) => ({
      message: `The id "${id}" is on this page already${firstLine ? `, in line ${firstLine}` : ''}.`,
      hint: 'Give each section, and each part of one, an id of its own.',
    }),
  },
  'page/switch': {
    about: 'A switch and what it switches that do not fit each other.',
    words: unfitSwitch,
  },
  'page/duplicate-param': {
    about: 'Two sections of a page that keep their state under one name in the address.',
    words: ({ param, type, rename }: { param: string; type: string; rename: string | undefined }) => ({
      message: `Another section of this page keeps its state under "${param}" in the address already, so this "${type}" would follow it.`,
      hint: rename ? `Give this one a name of its own: "${rename}: …".` : 'Keep one of the two on this page.',
    }),
  },
  'page/file-name': {
    about: 'A file name that does not fit into an address.',
    words: ({ name, better }: { name: string; better: string }) => ({
      message: `The file's name becomes part of an address, and "${name}" does not fit there.`,
      hint: better.startsWith('[')
        ? `Where a page for each entry is meant, rename it to "${better}.yaml".`
        : `Rename it to "${better}": lower-case letters, digits and hyphens.`,
    }),
  },
  'page/template-name': {
    about: '`each` on a page whose file name has no `[slug]`.',
    words: ({ name }: { name: string }) => ({
      message: `A page with "each" stands for many addresses, and "${name}" is only one.`,
      hint: 'Rename the file to "[slug].yaml", or remove "each".',
    }),
  },
  'page/template-each': {
    about: 'A `[slug].yaml` that does not say of which collection.',
    words: (_: Record<never, never>) => ({
      message: 'This file stands for one page per entry of a collection, but does not say of which.',
      hint: 'Add "each: solutions", or give the file a plain name.',
    }),
  },
  'page/template-folder': {
    about: 'A folder named like a template page.',
    words: ({ folder }: { folder: string }) => ({
      message: `Only a file can stand for many pages, not the folder "${folder}".`,
      hint: 'Move the file to a folder with a plain name and call it "[slug].yaml".',
    }),
  },
  'page/duplicate-template': {
    about: 'Two template pages in one folder.',
    words: ({ other }: { other: string }) => ({
      message: `${other} stands for the pages of this folder already.`,
      hint: 'Keep one of the two.',
    }),
  },
  'page/unknown-server-page': {
    about: 'A file in `content/server` that the server never shows.',
    words: ({ name, nearest, names }: UnknownName) => ({
      message: `The server shows no page called "${name}".`,
      hint: nearest ? `Did you mean "${nearest}"?` : `It shows ${either(names, 'and')}.`,
    }),
  },
  'page/unknown-slot': {
    about: 'A `slot`, or a word in braces, that the server does not fill in.',
    words: ({ name, nearest, names, page }: UnknownName & { page: string | undefined }) => ({
      message: page
        ? `The server fills no "${name}" into this page.`
        : `Only the pages in content/server are filled in by the server, so nothing would stand at "${name}".`,
      hint: page
        ? (didYouMean(nearest) ?? (names.length > 0 ? `It fills in ${either(names, 'and')}.` : 'Take it out.'))
        : 'Take it out.',
    }),
  },
  'page/no-site': {
    about: 'Content without `site.yaml`.',
    words: (_: Record<never, never>) => ({
      message: 'The content folder has no site.yaml, which names the company, its navigation and its settings.',
      hint: 'Add site.yaml beside the folder pages.',
    }),
  },
  'asset/alt': {
    about: 'A picture without a description, or with one that says nothing about it.',
    words: ({ alt, file }: { alt: string | undefined; file: string }) => ({
      message:
        alt === undefined
          ? `The picture ${file} has no description.`
          : alt.trim()
            ? `"${alt}" does not tell what ${file} shows.`
            : `The description of ${file} consists of nothing but spaces.`,
      hint:
        alt === undefined
          ? 'Add `alt`: what a person who cannot see it needs to know, or "" when that is nothing.'
          : 'Write what a person who cannot see it needs to know; leave it empty ("") when that is nothing.',
    }),
  },
  'rule/unused-waiver': {
    about: 'A waiver for something that the rule does not find.',
    words: ({ rule, name, nearest }: { rule: string; name: string; nearest?: string | undefined }) => ({
      message: `The rule ${rule} finds nothing about "${name}", so there is nothing to waive.`,
      hint: didYouMean(nearest) ?? 'Remove the name from the waiver, or correct it.',
    }),
  },
  'rule/unknown': {
    about: 'A waiver of a rule that does not exist.',
    words: ({ rule, rules, nearest }: { rule: string; rules: readonly string[]; nearest?: string | undefined }) => ({
      message: `There is no rule "${rule}".`,
      hint: didYouMean(nearest) ?? `The rules are ${either(rules, 'and')}.`,
    }),
  },
} satisfies Record<string, Entry>
