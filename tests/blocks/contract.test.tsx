import type { ComponentType } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { blockGroups } from '#src/compiler/schema/blockKeywords.ts'
import { PageView } from '#src/renderer/PageView.tsx'
import { registerView } from '#src/renderer/views.ts'
import { registerIcons } from '#src/ui/Icon.tsx'
import { drawnMarkup } from '../drawnStyles.ts'
import { blockSchema, described, examples, folders, hasFile, mistakes, sources, viewName } from './blockFolders.ts'
import { compileSections } from './compiledSections.ts'

const views = import.meta.glob<{ default: ComponentType<Block> }>('../../src/blocks/*/*.tsx')
const loadView = (type: string) => views[`../../src/blocks/${type}/${viewName(type)}.tsx`]?.()

const types = [...new Set([...folders, ...described])].sort()
const written = new Map(types.map((type) => [type, { examples: examples(type), mistakes: mistakes(type) }]))
const compiled = compileSections([...written.values()].flatMap(({ examples, mistakes }) => [...examples, ...mistakes]))

// Blocks that hold sections draw any other block.
beforeAll(async () => {
  for (const type of types) {
    const view = await loadView(type)?.catch(() => undefined)
    // The folder's name is the block's type.
    if (view) registerView(type as Block['type'], view.default)
  }
})

describe.each(types)('%s', (type) => {
  test('has a schema and a folder', () => {
    expect({ schema: described.includes(type), folder: folders.includes(type) }).toEqual({ schema: true, folder: true })
  })

  test('its schema tells authors what it is and what each property does', () => {
    expect(undescribed(blockSchema(type))).toEqual([])
  })

  test('its schema says among which sections people find it', () => {
    expect(blockGroups).toContain(blockSchema(type).group)
  })

  test('its schema says when it wakes, and what it keeps in the address', () => {
    const { wake = 'never', urlState = [], properties } = blockSchema(type)
    const { when, for: names } = typeof wake === 'string' ? { when: wake, for: [] } : wake
    expect(['never', 'visible', 'load']).toContain(when)
    for (const name of names) expect(Object.keys(properties)).toContain(name.replace(/\[\d+\]$/, ''))
    for (const { param, values, type: kind } of urlState) {
      expect(param).toMatch(/^[a-z]+$/)
      expect([values !== undefined, kind === 'text'].filter(Boolean)).toHaveLength(1)
    }
  })

  test('a block that never wakes has nothing that would need a script', () => {
    if ((blockSchema(type).wake ?? 'never') !== 'never') return
    const needsScript =
      /\buse(State|Reducer|Effect|LayoutEffect)\(|\bon(Click|Change|Input|Submit|Toggle|Focus|Blur|Key|Pointer|Mouse|Touch)\w*=\{/
    expect(
      sources(type)
        .filter(([, text]) => needsScript.test(text))
        .map(([file]) => file),
    ).toEqual([])
  })

  test(`its view is the default export of ${viewName(type)}.tsx`, async () => {
    expect((await loadView(type))?.default).toBeTypeOf('function')
  })

  test('has an example, mistakes and a README', () => {
    const files = ['example.yaml', 'mistakes.yaml', 'README.md']
    expect(files.filter((file) => !hasFile(type, file))).toEqual([])
  })

  const { examples, mistakes } = written.get(type)!

  test.each(examples.map((example) => ({ name: example.name, example })))('$name has no mistakes', ({ example }) => {
    expect(compiled.get(example)!.diagnostics).toEqual([])
  })

  test.each(examples.map((example) => ({ name: example.name, example })))(
    '$name renders on the server, marked with its type and without style attributes',
    ({ example }) => {
      const { page } = compiled.get(example)!
      registerIcons(page!.icons)
      const html = drawnMarkup(<PageView sections={page!.sections} asleep={false} />)
      expect(html).toContain(`data-block="${type}"`)
      expect(html.match(/<[a-z][^>]*\sstyle=[^>]*>/g) ?? []).toEqual([])
    },
  )

  test.each(mistakes.map((mistake) => ({ name: mistake.name, mistake })))('mistake: $name', ({ mistake }) => {
    const { diagnostics } = compiled.get(mistake)!
    const told = diagnostics.map((diagnostic, index) => {
      const { code, path, message, hint } = diagnostic
      const asked = mistake.expect[index] ?? { message, hint }
      return { code, path, ...('message' in asked ? { message } : {}), ...('hint' in asked ? { hint } : {}) }
    })
    expect(told).toEqual(mistake.expect)
  })
})

/** The properties, at any depth, that have no description of their own or through what they refer to. */
function undescribed(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { description, $ref, properties, items } = schema as Record<string, unknown>
  const own = description || $ref || path.endsWith('[]') ? [] : [path || 'the block itself']
  const below = Object.entries((properties ?? {}) as object).flatMap(([key, child]) =>
    undescribed(child, path ? `${path}.${key}` : key),
  )
  return [...own, ...below, ...(items ? undescribed(items, `${path}[]`) : [])]
}
