import { warning } from '../diagnostics/diagnostics.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import type { StageContext } from '../stages/stage.ts'
import type { Finding } from './finding.ts'
import { type PriceReader, priceReader, type WrongPrice } from './literalPrices.ts'
import { pricedNames } from './pricedNames.ts'

/**
 * Finds prices that are written out beside a name whose price is a fact, and that differ from it: `Growth, $1,400 setup`
 * after `facts.prices.growth.setup` has become $1,500. Looks into what authors wrote, before anything is filled in.
 *
 * Collections whose schema says `ofItsTime` tell what was true once, and are left alone; so are the options of forms, which
 * `rule/price-mismatch` holds to prices.
 */
export function priceLiterals(context: StageContext): Finding[] {
  const read = rememberedReader(JSON.stringify(pricedNames(context)))
  return [...context.sources.values()].flatMap((source) => {
    if (source.pricedTexts.length === 0 || isLeftAlone(source.file, context)) return []
    return wrongIn(source, read).map(({ path, from, to, ...facts }) => {
      const range = source.inside(path, from, to)
      return { name: `${facts.name} ${facts.written}`, diagnostic: warning('rule/price-literal', range, facts) }
    })
  })
}

interface Placed extends WrongPrice {
  path: Path
}

let latest: { key: string; read: PriceReader } = { key: '[]', read: () => [] }

/** The same reader for the same prices, so that a file that did not change need not be read again. */
function rememberedReader(key: string): PriceReader {
  if (latest.key !== key) latest = { key, read: priceReader(JSON.parse(key)) }
  return latest.read
}

const known = new WeakMap<SourceFile, { read: PriceReader; wrong: readonly Placed[] }>()

function wrongIn(source: SourceFile, read: PriceReader): readonly Placed[] {
  const before = known.get(source)
  if (before?.read === read) return before.wrong
  const isSettings = source.file.endsWith('site.yaml')
  const wrong = source.pricedTexts.flatMap(({ text, path, elsewhere }) => {
    if (isSettings && path[0] === 'waivers') return []
    const here = read(text).filter(({ to }) => to <= text.length - elsewhere)
    return here.map((found): Placed => ({ ...found, path }))
  })
  known.set(source, { read, wrong })
  return wrong
}

function isLeftAlone(file: string, { ofItsTime }: StageContext): boolean {
  const collection = /(?:^|\/)collections\/([^/]+?)(?:\.yaml$|\/)/.exec(file)?.[1]
  return collection !== undefined && (collection === 'choices' || ofItsTime.has(collection))
}
