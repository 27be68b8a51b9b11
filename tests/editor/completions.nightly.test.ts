import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompletionItem } from 'vscode-languageserver/node'
import { parse } from 'yaml'
import { caret } from './caret.ts'
import { insert } from './insert.ts'
import { Tried } from './tried.ts'
import { type OpenFile, YamlServer } from './yamlServer.ts'

// What editors offer is put into the site's own content as they would do it, and the check has nothing to say.

const blocks = readdirSync('src/blocks')

let server: YamlServer
let tried: Tried
beforeAll(async () => {
  server = await YamlServer.start()
  tried = new Tried()
})
afterAll(async () => {
  await server.stop()
  tried.end()
})

/** What is offered at the `█` in a text. */
async function offered(file: OpenFile, marked: string): Promise<CompletionItem[]> {
  const { text, at } = caret(marked)
  await file.change(text)
  return file.complete(at)
}

const page = 'content/pages/a-new-page.yaml'
const hero = '  - type: hero\n    headline: A headline of its own\n'
const head = `title: A new page\ndescription: It is there to try out what editors write into pages.\nsections:\n${hero}`

/** The same for a section: what gives a page its headline stands on a page without one, everything else under one. */
function sectionFaults(marked: string, items: readonly CompletionItem[], name = page): string[] {
  const { text, at } = caret(marked)
  return items.flatMap((item) => {
    const after = insert(text, at, item)
    const [first] = tried.errors(name, after)
    const isRight = first === undefined || tried.errors(name, after.replace(hero, '')).length === 0
    return isRight ? [] : [`${item.label}: ${first}`]
  })
}

const sortOf = ({ sortText, label }: CompletionItem) => sortText ?? label
const labels = (items: readonly CompletionItem[]) =>
  items.toSorted((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1)).map(({ label }) => label)

describe('a new section', () => {
  test('behind a hyphen, the list begins with all blocks by name; each brings what it needs', async () => {
    const file = await server.open(page, '')
    const items = await offered(file, `${head}  - █`)
    expect(labels(items).slice(0, blocks.length)).toEqual(blocks)
    expect(sectionFaults(`${head}  - █`, items)).toEqual([])
    await file.close()
  })

  test('behind "type:" it is the same', async () => {
    const file = await server.open(page, '')
    const items = await offered(file, `${head}  - type: █`)
    expect(labels(items).slice(0, blocks.length)).toEqual(blocks)
    expect(sectionFaults(`${head}  - type: █`, items)).toEqual([])
    await file.close()
  })

  test('each block says what it is, with links to its picture and its looks', async () => {
    const file = await server.open(page, '')
    const [first] = (await offered(file, `${head}  - █`)).filter(({ label }) => label === 'stats')
    expect(first?.documentation).toMatchObject({ value: expect.stringContaining('.github/pictures/blocks/stats.webp') })
    expect(first?.documentation).toMatchObject({ value: expect.stringContaining('src/blocks/stats/README.md') })
    await file.close()
  })
})

describe.each(blocks)('in a section of type %s', (block) => {
  const files = readdirSync(join('src/blocks', block)).filter((file) => /^example.*\.yaml$/.test(file))
  const examples = files.map((file) => readFileSync(join('src/blocks', block, file), 'utf8').replace(/^#.*\n/gm, ''))
  const sections = examples.map((example) => `  - ${example.trimEnd().replace(/\n(?!\n)/g, '\n    ')}\n`)

  test('every property that is offered passes the check as it is inserted', async () => {
    const file = await server.open(page, '')
    for (const section of sections) {
      const marked = `${head}${section}    █`
      const items = await offered(file, marked)
      expect(items.map(({ label }) => label)).toContain('draft')
      expect(sectionFaults(marked, items)).toEqual([])
    }
    await file.close()
  })

  test('every property that is taken out is offered again, and every value of one', async () => {
    const file = await server.open(page, '')
    for (const [index, section] of sections.entries()) {
      const lines = section.trimEnd().split('\n')
      for (const [name, value] of Object.entries(parse(examples[index]!) as object)) {
        const from = lines.findIndex((line) => line.startsWith(`    ${name}:`))
        if (name === 'type' || from < 0) continue
        const length = lines.slice(from + 1).findIndex((line) => !/^( {5,}|$)/.test(line))
        const after = length < 0 ? [] : lines.slice(from + 1 + length)
        const without = `${head}${[...lines.slice(0, from), ...after].join('\n')}\n    █`
        const again = (await offered(file, without)).filter(({ label }) => label === name)
        expect(again.map(({ label }) => label)).toEqual([name])
        expect(sectionFaults(without, again)).toEqual([])

        if (typeof value === 'object' || lines[from]!.endsWith('|')) continue
        const open = `${head}${[...lines.slice(0, from), `    ${name}: █`, ...after].join('\n')}\n`
        const values = await offered(file, open)
        expect(sectionFaults(open, few(values))).toEqual([])
      }
    }
    await file.close()
  })
})

/** Facts, pages and icons are many of a kind. */
function few(items: readonly CompletionItem[]): CompletionItem[] {
  const kinds = Object.values(Object.groupBy(items, ({ label }) => /^"?(\{\{|\/|#)/.exec(label)?.[1] ?? 'word'))
  return kinds.flatMap((kind = []) => kind.slice(0, 12))
}

describe('a new entry', () => {
  const collections = readdirSync('schemas/collections').map((file) => file.replace('.schema.json', ''))

  test.each(collections)('of %s is offered whole, and passes the check', async (collection) => {
    const isFolder = existsSync(join('content/collections', collection))
    const name = isFolder
      ? `content/collections/${collection}/a-new-entry.yaml`
      : `content/collections/${collection}.yaml`
    const marked = isFolder ? '█' : `${readFileSync(name, 'utf8').trimEnd()}\n- █`
    const file = await server.open(name, '')
    const [whole] = (await offered(file, marked)).toSorted((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1))
    const { text, at } = caret(marked)
    const after = insert(text, at, whole!)
    // What the site makes of all its entries is another matter: this one is about none of its own.
    expect(tried.errors(name, after).filter((error) => error.startsWith(name))).toEqual([])
    await file.close()
  })
})

describe('values', () => {
  const links = (items: readonly CompletionItem[]) => labels(items).filter((label) => /^"?#/.test(label))

  test('an anchor is offered on its own page, and nowhere else', async () => {
    const cta = (text: string) =>
      `${text.trimEnd()}\n\n  - type: cta\n    heading: A\n    actions:\n      - label: B\n        to: █\n`
    const [pricing, about] = ['content/pages/pricing.yaml', 'content/pages/about.yaml']
    for (const [name, other] of [
      [pricing, 'about'],
      [about, 'questions'],
    ] as const) {
      const marked = cta(readFileSync(name, 'utf8'))
      const file = await server.open(name, '')
      const anchors = (await offered(file, marked)).filter(({ label }) => /^"?#/.test(label))
      expect(anchors.length).toBeGreaterThan(0)
      expect(links(anchors)).not.toContain(`"#${other}"`)
      expect(sectionFaults(marked, anchors, name)).toEqual([])
      await file.close()
    }
  })

  test('neither in settings nor in mails nor in entries an anchor is offered without its page', async () => {
    for (const [name, marked] of [
      ['content/site.yaml', 'redirects:\n  - from: /old\n    to: █\n'],
      ['content/mails/receipt.yaml', 'body:\n  - action:\n      label: A\n      to: █\n'],
      ['content/collections/articles/a-new-entry.yaml', 'title: A\nhref: █\n'],
    ] as const) {
      const file = await server.open(name, '')
      const items = await offered(file, marked)
      expect(labels(items)).toContain('/pricing')
      expect(links(items)).toEqual([])
      await file.close()
    }
  })

  test('of a made list, what its entries have is offered with a value', async () => {
    const marked = `${head}  - type: card-grid\n    cards:\n      each: solutions\n      item: { title: "{{title}}" }\n      █`
    const file = await server.open(page, '')
    const items = await offered(file, marked)
    expect(labels(items)).toEqual(expect.arrayContaining(['where', 'except', 'sort', 'limit']))
    expect(labels(items)).not.toContain('until')
    expect(sectionFaults(marked, items)).toEqual([])
    await file.close()
  })

  test('an entry is named by its slug alone', async () => {
    const name = 'content/collections/case-studies/whitlock-realty.yaml'
    const marked = readFileSync(name, 'utf8').replace(/^industry: .*$/m, 'industry: █')
    const { text, at } = caret(marked)
    const file = await server.open(name, '')
    const items = await offered(file, marked)
    expect(items.map((item) => insert(text, at, item).match(/^industry: (.*)$/m)![1])).toEqual(labels(items))
    await file.close()
  })
})
