import { expect, test } from 'vitest'
import { Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { renamable } from '#src/edit/planRename.ts'
import { contentCopy } from '#src/edit/testing/contentCopy.ts'
import { chance, times } from '#tests/chance.ts'
import { actionsAt } from './actions.ts'
import { completionsAt } from './completion/completionsAt.ts'
import { EditorFiles } from './editorFiles.ts'
import { hoverAt } from './hover.ts'
import { definitionAt, refAt, referencesAt } from './navigation.ts'
import { positionAt } from './positions.ts'
import { symbolsIn } from './symbols.ts'

const draw = chance()
const random = (below: number) => Math.floor(draw() * below)

/** Asks everything that an editor can ask at a place. */
function askAll(model: ContentModel, name: string, offset: number): void {
  const position = positionAt(model.text(name) ?? '', offset)
  const range = { start: position, end: position }
  const files = new EditorFiles(model)
  completionsAt(model, name, position)
  model.update()
  definitionAt(model, files, name, position)
  referencesAt(model, files, name, position, true)
  hoverAt(model, name, position)
  actionsAt(model, files, name, range)
  symbolsIn(model, name)
  try {
    renamable(refAt(model, name, position), name, model)
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
}

const model = contentCopy()

test('every file answers at any place', () => {
  for (const name of model.names()) {
    const { text } = model.source(name)!
    for (let time = 0; time < times(1); time++)
      expect(() => askAll(model, name, random(text.length + 1)), name).not.toThrow()
  }
})

test('texts that are cut off, doubled or strewn with signs are answered, too', () => {
  const names = model.names()
  for (let time = 0; time < times(20); time++) {
    const name = names[random(names.length)]!
    const { text } = model.source(name)!
    const at = random(text.length + 1)
    const sign = ['{', '}', '{{', '}}', '"', '- ', '[', ': ', '#', '\t', '\n', '\u0000', '🌊', '|'][random(14)]!
    const broken = [text.slice(0, at), text.slice(0, at) + sign + text.slice(at), text.slice(at) + text][random(3)]!
    model.edit(model.path(name), broken)
    expect(
      () => askAll(model, name, Math.min(at + sign.length, broken.length)),
      `${name} at ${at}: ${sign}`,
    ).not.toThrow()
    model.edit(model.path(name), undefined)
  }
})
