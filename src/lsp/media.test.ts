import { expect, test } from 'vitest'
import { contentCopy } from '#src/edit/testing/contentCopy.ts'
import { EditorFiles, uriOf } from './editorFiles.ts'
import { hoverAt } from './hover.ts'
import { definitionAt, referencesAt } from './navigation.ts'
import { positionAt } from './positions.ts'

test('a picture leads to its file, and shows where else it is used', () => {
  const model = contentCopy()
  const files = new EditorFiles(model)
  const name = 'pages/referenzen.yaml'
  const text = model.text(name)!
  const position = positionAt(text, text.indexOf('leute/anna-lindner.svg') + 3)
  expect(definitionAt(model, files, name, position)).toMatchObject([
    { uri: uriOf(model.path('media/leute/anna-lindner.svg')) },
  ])
  expect(referencesAt(model, files, name, position, true).map(({ uri }) => uri)).toEqual(
    ['collections/testimonials.yaml', name].map((file) => uriOf(model.path(file))),
  )
  expect(hoverAt(model, name, position)).toMatchObject({
    contents: { value: expect.stringContaining('used 2 times in 2 files') },
  })
})
