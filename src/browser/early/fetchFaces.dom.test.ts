import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { facesKey, fetchFaces, showKnownFaces } from './fetchFaces.ts'

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
  sessionStorage.clear()
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
  expect(sessionStorage.getItem(facesKey)).toBeNull()
})

test('the session remembers a sheet whose faces have come', async () => {
  const faces = fetchFaces(document, 1)
  paint()
  await nextTask()
  Face.made[0]?.loading?.resolve()
  await faces
  expect(sessionStorage.getItem(facesKey)).toContain('/roman.woff2')
})

test('faces that an earlier page has fetched are known to the document from the beginning', () => {
  document.adoptedStyleSheets = []
  showKnownFaces(document)
  expect(document.adoptedStyleSheets).toEqual([])
  sessionStorage.setItem(facesKey, '@font-face{font-family:Besley;src:url(/roman.woff2)}')
  showKnownFaces(document)
  expect(document.adoptedStyleSheets[0]?.cssRules).toHaveLength(1)
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
