import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Project } from '#src/compiler/project.ts'
import { prettyDiagnostic } from '#src/compiler/report/pretty.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { fences, readGuide, root } from './guideFiles.ts'

const pagesGuide = 'content/guide/pages.md'
/** The page that it writes, and whose mistakes another page of the guide then shows. */
export const examplePage = 'content/pages/partners.yaml'

interface Mistake {
  wrote: string
  instead: string
}

/** What somebody wrote in place of what the guide says. */
const mistakes: Record<string, Mistake> = {
  block: { wrote: 'type: stat\n', instead: 'type: stats\n' },
  property: { wrote: 'lable: businesses', instead: 'label: businesses' },
  link: { wrote: 'to: /get-startet', instead: 'to: /get-started' },
  binding: { wrote: '{{facts.setupTme}}', instead: '{{facts.setupTime}}' },
  cut: { wrote: 'lead: Ask for plan #2', instead: 'lead: You know the business' },
}

/** The text of the guide's page. */
export function examplePageText(): string {
  const [page] = fences(readGuide(pagesGuide)).filter(({ words }) => words[1] === examplePage)
  if (!page) throw new Error(`${pagesGuide} has no \`\`\`yaml page ${examplePage}.`)
  return page.text
}

/** The page with the mistake in it. */
export function brokenPage(name: string): string {
  const mistake = mistakes[name]
  const text = examplePageText()
  if (!mistake || !text.includes(mistake.instead)) throw new Error(`The guide's page has nothing for "${name}".`)
  return text.replace(mistake.instead, mistake.wrote)
}

/** What `npm run check` says about the page with each of the mistakes, without the line that sums up. */
export function reportsOnBroken(): Record<string, string> {
  const dir = mkdtempSync(join(tmpdir(), 'guide-mistakes-'))
  try {
    cpSync(join(root, 'content'), join(dir, 'content'), { recursive: true })
    const project = new Project(join(dir, 'content'), { cwd: dir })
    const read = (file: string) => readFileSync(join(dir, file), 'utf8')
    return Object.fromEntries(
      Object.keys(mistakes).map((name) => {
        writeFileSync(join(dir, examplePage), brokenPage(name))
        project.update([join(dir, examplePage)])
        const { diagnostics } = reportOf(project)
        const own = diagnostics.filter(({ file }) => file === examplePage)
        return [name, own.map((diagnostic) => prettyDiagnostic(diagnostic, read, false)).join('\n')]
      }),
    )
  } finally {
    rmSync(dir, { recursive: true })
  }
}
