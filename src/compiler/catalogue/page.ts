import type { Wording } from './wording.ts'
import { didYouMean, either } from './words.ts'

interface UnknownName {
  name: string
  nearest: string | undefined
  names: readonly string[]
}

interface IdleSwitch {
  kind: 'idle'
  type: string
  name: string
  /** The block on the page that a switch could choose in. */
  by: string
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

function idleSwitch({ type, name, by }: IdleSwitch) {
  return {
    message: `Nothing on this page is chosen by the switch "${name}": visitors would press it in vain.`,
    hint: `Write "control: ${type}" and "param: ${name}" in the "${by}" section that it belongs to, or remove the switch.`,
  }
}

/** Wording of the `page/*` diagnostics: addresses and what must be unique on a page. */
export const pageWording = {
  'page/duplicate-path': ({ path, other }: { path: string; other: string }) => ({
    message: `The address ${path} is taken already by ${other}.`,
    hint: 'Rename one of the two files.',
  }),
  'page/duplicate-slug': ({ slug, firstLine, other }: { slug: string; firstLine: number; other?: string }) => ({
    message: `The slug "${slug}" is given already in ${other ? `${other}, ` : ''}line ${firstLine}.`,
    hint: other
      ? 'The name of the file is its slug: rename the file, or remove one of the two.'
      : 'Give each entry a slug of its own.',
  }),
  'page/duplicate-id': ({
    id,
    firstLine,
    isPart,
  }: {
    id: string
    firstLine: number | undefined
    isPart?: boolean
  }) => ({
    message: `The id "${id}" is ${isPart ? 'in this section' : 'on this page'} already${firstLine ? `, in line ${firstLine}` : ''}.`,
    hint: `Give each ${isPart ? 'part' : 'section'} an id of its own.`,
  }),
  'page/switch': (facts: (UnknownName & { kind: 'param' | 'option'; type: string }) | IdleSwitch) =>
    facts.kind === 'idle' ? idleSwitch(facts) : unfitSwitch(facts),
  'page/duplicate-param': ({ param, type, rename }: { param: string; type: string; rename: string | undefined }) => ({
    message: `Another section of this page keeps its state under "${param}" in the address already, so this "${type}" would follow it.`,
    hint: rename ? `Give this one a name of its own: "${rename}: …".` : 'Keep one of the two on this page.',
  }),
  'page/file-name': ({ name, better }: { name: string; better: string }) => ({
    message: `The file's name becomes part of an address, and "${name}" does not fit there.`,
    hint: better.startsWith('[')
      ? `Where a page for each entry is meant, rename it to "${better}.yaml".`
      : `Rename it to "${better}": lower-case letters, digits and hyphens.`,
  }),
  'page/template-name': ({ name }: { name: string }) => ({
    message: `A page with "each" stands for many addresses, and "${name}" is only one.`,
    hint: 'Rename the file to "[slug].yaml", or remove "each".',
  }),
  'page/template-each': (_: Record<never, never>) => ({
    message: 'This file stands for one page per entry of a collection, but does not say of which.',
    hint: 'Add "each: solutions", or give the file a plain name.',
  }),
  'page/template-folder': ({ folder }: { folder: string }) => ({
    message: `Only a file can stand for many pages, not the folder "${folder}".`,
    hint: 'Move the file to a folder with a plain name and call it "[slug].yaml".',
  }),
  'page/duplicate-template': ({ other }: { other: string }) => ({
    message: `${other} stands for the pages of this folder already.`,
    hint: 'Keep one of the two.',
  }),
  'page/unknown-server-page': ({ name, nearest, names }: UnknownName) => ({
    message: `The server shows no page called "${name}".`,
    hint: didYouMean(nearest) ?? `It shows ${either(names, 'and')}.`,
  }),
  'page/unknown-slot': ({ name, nearest, names, page }: UnknownName & { page: string | undefined }) => ({
    message: page
      ? `The server fills no "${name}" into this page.`
      : `Only the pages in content/server are filled in by the server, so nothing would stand at "${name}".`,
    hint: page
      ? (didYouMean(nearest) ?? (names.length > 0 ? `It fills in ${either(names, 'and')}.` : 'Take it out.'))
      : 'Take it out.',
  }),
  'page/entry': ({ collection }: { collection: string }) => ({
    message: `This is no page: it has no sections, and looks like an entry of the collection "${collection}".`,
    hint: `Move the file to collections/${collection}.`,
  }),
  'page/in-collection': ({ collection, name }: { collection: string; name: string }) => ({
    message: `An entry of the collection "${collection}" has no "sections": this looks like a page.`,
    hint: `Move the file to content/pages: pages/${name}.yaml.`,
  }),
  'page/no-site': (_: Record<never, never>) => ({
    message: 'The content folder has no site.yaml, which names the company, its navigation and its settings.',
    hint: 'Add site.yaml beside the folder pages.',
  }),
} satisfies Record<string, (facts: never) => Wording>
