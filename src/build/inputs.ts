import { createHash } from 'node:crypto'
import { codeHash, filesIn, hashOfFiles } from './codeHash.ts'

/** What a release is made from, each part as a hash: a release of equal inputs is an equal release. */
export interface Inputs {
  content: string
  code: string
  settings: string
}

export interface BuildSettings {
  contentDir: string
  siteUrl: string | undefined
  apiBase: string | undefined
  /** A day that was asked for. Otherwise days count by the release's `nextChange`. */
  today: string | undefined
}

/** Reads every file that decides what the site is. They are read before the build reads them, so an edit in between makes the next start build again. */
export function readInputs(root: string, settings: BuildSettings): Inputs {
  return {
    content: hashOfFiles(settings.contentDir, filesIn(settings.contentDir)),
    code: codeFingerprint(root),
    settings: createHash('sha256').update(JSON.stringify(settings)).digest('hex'),
  }
}

/** Everything that decides what code does with content: its sources, the schemas, the packages, Node. */
export function codeFingerprint(root: string): string {
  const code = codeHash(root, ['src', 'schemas', 'vite.config.ts'])
  // With labels in their classes, pages and scripts are others.
  return process.env.CLASS_LABELS === '1' ? createHash('sha256').update(`${code} labels`).digest('base64url') : code
}

/** As `dist/current` keeps them. */
export const writtenInputs = ({ content, code, settings }: Inputs): string => `${content} ${code} ${settings}`

/** Which of the inputs is not what a release was made from; `undefined` when none is. */
export function changedInput(inputs: Inputs, before: string): keyof Inputs | undefined {
  const parts = Object.keys(inputs) as (keyof Inputs)[]
  return parts.find((part) => !before.includes(inputs[part]))
}
