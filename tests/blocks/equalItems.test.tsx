import { Window } from 'happy-dom'
import type { ComponentType } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { examples, folders, viewName } from './blockFolders.ts'
import { compileSections } from './compiledSections.ts'

// React hears of equal keys only where it draws into a document.
const window = new Window()
for (const name of ['document', 'HTMLElement', 'HTMLIFrameElement', 'customElements', 'location', 'history'] as const)
  vi.stubGlobal(name, window[name])
vi.stubGlobal('window', window)
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { PageView } = await import('#src/renderer/PageView.tsx')
const { registerView } = await import('#src/renderer/views.ts')

const views = import.meta.glob<{ default: ComponentType<Block> }>('../../src/blocks/*/*.tsx')
/** Blocks whose keys are still made from content. */
const waived = ['form']

const written = folders
  .filter((type) => !waived.includes(type))
  .flatMap((type) => examples(type).map((example) => ({ type, name: example.name, example })))
const compiled = compileSections(written.map(({ example }) => example))

beforeAll(async () => {
  for (const type of folders) {
    const view = await views[`../../src/blocks/${type}/${viewName(type)}.tsx`]!()
    registerView(type as Block['type'], view.default)
  }
})

test.each(written)('$type, $name: two equal items in a list are drawn side by side', async ({ example }) => {
  const { icons, sections } = compiled.get(example)!.page!
  registerIcons(icons)
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () => root.render(<PageView sections={sections.map(withEveryItemTwice)} asleep={false} />))
  expect(box.innerHTML).not.toBe('')
  const equalKeys = complaints.mock.calls.filter(([message]) => String(message).includes('same key'))
  expect(equalKeys.map(([, key]) => key)).toEqual([])
  await act(async () => root.unmount())
  complaints.mockRestore()
})

/** Items that have an `id` are distinguished by it, and the check wants each of them once. */
const identities = ['id', 'type']

function withEveryItemTwice<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    const items = value.map(withEveryItemTwice)
    return items.flatMap((item) => (hasIdentity(item) ? [item] : [item, item])) as Value
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withEveryItemTwice(part)])) as Value
}

const hasIdentity = (item: unknown) =>
  typeof item === 'object' && item !== null && identities.some((name) => name in item)
