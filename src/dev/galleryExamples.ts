import { readdirSync, statSync } from 'node:fs'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { blockGroups } from '#src/compiler/schema/blockKeywords.ts'
import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import type { JsonSchema } from '#src/compiler/schema/schemaFile.ts'
import { own } from '#src/compiler/values/own.ts'
import { blockExample, samplesOf } from '#src/edit/blockExample.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { bandValues } from '#src/theme/values.gen.ts'
import { galleryAddress } from './protocol.ts'

/** One example of a block, fit for this site. */
export interface GalleryExample {
  type: string
  /** What `blockExample` knows it by; left out for the block's first. */
  look?: string
  /** Where it is drawn by itself. */
  address: string
  /** The block's. */
  title: string
  description: string
  /** What its look is, where the schema says so. */
  lookDescription?: string
  /** One of `blockGroups`. */
  group: string
  /** A list of the one section. */
  yaml: string
}

/** All examples, compiled. */
export interface GalleryExamples {
  /** In the order of the groups. */
  ofBlocks: GalleryExample[]
  /** One and the same on each band. */
  ofBands: GalleryExample[]
  /** By their addresses. */
  drawn: ReadonlyMap<string, { page: CompiledPage | undefined; mistakes: ReportedDiagnostic[] }>
}

const blocksDir = new URL('../blocks/', import.meta.url)

/** Differs once an example has been saved. */
export function examplesVersion(): string {
  const names = readdirSync(blocksDir, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /[\\/]example[^\\/]*\.yaml$/.test(name))
  return files.map((name) => `${name} ${statSync(new URL(name, blocksDir)).mtimeMs}`).join()
}

/** The block that is shown on every band: it has headings, running text, links, a field and rules. */
const onBands = 'faq'

export function compileExamples(model: ContentModel): GalleryExamples {
  const { blocks } = model.project.content.schemas
  const ofBlocks = [...blocks].flatMap(([type, { schema }]) => examplesOf(type, schema, model))
  ofBlocks.sort((a, b) => blockGroups.indexOf(a.group) - blockGroups.indexOf(b.group))
  const first = ofBlocks.find(({ type }) => type === onBands)
  const onBand = (of: GalleryExample, band: string): GalleryExample => {
    const look = `on-${band}`
    const yaml = of.yaml.replace('\n', `\n  band: ${band}\n`)
    return { ...of, look, address: addressOf(onBands, look), yaml }
  }
  const ofBands = first ? Object.keys(bandValues).map((band) => onBand(first, band)) : []
  return { ofBlocks, ofBands, drawn: compiled([...ofBlocks, ...ofBands], model) }
}

function examplesOf(type: string, schema: JsonSchema, model: ContentModel): GalleryExample[] {
  const looks = own(own(schema, 'properties'), 'look')
  const values = own(looks, 'enum') as string[] | undefined
  const described = enumDescriptions(values ?? [], String(own(looks, 'description')))
  return samplesOf(type).map(({ name, look }) => {
    const lookDescription = described?.[values!.indexOf(look)]?.replace(/^./, (letter) => letter.toUpperCase())
    return {
      type,
      ...(name !== '' && { look: name }),
      address: addressOf(type, name),
      title: String(schema.title),
      description: String(schema.description),
      ...(lookDescription && { lookDescription }),
      group: String(schema.group),
      yaml: blockExample(type, { look: name || undefined, isDraft: false, isTaken: () => false }, model),
    }
  })
}

const addressOf = (type: string, look: string) => [galleryAddress, type, look].filter(Boolean).join('/')

/** Each on a page of its own, laid over the content for as long as that takes. */
function compiled(examples: readonly GalleryExample[], model: ContentModel): GalleryExamples['drawn'] {
  const fileOf = ({ address }: GalleryExample) => model.path(`pages${address}.yaml`)
  const texts = examples.map((example): [string, string] => [fileOf(example), pageOf(example)])
  return model.try(new Map(texts), (project) => {
    const entries = examples.map((example) => {
      const found = project.pageSource(example.address)
      const file = found?.unit.source.file
      // A page of an author's could not be called so.
      const mistakes = project.diagnosticsWhere(
        ({ place, severity, code }) => place.file === file && severity === 'error' && code !== 'page/file-name',
      )
      const reports = mistakes.map((one) => reported(one, project.textOf))
      return [example.address, { page: found?.instance?.page, mistakes: reports }] as const
    })
    return new Map(entries)
  })
}

const pageOf = ({ title, yaml }: GalleryExample) =>
  `title: ${JSON.stringify(title)}\ndescription: An example.\nnoindex: true\nchrome: bare\nsections:\n${yaml}`
