import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { runLeads } from '#server/cli/main.ts'
import { anchorOf } from '#src/compiler/report/github.ts'
import { codes } from '#src/compiler/report/reported.ts'
import { reportsOnBroken } from './brokenPage.ts'
import { root } from './guideFiles.ts'

/**
 * Parts of the guides that follow from the code. Each stands between `<!-- made: NAME -->` and `<!-- end -->`;
 * `npm run guides` writes them, and `tests/readme.test.ts` fails when one is out of date.
 */
const makers: Record<string, (word: string) => string | Promise<string>> = {
  alerts: alertList,
  blocks: blockTable,
  codes: codeTables,
  fields: fieldList,
  'leads-help': leadsHelp,
  mistake: mistakeReport,
  settings: settingsList,
}

const part = /^<!-- made: ([a-z-]+)(?: ([a-z-]+))? -->$.*?^<!-- end -->$/gms

/** @returns the guide with every made part as it should be now */
export async function withMadeParts(markdown: string): Promise<string> {
  const made = new Map<string, string>()
  for (const [, name = '', word = ''] of markdown.matchAll(part)) {
    const make = makers[name]
    if (!make) throw new Error(`There is no made part "${name}"; there are ${Object.keys(makers).join(', ')}.`)
    made.set(`${name} ${word}`, await make(word))
  }
  return markdown.replaceAll(part, (_, name: string, word: string | undefined) => {
    const label = word ? `${name} ${word}` : name
    return `<!-- made: ${label} -->\n\n${made.get(`${name} ${word ?? ''}`)}\n\n<!-- end -->`
  })
}

/** A guide for comparing: how the formatter aligns tables does not matter. */
export function plain(markdown: string): string {
  return markdown.replaceAll(/ {2,}(?=\|)| +$/gm, ' ').replaceAll(/-{3,}/g, '---')
}

/** Each block with its picture and the first sentence of its schema. */
function blockTable(): string {
  const rows = blockTypes().map((type) => {
    const schema = JSON.parse(readFileSync(join(root, 'schemas/blocks', `${type}.schema.json`), 'utf8'))
    const looks: string[] = schema.properties?.look?.enum ?? []
    const picture = `.github/pictures/blocks/${type}.webp`
    const image = existsSync(join(root, picture))
      ? `<img src="../../${picture}" width="300" alt="${type}, an example">`
      : ''
    const about = `${firstSentence(schema.description)}${looks.length > 0 ? `<br>Looks: ${looks.map((look) => `\`${look}\``).join(', ')}` : ''}`
    return `| [\`${type}\`](../../src/blocks/${type}/README.md) | ${about.replaceAll('|', '\\|')} | ${image} |`
  })
  return ['| block | what it is | an example |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Blocks that are described and drawn. */
export function blockTypes(): string[] {
  return readdirSync(join(root, 'schemas/blocks'))
    .map((file) => file.replace('.schema.json', ''))
    .filter((type) => existsSync(join(root, 'src/blocks', type, 'README.md')))
    .sort()
}

function firstSentence(text = ''): string {
  return text.match(/^.*?[.](?=\s|$)/s)?.[0] ?? text
}

const groups: Record<string, string> = {
  yaml: 'how a file is written',
  schema: 'values that do not fit their block, entry or setting',
  ref: 'bindings, and the collections and facts they name',
  site: 'settings of the whole site, `site.yaml`',
  page: 'pages, their addresses and headlines',
  link: 'links, anchors, queries and redirects',
  asset: 'pictures',
  drawing: 'drawings that a page could not show',
  rule: 'rules about the whole site',
  mail: 'mails, and what is filled into them',
  words: 'the phrases of `words.yaml`',
  theme: 'colors and fonts, `theme.yaml`',
  budget: 'what pages weigh, which the build alone can tell',
}

function codeTables(): string {
  const known = new Set(codes.map(([code]) => code.split('/')[0]))
  const missing = [...known].filter((group) => !Object.hasOwn(groups, group ?? ''))
  if (missing.length > 0)
    throw new Error(`madeParts.ts does not say what the codes of ${missing.join(', ')} are about.`)
  return Object.entries(groups)
    .map(([group, about]) => {
      const rows = codes
        .filter(([code]) => code.startsWith(`${group}/`))
        .map(([code, sentence]) => `| <a id="${anchorOf(code)}"></a>\`${code}\` | ${sentence.replaceAll('|', '\\|')} |`)
      return `### ${group}: ${about}\n\n| code | about |\n| --- | --- |\n${rows.join('\n')}`
    })
    .join('\n\n')
}

/** What an author can write, by the schema of that name: each property, and what it is for. */
function fieldList(schema: string): string {
  const { properties } = JSON.parse(readFileSync(join(root, `schemas/${schema}.schema.json`), 'utf8')) as {
    properties: Record<string, { description?: string }>
  }
  return Object.entries(properties)
    .filter(([, { description }]) => description !== undefined)
    .map(([name, { description }]) => listItem(`\`${name}\``, description!))
    .join('\n')
}

/** When Prometheus speaks up, and how urgent that is, by `server/alerts.yml`. */
function alertList(): string {
  const { groups } = parse(readFileSync(join(root, 'server/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; labels: { severity: string }; annotations: { summary: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const items = rules.map(({ alert, labels, annotations }) => {
    const summary = annotations.summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) =>
      label.toUpperCase(),
    )
    return listItem(`\`${alert}\`, ${labels.severity}`, summary)
  })
  return items.join('\n')
}

/**
 * The operator's settings, by `.env.example`: a heading for each of its groups, and for each line or lines of settings the
 * remark above them.
 */
function settingsList(): string {
  const [, ...groups] = readFileSync(join(root, '.env.example'), 'utf8').trim().split('\n\n')
  return groups
    .map((group) => {
      const [heading = '', ...lines] = group.split('\n').map((line) => line.replace(/^# ?/, ''))
      const items: { about: string; settings: string[] }[] = []
      for (const line of lines) {
        if (/^[A-Z_]+=/.test(line)) items.at(-1)?.settings.push(`\`${line}\``)
        else items.push({ about: line, settings: [] })
      }
      return `## ${heading}\n\n${items.map(({ about, settings }) => listItem(settings.join(', '), about)).join('\n')}`
    })
    .join('\n\n')
}

const lineWidth = 118

/** An item of a list, in lines that fit a screen. */
function listItem(name: string, about: string): string {
  const lines = ['- **']
  for (const word of `${name}**: ${about}`.split(' ')) {
    const last = lines.at(-1)!
    const longer = last === '- **' ? last + word : `${last} ${word}`
    if (longer.length <= lineWidth) lines[lines.length - 1] = longer
    else lines.push(`  ${word}`)
  }
  return lines.join('\n')
}

let reports: Record<string, string> | undefined

function mistakeReport(name: string): string {
  reports ??= reportsOnBroken()
  return fenced(reports[name] ?? '')
}

async function leadsHelp(): Promise<string> {
  let help = ''
  const gather = (text: string) => {
    help += text
  }
  await runLeads(['--help'], {}, gather, gather)
  return fenced(help)
}

function fenced(text: string): string {
  return `\`\`\`text\n${text.trim()}\n\`\`\``
}
