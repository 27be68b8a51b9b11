import { prettyDiagnostic } from '../report/pretty.ts'
import { schemasOf } from './schemasOf.ts'
import { siteChoices, siteContract } from './siteContract.ts'
import { type Content, Workspace } from './workspace.ts'

export type Files = Content

/** What the form of the contract offers, where a test does not say. */
const offered = { 'collections/choices/services.yaml': siteChoices }

/**
 * What an author would read of a site of these files, after a line break: each diagnostic with its line of the file.
 *
 * @param today  `YYYY-MM-DD`, where it matters
 */
export function report(files: Files, today?: string): string {
  const texts = Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? text.trimStart() : text])
  const folder = new Workspace({
    'site.yaml': 'url: https://www.tidewheel.example\n',
    ...(Object.keys(files).some((name) => name.startsWith('collections/choices/')) ? {} : offered),
    ...Object.fromEntries(texts),
  })
  const { diagnostics } = folder.compile({ schemasDir: schemasOf(siteContract), today })
  const told = diagnostics.map((diagnostic) =>
    prettyDiagnostic(diagnostic, (file) => readable(file, files, folder), false),
  )
  return told.length > 0 ? `\n${told.join('\n')}` : ''
}

let pages = 0

/** A page of the given sections, with a title, a headline and a description of its own; their first line is line 5 of the file. */
export function page(sections: string, title = `Page ${pages + 1}`): string {
  pages += 1
  return `title: ${title}\ndescription: It is about thing number ${pages}.\nsections:\n  - { type: hero, headline: A page }\n${sections.trim() ? `${sections.replace(/^\n/, '').trimEnd()}\n` : ''}`
}

/** Pictures have no lines to show. */
function readable(file: string, files: Files, folder: Workspace): string | undefined {
  return typeof files[file.replace(/^content\//, '')] === 'string' ? folder.read(file) : undefined
}
