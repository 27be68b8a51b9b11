import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { compile } from '#src/compiler/compile.ts'
import type { WrittenSection } from './writtenSections.ts'

/** What became of one written section. */
export interface CompiledSection {
  page: CompiledPage | undefined
  /** Their paths counted from the section on. */
  diagnostics: Diagnostic[]
}

/**
 * Compiles every section, each on a page of its own inside a copy of the site's content, so that its links, bindings
 * and pictures are those an author has. One compilation for all of them.
 */
export function compileSections(sections: readonly WrittenSection[]): Map<WrittenSection, CompiledSection> {
  const dir = mkdtempSync(join(tmpdir(), 'block-contract-'))
  try {
    const content = join(dir, 'content')
    cpSync(fileURLToPath(new URL('../../content', import.meta.url)), content, { recursive: true })
    mkdirSync(join(content, 'pages/block-contract'), { recursive: true })
    for (const [index, section] of sections.entries()) {
      writeFileSync(join(content, `pages/block-contract/section-${index}.yaml`), pageWith(section))
    }
    const { site, diagnostics } = compile(content, { cwd: dir })
    const results = sections.map((section, index): [WrittenSection, CompiledSection] => {
      const name = `pages/block-contract/section-${index}`
      return [
        section,
        {
          page: site.pages.find(({ path }) => path === `/block-contract/section-${index}`),
          diagnostics: diagnostics
            .filter(({ file }) => file === `content/${name}.yaml`)
            .filter(isOwn)
            .map(fromSection),
        },
      ]
    })
    return new Map(results)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function pageWith({ text }: WrittenSection): string {
  const indented = text.split('\n').map((line) => (line ? `    ${line}` : ''))
  return `title: Contract\ndescription: One section by itself.\nnoindex: true\nsections:\n  -\n${indented.join('\n')}\n`
}

/** A section by itself is not a whole page, and need not have the page's headline. */
function isOwn({ code }: Diagnostic): boolean {
  return code !== 'page/headings'
}

function fromSection(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, path: diagnostic.path.replace(/^sections\[0\]\.?/, '') }
}
