import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { editorCommand, openEditor } from './openEditor.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'my editors '))
for (const name of ['code', 'subl']) {
  writeFileSync(path.join(dir, name), '#!/bin/sh\n')
  chmodSync(path.join(dir, name), 0o755)
}
afterAll(() => rmSync(dir, { recursive: true }))

const place = { file: '/site/content/pages/[slug].yaml', line: 42, column: 9 }
const command = (env: Record<string, string>) => {
  const found = editorCommand(place, env)
  return found && [found.command, ...found.args]
}

test('LAUNCH_EDITOR comes first, then an EDITOR with a window of its own, then what is installed', () => {
  expect(command({ LAUNCH_EDITOR: 'zed', EDITOR: 'gedit', PATH: dir })).toEqual(['zed', `${place.file}:42:9`])
  expect(command({ EDITOR: 'gedit', PATH: dir })).toEqual(['gedit', '+42:9', place.file])
  expect(command({ EDITOR: 'vim', PATH: dir })).toEqual(['code', '-g', `${place.file}:42:9`])
  expect(command({ EDITOR: 'emacs -nw', PATH: '' })).toBeUndefined()
})

test('a command may bring arguments, stand in a folder with spaces, or be one’s own', () => {
  expect(command({ LAUNCH_EDITOR: 'code --reuse-window' })).toEqual([
    'code',
    '--reuse-window',
    '-g',
    `${place.file}:42:9`,
  ])
  expect(command({ LAUNCH_EDITOR: path.join(dir, 'subl') })).toEqual([path.join(dir, 'subl'), `${place.file}:42:9`])
  expect(command({ LAUNCH_EDITOR: './open-it' })).toEqual(['./open-it', place.file, '42', '9'])
})

test('an editor that does not start is told in one sentence', async () => {
  await expect(openEditor(place, { LAUNCH_EDITOR: '/no/such/editor' })).rejects.toThrow('/no/such/editor')
  await expect(openEditor(place, { PATH: '' })).rejects.toThrow('LAUNCH_EDITOR=code')
})
