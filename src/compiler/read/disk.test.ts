import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Workspace } from '../testing/workspace.ts'

const page = (value: string) => `title: Home\nsections:\n  - { type: text, text: "${value}" }\n`

function opened(content: Record<string, string>) {
  const folder = new Workspace({ 'facts.yaml': 'reply: in a day\n', ...content })
  const unsaved = new Map<string, string | undefined>()
  const project = folder.project({ unsaved })
  const codes = () => project.result().diagnostics.map(({ place, code }) => `${place.file}:${place.line} ${code}`)
  const edit = (name: string, text: string | undefined) => {
    const path = join(folder.cwd, 'content', name)
    unsaved.set(path, text)
    project.update([path])
    return codes().filter((code) => !code.includes('page/description'))
  }
  const save = (name: string) => {
    const path = join(folder.cwd, 'content', name)
    unsaved.delete(path)
    project.update([path])
  }
  return { project, edit, save }
}

test('a text that nobody has saved is checked in the place of its file', () => {
  const { edit, project, save } = opened({ 'pages/index.yaml': page('{{facts.reply}}') })
  expect(edit('pages/index.yaml', page('{{facts.repyl}}'))).toEqual(['content/pages/index.yaml:3 ref/unknown-binding'])
  expect(edit('facts.yaml', 'repyl: soon\n')).toEqual([])
  save('pages/index.yaml')
  expect(project.result().diagnostics.map(({ code }) => code)).toContain('ref/unknown-binding')
})

test('a file that was never saved is a page, and one that shall be gone is none', () => {
  const { edit, project } = opened({ 'pages/index.yaml': page('Hello') })
  const paths = () => project.result().site.pages.map(({ path }) => path)
  edit('pages/about.yaml', page('About'))
  expect(paths()).toEqual(['/', '/about'])
  edit('pages/index.yaml', undefined)
  expect(paths()).toEqual(['/about'])
})

test('what lies outside of the content folder, or is hidden, is no content', () => {
  const { edit } = opened({ 'pages/index.yaml': page('Hello') })
  expect(edit('../elsewhere.yaml', 'a: [')).toEqual([])
  expect(edit('pages/.about.yaml', 'a: [')).toEqual([])
})
