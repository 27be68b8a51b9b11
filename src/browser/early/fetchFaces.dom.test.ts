import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFaces } from './fetchFaces.ts'

class Face {
  static made: Face[] = []
  loading: PromiseWithResolvers<void> | undefined
  readonly says: object
  constructor(family: string, source: string, descriptors: FontFaceDescriptors) {
    this.says = { family, source, ...descriptors }
    Face.made.push(this)
  }
  load() {
    this.loading = Promise.withResolvers()
    return this.loading.promise
  }
}

let paint = () => {}
beforeEach(() => {
  Face.made = []
  vi.stubGlobal('FontFace', Face)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    paint = run
  })
  const more = 'font-family:Besley;font-weight:700;src:url(/more.woff2);unicode-range:U+23'
  const italic = 'font-family:Besley;font-style:italic;font-weight:700;src:url(/italic.woff2)'
  document.head.innerHTML = `<style id="faces" media="(scripting: none)">
    @font-face{font-family:"Besley";font-weight:700;src:url(/roman.woff2)} @font-face{${italic}} @font-face{${more}}</style>`
})
afterEach(() => vi.unstubAllGlobals())

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('nothing is fetched before the first paint', async () => {
  void fetchFaces(document, 2)
  await nextTask()
  expect(Face.made).toEqual([])
  paint()
  expect(Face.made).toEqual([])
  await nextTask()
  expect(Face.made).toHaveLength(3)
})

test('those of the first view are fetched; all of them are there once these have come or failed', async () => {
  const faces = fetchFaces(document, 2)
  paint()
  await nextTask()
  const [roman, italic, more] = Face.made
  expect(more?.loading).toBeUndefined()
  roman?.loading?.resolve()
  expect(await Promise.race([faces, nextTask()])).toBeUndefined()
  italic?.loading?.reject(new Error('offline'))
  expect(await faces).toEqual([roman, italic, more])
})

test('a face has what its rule says', async () => {
  void fetchFaces(document, 1)
  paint()
  await nextTask()
  expect(Face.made.map(({ says }) => says)).toEqual([
    { family: 'Besley', source: 'url(/roman.woff2)', weight: '700', ...plain },
    { family: 'Besley', source: 'url(/italic.woff2)', weight: '700', ...plain, style: 'italic' },
    { family: 'Besley', source: 'url(/more.woff2)', weight: '700', ...plain, unicodeRange: 'U+23' },
  ])
})
const plain = { display: 'swap', style: 'normal', unicodeRange: 'U+0-10FFFF' }
