import { code } from './words.ts'

/** The system's words for why a folder cannot be listed. */
const ofFolder: Record<string, string> = {
  EACCES: 'Permission is denied (EACCES).',
  EPERM: 'Permission is denied (EPERM).',
  ENOTDIR: 'It is a file, where a folder should be.',
  ELOOP: 'It is a link to a folder in which it lies itself.',
  EXDEV: 'It is a link that leads out of the repository, or to something hidden, and such links are not followed.',
  ENOENT: 'It went away while it was read (ENOENT).',
}

const ofFile: Record<string, string> = {
  ...ofFolder,
  ENOENT: 'It is a link to a file that is not there.',
  ELOOP: 'It is a link that leads back to itself.',
  EISDIR: 'It is a folder, where a file should be.',
}

interface MisplacedFile {
  found: string
  /** Where it belongs, from the content folder. */
  meant?: string
  /** The folder or collection whose files say the like. */
  like?: string
  /** What it would be called if it were YAML. */
  renamed?: string
}

/** How a file of a folder is known. */
const signs: Record<string, string> = {
  pages: 'the sections of a page',
  mails: 'the subject and the body of a mail',
}

/** Files of other tools that hosts and browsers ask for, and where the site has what they say. */
export const filesOfBuild: Readonly<Record<string, string>> = {
  'favicon.ico': 'Name the icon in site.yaml under brand.icon; the build makes this file of it.',
  'robots.txt': 'The build writes this file itself.',
  'sitemap.xml': 'The build writes this file itself.',
  _redirects: 'Write old addresses in site.yaml under redirects.',
}

function misplacedHint({ found, meant, like, renamed }: MisplacedFile): string {
  if (renamed) return `The folder holds YAML files. If it is one, its name is "${renamed}".`
  if (!meant) return filesOfBuild[found] ?? 'Nothing reads a file of this name yet.'
  if (!meant.includes('/'))
    return `${found === meant ? '' : `Did you mean "${meant}"? `}It stands beside the folders: content/${meant}.`
  const sign = like && (signs[like] ?? `the parts of an entry of "${like}"`)
  return `${sign ? `It has ${sign}. ` : ''}Move it to ${meant}.`
}

/** The codes `yaml/*` of files that cannot be read, or lie where none of their kind belongs. */
export const fileCodes = {
  'yaml/encoding': code({
    about: 'A file that is not saved as UTF-8.',
    message: ({ encoding }: { encoding: string }) =>
      `The file is not UTF-8 text${encoding ? `, it is ${encoding}` : ''}.`,
    hint: 'Save it again with the encoding UTF-8.',
  }),
  'yaml/unreadable': code({
    about: 'A file that cannot be opened.',
    message: ({ reason }: { reason: string }) =>
      `The file cannot be read. ${ofFile[reason] ?? `The system says ${reason}.`}`,
  }),
  'yaml/unreadable-folder': code({
    about: 'A folder that cannot be opened.',
    message: ({ reason }: { reason: string }) =>
      `The folder cannot be read, so nothing is known of what is in it. ${ofFolder[reason] ?? `The system says ${reason}.`}`,
  }),
  'yaml/extension': code({
    about: 'A file that ends in something other than `.yaml`.',
    message: (_: { name: string }) => `Content files end in ".yaml"; this one would be ignored.`,
    hint: ({ name }) => `Rename it to "${name}".`,
  }),
  'yaml/misplaced-file': code({
    about: 'A file in a folder where nothing reads it.',
    message: (facts: MisplacedFile) => `"${facts.found}" does not belong in this folder, so nothing reads it.`,
    hint: misplacedHint,
  }),
  'yaml/unknown-folder': code({
    about: 'A folder that content does not have.',
    message: ({ folder }: { folder: string; nearest: string | undefined; meant?: string }) =>
      `Nothing reads the folder "${folder}". Content lives in pages, server, mails, collections and media.`,
    hint: ({ nearest, meant }) => {
      if (nearest) return `Did you mean "${nearest}"?`
      return meant && `Move it to ${meant}.`
    },
  }),
}
