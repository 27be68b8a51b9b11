import { type DefaultTreeAdapterMap, parse, defaultTreeAdapter as tree } from 'parse5'
import type { APIRequestContext } from 'playwright/test'

type Element = DefaultTreeAdapterMap['element']

/**
 * Which rules pages carry for what stands below their first view, because the site's style sheet lacks them. An example of
 * the block that shows this look brings them into the sheet. The shape of an icon that content names is no such rule.
 */
export async function rulesBesideSheet(request: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => rulesBelow(await (await request.get(path)).text()).map((rule) => `${path}: ${rule}`)),
  )
  return found.flat()
}

function rulesBelow(html: string): string[] {
  const [, names = '', css = ''] = /<style data-emotion="tw([^"]*)">(.*?)<\/style>/s.exec(html) ?? []
  const elements = [...elementsIn(parse(html))]
  const page = elements.find((element) => attribute(element, 'id') === 'page')!
  const sections = tree.getChildNodes(page).filter(tree.isElementNode)
  const below = new Set(sections.filter((section) => attribute(section, 'data-block') !== undefined).slice(2))
  const above = new Set([...classesIn(page, below)])
  return names
    .split(' ')
    .filter((name) => name !== '' && !above.has(`tw-${name}`))
    .map((name) => new RegExp(`(?:\\.tw-|@keyframes )${name}\\b[^}]*\\}`).exec(css)?.[0] ?? name)
    .filter((rule) => !rule.includes('clip-path:path('))
}

function* elementsIn(node: DefaultTreeAdapterMap['parentNode'], without?: ReadonlySet<unknown>): Generator<Element> {
  for (const child of tree.getChildNodes(node)) {
    if (!tree.isElementNode(child) || without?.has(child)) continue
    yield child
    yield* elementsIn(child, without)
  }
}

function* classesIn(root: Element, without: ReadonlySet<unknown>): Generator<string> {
  for (const element of elementsIn(root, without)) yield* (attribute(element, 'class') ?? '').split(' ')
}

const attribute = (element: Element, name: string) => tree.getAttrList(element).find((one) => one.name === name)?.value
