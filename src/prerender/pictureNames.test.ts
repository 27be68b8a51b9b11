import { expect, test } from 'vitest'
import { pictureNames } from './pictureNames.ts'

test('pictures are found wherever a section names them, and nothing else is', () => {
  const sections = [
    { type: 'text', picture: { src: 'team/office.jpg', alt: 'Our office' }, text: 'office.jpg' },
    { type: 'tabs', panels: [{ sections: [{ type: 'testimonials', items: [{ image: 'people/dana.svg' }] }] }] },
  ]
  const known = new Set(['team/office.jpg', 'people/dana.svg', 'unused.png'])
  expect([...pictureNames(sections, known)]).toEqual(['team/office.jpg', 'people/dana.svg'])
})
