import { expect, test } from 'vitest'
import { namesIn } from './namesIn.ts'

test('pictures are found wherever a section names them, and nothing else is', () => {
  const sections = [
    { type: 'text', picture: { src: 'team/office.jpg', alt: 'Our office' }, text: 'office.jpg' },
    { type: 'tabs', panels: [{ sections: [{ type: 'testimonials', items: [{ image: 'people/dana.svg' }] }] }] },
  ]
  const known = new Set(['team/office.jpg', 'people/dana.svg', 'unused.png'])
  expect([...namesIn(sections, known)]).toEqual(['team/office.jpg', 'people/dana.svg'])
})
