import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { compile } from '../compile.ts'
import { prettyDiagnostic } from '../report/pretty.ts'
import { schemas } from './schemas.ts'

/** A content folder in a test: file from `content/` → its text, or its bytes. */
export type Files = Record<string, string | Uint8Array>

/** @returns what the check says about these files, in the order of files and lines */
function diagnosticsOf(files: Files): Diagnostic[] {
  return inFolder(
    files,
    (dir) => compile(join(dir, 'content'), { cwd: dir, schemasDir: join(dir, 'schemas') }).diagnostics,
  )
}

/** What an author would read, after a line break: each diagnostic with its line of the file. */
export function report(files: Files): string {
  const read = (file: string) => {
    const text = files[file.replace(/^content\//, '')]
    return typeof text === 'string' ? text.trimStart() : undefined
  }
  const told = diagnosticsOf(files).map((diagnostic) => prettyDiagnostic(diagnostic, read, false))
  return told.length > 0 ? `\n${told.join('\n')}` : ''
}

/** A page of the given sections, with a headline; their first line is line 5 of the file. */
export function page(sections: string): string {
  return `title: A page\ndescription: It is about something.\nsections:\n  - { type: hero, headline: A page }\n${sections.trim() ? `${sections.replace(/^\n/, '').trimEnd()}\n` : ''}`
}

function inFolder<T>(files: Files, work: (dir: string) => T): T {
  const dir = mkdtempSync(join(tmpdir(), 'checked-'))
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), content)
  }
  try {
    for (const [file, schema] of Object.entries(schemas)) write(`schemas/${file}`, JSON.stringify(schema))
    for (const file of ['common.schema.json', 'page.schema.json']) {
      copyFileSync(fileURLToPath(new URL(`../../../schemas/${file}`, import.meta.url)), join(dir, 'schemas', file))
    }
    write('content/site.yaml', 'url: https://www.tidewheel.example\n')
    for (const [file, text] of Object.entries(files)) {
      write(`content/${file}`, typeof text === 'string' ? text.trimStart() : text)
    }
    return work(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}
