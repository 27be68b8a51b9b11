import type { WrongEdit } from '../mistakes/edit.ts'

const lost = 'how a file is called and where it lies, and that one is gone'

/**
 * What the check tells and a schema of one file cannot know, by the reason. Editors learn it from the language server of
 * the project (`src/lsp`).
 */
const reasons: Readonly<Record<string, readonly string[]>> = {
  [lost]: [
    'link/entry-address',
    'mail/missing',
    'mail/unknown',
    'page/duplicate-path',
    'page/duplicate-template',
    'page/file-name',
    'page/no-site',
    'page/reserved',
    'page/template-each',
    'page/template-name',
    'page/unknown-server-page',
    'ref/no-facts',
    'ref/unknown-collection',
    'schema/unknown-collection',
    'yaml/extension',
    'yaml/misplaced-file',
    'yaml/unknown-folder',
  ],
  'files without text': ['asset/empty', 'asset/missing', 'asset/unused', 'yaml/empty-file', 'yaml/encoding'],
  'what other files say': [
    'budget/unmatched-exception',
    'link/later-done',
    'link/near-miss',
    'link/pattern-unused',
    'page/duplicate-slug',
    'page/same-description',
    'page/same-title',
    'page/unlinked',
    'ref/circular',
    'ref/own-entry',
    'ref/renamed-choice',
    'rule/unused-waiver',
    'schema/second-one',
  ],
  'two places of a file that do not go together': [
    'link/redirect-chain',
    'link/redirect-twice',
    'page/duplicate-anchor',
    'page/duplicate-id',
    'ref/unknown-choice',
    'page/switch',
    'schema/days-order',
    'schema/duplicate-item',
  ],
  'what a name means where it stands, and of what kind its value is': [
    'ref/no-outer-entry',
    'ref/not-a-list',
    'ref/unknown-binding',
    'ref/unknown-value',
    'schema/binding-type',
  ],
  'signs that YAML reads away': [
    'yaml/control-character',
    'yaml/cut-comment',
    'yaml/lone-quote',
    'yaml/number-changed',
    'yaml/swallowed-line',
  ],
  'which day it is': ['schema/days-over'],
}

export const codesBeyond: readonly string[] = Object.values(reasons).flat()

const byCode = new Map(Object.entries(reasons).flatMap(([reason, codes]) => codes.map((code) => [code, reason])))

/** Why a schema cannot know what is told of an edit; nothing when it could. */
export function whyNot({ code, lose, rename }: WrongEdit): string | undefined {
  return lose || rename ? lost : byCode.get(code)
}
