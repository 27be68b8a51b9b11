import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#src/compiler/catalogue/about.ts'
import { validEdits, wrongEdits } from '../mistakes/corpus.ts'
import { type Edit, written } from '../mistakes/edit.ts'
import { codesBeyond, whyNot } from './beyondSchemas.ts'
import { YamlServer } from './yamlServer.ts'

// What an editor with nothing but the schemas in `.editor/` says to the edits of `tests/mistakes`.

let server: YamlServer
beforeAll(async () => {
  server = await YamlServer.start()
})
afterAll(() => server.stop())

/** What is said to the files of an edit, each line with its place. */
async function said(edit: Edit): Promise<string[]> {
  const texts = [...written(edit)].flatMap(([name, text]) =>
    typeof text === 'string' && name.endsWith('.yaml') ? [{ name: `content/${name}`, text }] : [],
  )
  const told = await Promise.all(
    texts.map(async ({ name, text }) => {
      const file = await server.open(name, text)
      const diagnostics = await file.diagnostics()
      await file.close()
      return diagnostics.map(({ range, message }) => `${name}:${range.start.line + 1} ${String(message)}`)
    }),
  )
  return told.flat()
}

/** A few at a time: the server waits a moment for more to be typed before it looks at a file. */
async function eachSaid<Kind extends Edit>(edits: readonly Kind[]): Promise<{ edit: Kind; told: string[] }[]> {
  const all: { edit: Kind; told: string[] }[] = []
  for (let at = 0; at < edits.length; at += 24) {
    const some = edits.slice(at, at + 24)
    all.push(...(await Promise.all(some.map(async (edit) => ({ edit, told: await said(edit) })))))
  }
  return all
}

test('an editor is silent on what is unusual and right', async () => {
  // Once a file has another name the schemas know other names: whatever reads the content next writes them anew.
  const edits = validEdits().filter(({ rename }) => !rename)
  const marked = (await eachSaid(edits)).filter(({ told }) => told.length > 0)
  expect(marked.map(({ edit, told }) => [edit.name, ...told])).toEqual([])
}, 600_000)

test('of what is wrong and a schema can know, an editor tells nine of ten, in words of ours', async () => {
  const verdicts = await eachSaid(wrongEdits())
  const silent = verdicts.filter(({ edit, told }) => told.length === 0 && whyNot(edit) === undefined)
  const knowable = verdicts.filter(({ edit, told }) => told.length > 0 || whyNot(edit) === undefined)
  expect(knowable.length).toBeGreaterThan(400)
  expect(
    silent.length / knowable.length,
    silent.map(({ edit }) => `${edit.code}: ${edit.name}`).join('\n'),
  ).toBeLessThan(0.1)
  // What is no YAML any more is told in the words of the server.
  const readable = verdicts.filter(({ edit }) => !edit.code.startsWith('yaml/'))
  const foreign = readable.flatMap(({ told }) => told.filter((sentence) => foreignWords.test(sentence)))
  expect(foreign).toEqual([])
}, 600_000)

/** Sentences that the server makes of schemas by itself. */
const foreignWords =
  /Matches a schema|Missing property|is not allowed|Value is not accepted|Incorrect type|does not match the pattern|Expected|schema/

test('what is called beyond schemas are codes of the check', () => {
  const known = codes.map(([code]) => code)
  expect(codesBeyond.filter((code) => !known.includes(code))).toEqual([])
})
