import { execFileSync } from 'node:child_process'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { PageView } from '#src/renderer/PageView.tsx'
import { registerView } from '#src/renderer/views.ts'
import type { PrintedExample } from './printExamples.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// Drawings are fetched; here is no server.
vi.stubGlobal('fetch', () => new Promise(() => {}))

const views = import.meta.glob<{ default: ComponentType<Block> }>('../../src/blocks/*/[A-Z]*.tsx')
const examples: PrintedExample[] = JSON.parse(
  execFileSync(process.execPath, ['tests/blocks/printExamples.ts'], { encoding: 'utf8', maxBuffer: 1e8 }),
)

beforeAll(async () => {
  for (const [file, load] of Object.entries(views)) {
    const [type = '', view = ''] = file.split('/').slice(-2)
    if (view.toLowerCase() === `${type.replaceAll('-', '')}.tsx`)
      registerView(type as Block['type'], (await load()).default)
  }
})

test.each(examples)('$name: two equal items of a list are drawn as two', async ({ sections }) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = createRoot(document.createElement('main'))
  await act(async () => root.render(<PageView sections={sections.map(doubled) as Block[]} asleep={false} />))
  act(() => root.unmount())
  const sameKeys = complaints.mock.calls.filter(([message]) => String(message).includes('same key'))
  complaints.mockRestore()
  expect(sameKeys.map(([, key]) => key)).toEqual([])
})

/** The same data, with each item of each list twice. What has an id gets another one: ids are checked to be different. */
function doubled(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => [doubled(item), withOtherId(doubled(item))])
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, doubled(child)]))
}

function withOtherId(item: unknown): unknown {
  const hasId = typeof item === 'object' && item !== null && 'id' in item
  return hasId ? { ...item, id: `${item.id}-2` } : item
}
