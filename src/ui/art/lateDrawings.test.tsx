import { expect, test } from 'vitest'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { lateDrawings, loadDrawings } from './lateDrawings.ts'

const Drawing = lateDrawings<'buoy' | 'raft' | 'skiff', { className?: string }>({
  buoy: async () => ({ default: ({ className }) => <svg className={className} data-is="buoy" /> }),
  raft: async () => ({ default: () => <svg data-is="raft" /> }),
  skiff: async () => ({ default: () => <svg data-is="skiff" /> }),
})

test('a drawing that was fetched ahead is there at once, one that was not is waited for', async () => {
  await loadDrawings([{ type: 'tabs', panels: [{ sections: [{ type: 'text', scene: 'buoy' }] }] }])
  expect(drawnMarkup(<Drawing name="buoy" className="big" />)).toBe('<svg class="big" data-is="buoy"></svg>')
  expect(() => drawnMarkup(<Drawing name="raft" />)).toThrow('suspended')
})

test('a card’s scene is a file, so its drawing is not fetched for it', async () => {
  await loadDrawings([{ type: 'card-grid', cards: [{ title: 'Skiff', scene: 'skiff' }] }])
  expect(() => drawnMarkup(<Drawing name="skiff" />)).toThrow('suspended')
})

test('names that are no drawings, and sections without any, are passed over', async () => {
  await loadDrawings([{ scene: 'unheard-of' }, { art: 3 }, null, 'scene'])
})
