import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { requirementsIn } from '../requirements/list.ts'
import { idsIn } from '../requirements/titles.ts'
import { type Quote, quotesIn } from './quotes.ts'
import { becomes, contains, isPartOf, rewritten, withoutQuote } from './rewrite.ts'
import { type RedTest, SiteCopy } from './siteCopy.ts'
import { type VisibleText, visibleTexts } from './visibleTexts.ts'

/**
 * Shows that a marketer's honest edit breaks no test, and that a broken requirement does, in a copy of the project.
 *
 * - `node tests/honestEdit/main.ts [test files]` rewrites at once every visible text that no requirement quotes. All has to be
 *   green: the check, the daily unit tests and the daily browser tests. `--unit` and `--browser` run one kind alone.
 * - `node tests/honestEdit/main.ts --quotes=HOME-03,NAV-05` changes each quoted text of these requirements alone, `--quotes=all`
 *   each there is. Exactly the tests that name its requirement have to go red. `--browser` asks the browser tests that name
 *   one, too; without it, what only they hold is named.
 */
const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { quotes: { type: 'string' }, unit: { type: 'boolean' }, browser: { type: 'boolean' } },
})
const requirements = readFileSync(join(import.meta.dirname, '../requirements.md'), 'utf8')
const quotes = quotesIn(requirements)
// Those of this site's content that claim a requirement; what builds and serves it has tests of its own.
const siteTests = join(import.meta.dirname, '../site')
const contentTests = globSync('*.test.ts', { cwd: siteTests }).filter((file) => {
  const text = readFileSync(join(siteTests, file), 'utf8')
  return text.includes("from './site.ts'") && idsIn(text).length > 0
})
const copy = new SiteCopy()
process.on('exit', () => copy.remove())
const texts = visibleTexts(copy.contentDir)
process.exitCode = (options.quotes ? eachQuote(options.quotes) : everythingElse()) ? 0 : 1

function everythingElse(): boolean {
  const quoted = quotes.map(({ text }) => text)
  const stays = ({ value }: VisibleText) => quoted.some((quote) => isPartOf(value, quote))
  const others = new Map(
    texts.map((text) => [text, stays(text) ? text.raw : rewritten(text.raw, quoted, text.path.endsWith('.q'))]),
  )
  const changed = texts.filter((text) => others.get(text) !== text.raw)
  console.log(`${changed.length} of ${texts.length} texts rewritten, ${quotes.length} quoted texts left as they are.`)
  copy.write(texts, (text) => others.get(text)!)
  const refused = copy.check()
  if (refused) console.log(`The check:\n${refused}`)
  const red = [
    ...(options.browser ? [] : copy.unitTests(...files)),
    ...(options.unit ? [] : copy.browserTests(...files)),
  ]
  for (const test of red) {
    console.log(`\nRED  ${test.file}: ${test.title}\n${brief(test.message)}`)
    const culprits = changed.filter(({ value }) => value.length > 3 && test.message.includes(value)).slice(0, 3)
    for (const { file, path, value } of culprits) console.log(`  it names ${file} ${path}: ${value.slice(0, 100)}`)
  }
  console.log(`\n${red.length} tests red.`)
  return red.length === 0 && !refused
}

function eachQuote(wanted: string): boolean {
  const chosen = quotes.filter(({ ids }) => wanted === 'all' || ids.some((id) => wanted.split(',').includes(id)))
  return chosen.map(oneQuote).every((good) => good)
}

/** @returns whether every requirement that quotes it has a red test, and every red test names one that does */
function oneQuote({ text: quote, ids }: Quote): boolean {
  const about = `"${quote}" (${ids.join(', ')})`
  const places = placesOf(quote)
  if (places.size === 0) {
    console.log(`${about}: not in the content, but in code`)
    return true
  }
  copy.write(texts, (text) => places.get(text) ?? text.raw)
  const refused = copy.check() ? ', refused by the check' : ''
  const names = ({ title }: RedTest) => ids.filter((id) => idsIn(title).includes(id))
  const red = copy.unitTests('--no-isolate', '--maxWorkers=1', ...contentTests.map((file) => `tests/site/${file}`))
  const silent = () => ids.filter((id) => !red.some((test) => names(test).includes(id)))
  if (options.browser && silent().length > 0) red.push(...copy.browserTests('-g', silent().join('|')))
  const touched = touchedBy(quote, [...places.keys()])
  const isNamed = ({ title }: RedTest) =>
    idsIn(title).some((id) => touched.includes(id)) || (refused && title === 'the content has no mistakes')
  const wrong = red.filter((test) => !isNamed(test))
  console.log(`${about}: ${places.size} places${refused}, ${red.length} tests red`)
  for (const { file, title } of wrong) console.log(`  does not name it: ${file}: ${title}`)
  if (silent().length > 0)
    console.log(`  ${options.browser ? 'held by nothing' : 'silent, or held in the browser'}: ${silent().join(', ')}`)
  return wrong.length === 0 && silent().length === 0
}

/**
 * The requirements that change with a quote: those that quote it, or more words around it, or what the changed texts are parts
 * of; and those that refer to one of these.
 */
function touchedBy(quote: string, changed: VisibleText[]): string[] {
  const isTouched = ({ text }: Quote) => text.includes(quote) || changed.some(({ value }) => isPartOf(value, text))
  const quoting = quotes.filter(isTouched).flatMap(({ ids }) => ids)
  const referring = requirementsIn(requirements).filter(({ statement }) => quoting.some((id) => statement.includes(id)))
  return [...quoting, ...referring.map(({ id }) => id)]
}

/** The texts that show a quote, as a whole or its words beside a figure, each with other words for it. */
function placesOf(quote: string): Map<VisibleText, string> {
  const beside = wordsBeside(quote)
  const other = ({ raw, value }: VisibleText): string => {
    if (contains(raw, quote)) return withoutQuote(raw, quote)
    return becomes(value, quote) || beside.includes(value) ? withoutQuote(raw) : raw
  }
  return new Map(texts.map((text) => [text, other(text)] as const).filter(([{ raw }, now]) => now !== raw))
}

/** What a quote has before or behind a figure that is a text of its own: "satisfaction" of "98% satisfaction". */
function wordsBeside(quote: string): string[] {
  const figures = texts.map(({ value }) => value).filter((value) => /\d/.test(value))
  return figures.flatMap((figure) => {
    if (quote.startsWith(`${figure} `)) return [quote.slice(figure.length + 1)]
    return quote.endsWith(` ${figure}`) ? [quote.slice(0, -figure.length - 1)] : []
  })
}

function brief(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
  return lines
    .slice(0, 12)
    .map((line) => `  ${line.slice(0, 160)}`)
    .join('\n')
}
