import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { Project } from '#src/compiler/project.ts'
import { reportOf } from '#src/compiler/report/reported.ts'
import { fixtureContent } from '../fixture/fixture.ts'
import type { WrittenSection } from './writtenSections.ts'

/** What became of one written section. */
export interface CompiledSection {
  page: CompiledPage | undefined
  /** Their paths counted from the section on. */
  diagnostics: ReportedDiagnostic[]
}

/**
 * Compiles every section, each on a page of its own inside a copy of the second site, which also has the pages that the
 * examples link to, and the drawings that they show. One compilation for all of them.
 */
export function compileSections(sections: readonly WrittenSection[]): Map<WrittenSection, CompiledSection> {
  const dir = mkdtempSync(join(tmpdir(), 'block-contract-'))
  try {
    const content = join(dir, 'content')
    cpSync(fixtureContent, content, { recursive: true })
    mkdirSync(join(content, 'pages/block-contract'), { recursive: true })
    writeWhatIsLinked(content, sections)
    for (const [index, section] of sections.entries()) {
      writeFileSync(join(content, `pages/block-contract/section-${index}.yaml`), pageWith(section))
    }
    const project = new Project(content, { cwd: dir })
    const { site } = project.result()
    const { diagnostics } = reportOf(project)
    const results = sections.map((section, index): [WrittenSection, CompiledSection] => {
      const name = `pages/block-contract/section-${index}`
      return [
        section,
        {
          page: site.pages.find(({ path }) => path === `/block-contract/section-${index}`),
          diagnostics: diagnostics
            .filter(({ file }) => file === `content/${name}.yaml`)
            .filter((diagnostic) => isOwn(diagnostic, section))
            .map(fromSection),
        },
      ]
    })
    return new Map(results)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Lets the examples lead somewhere: to a page of their own each, and to a form that knows the queries they carry. */
function writeWhatIsLinked(content: string, sections: readonly WrittenSection[]): void {
  const examples = sections.filter(({ expect }) => expect.length === 0).map(({ text }) => text)
  for (const [drawing] of examples.join('').matchAll(/\b(?:art|people)\/[\w/-]+\.svg/g)) {
    mkdirSync(dirname(join(content, 'media', drawing)), { recursive: true })
    writeFileSync(join(content, 'media', drawing), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')
  }
  const linked = examples.flatMap((text) => [...text.matchAll(/(?:: |\()(\/[a-z/-]*[a-z])/g)].map(([, path]) => path!))
  const unwritten = ['/resources/blog/', '/resources/playbooks/']
  for (const path of new Set(linked)) {
    if (unwritten.some((folder) => path.startsWith(folder))) continue
    mkdirSync(dirname(join(content, `pages${path}`)), { recursive: true })
    writeFileSync(
      join(content, `pages${path}.yaml`),
      `title: A page\nsections:\n  - { type: hero, headline: A page }\n`,
    )
  }
  cpSync(join(content, 'pages/kontakt.yaml'), join(content, 'pages/get-started.yaml'))
  const views = {
    type: 'tabs',
    id: 'pricing',
    label: 'View',
    param: 'view',
    panels: ['industry', 'modules'].map(panel),
  }
  const pricing = { title: 'Pricing', sections: [{ type: 'hero', headline: 'Pricing' }, views] }
  writeFileSync(join(content, 'pages/pricing.yaml'), stringify(pricing))
  const settings = parse(readFileSync(join(content, 'site.yaml'), 'utf8'))
  settings.links.unpublished.push(...unwritten.map((folder) => `${folder}*`))
  writeFileSync(join(content, 'site.yaml'), stringify(settings))
  writeFileSync(join(content, 'collections/choices/services.yaml'), stringify({ groups: [{ label: 'All', options }] }))
}

const panel = (id: string) => ({ id, label: id, sections: [{ type: 'text', text: 'A view.' }] })
const packages = ['Pilot', 'Starter', 'Growth', 'Scale']
const modules = ['AI Agents (Chat & Phone)', 'Starter Automation Trial', 'Team Management & Routing']
const options = [
  ...packages.map((name) => ({ text: name, search: { package: name, industry: 'Real Estate' } })),
  ...modules.map((name) => ({ text: name, search: { module: name } })),
]

function pageWith({ text }: WrittenSection): string {
  const indented = text.split('\n').map((line) => (line ? `    ${line}` : ''))
  return `title: Contract\ndescription: One section by itself.\nnoindex: true\nsections:\n  -\n${indented.join('\n')}\n`
}

/** A section by itself is not a whole page, and need not have the page's headline, nor an example the hero with its switch. */
function isOwn({ code }: ReportedDiagnostic, { expect }: WrittenSection): boolean {
  return code !== 'page/headings' && (code !== 'page/switch' || expect.length > 0)
}

function fromSection(diagnostic: ReportedDiagnostic): ReportedDiagnostic {
  return { ...diagnostic, path: diagnostic.path.replace(/^sections\[0\]\.?/, '') }
}
