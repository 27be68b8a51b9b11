import { expect, test } from 'vitest'
import { drawingAddress } from '#src/ui/art/still/drawingAddress.ts'
import { drawingsIn } from './drawingsIn.ts'

test('the drawings of a page are found by their addresses, each once, and other pictures are none', () => {
  const [mill, boats] = [drawingAddress('scene-mill'), drawingAddress('cover-boats-12')]
  const markup = `<img src="${mill}"><img src="/assets/dana-e402205e8b.svg"><img src="${boats}"><img src="${mill}">`
  expect(drawingsIn(markup)).toEqual(['scene-mill', 'cover-boats-12'])
})
