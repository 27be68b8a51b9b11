import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Picture, registerPictures } from '#src/ui/Picture.tsx'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { picturesIn } from './picturesIn.ts'

registerPictures({
  'office.jpg': {
    width: 1920,
    height: 1080,
    src: '/assets/office-1280-a.jpg',
    avif: '/assets/office-192-a.avif 192w, /assets/office-640-a.avif 640w, /assets/office-1280-a.avif 1280w',
    webp: '/assets/office-640-a.webp 640w',
  },
  'mark.svg': { width: 80, height: 80, src: '/assets/mark-b.svg' },
})

const markup = (...pictures: ReactNode[]) => drawnMarkup(<p>{pictures}</p>)

test('each picture counts once, in the version that a telephone fetches', () => {
  const office = { src: 'office.jpg', alt: 'The office' }
  expect(
    picturesIn(
      markup(
        <Picture key="a" of={office} />,
        <Picture key="b" of={{ src: 'mark.svg', alt: '' }} />,
        <Picture key="c" of={office} />,
      ),
    ),
  ).toEqual(['/assets/office-1280-a.avif', '/assets/mark-b.svg'])
  expect(picturesIn(markup(<Picture key="a" of={office} sizes="72px" />))).toEqual(['/assets/office-192-a.avif'])
})

test.each([
  ['100vw', 1280],
  ['(min-width: 1024px) 60px, 100vw', 1280],
  ['(min-width: 1024px) 600px, 70px', 192],
  ['200px', 640],
  ['2000px', 1280],
])('drawn %s wide, a telephone fetches the version of %i pixels', (sizes, width) => {
  const office = { src: 'office.jpg', alt: '' }
  expect(picturesIn(markup(<Picture key="a" of={office} sizes={sizes} />))).toEqual([`/assets/office-${width}-a.avif`])
})
