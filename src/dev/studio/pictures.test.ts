import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import express from 'express'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { rawRequest } from '#server/testing/rawRequest.ts'
import { Project } from '#src/compiler/project.ts'
import type { UnsavedFiles } from '#src/edit/contentModel.ts'
import { contentCopy } from '#src/edit/testing/contentCopy.ts'
import { ContentState } from '../contentState.ts'
import { mostPictureBytes, type Outcome, type PictureUse, studioAddress, tokenHeader } from './protocol.ts'
import { studioRoutes } from './routes.ts'

const today = '2026-11-23'
const token = 'of this start'

/** The studio over a copy of the second site, asked over the wire. */
async function studio() {
  const { dir, cwd } = contentCopy()
  const unsaved: UnsavedFiles = new Map()
  const state = new ContentState(() => new Project(dir, { cwd, today, unsaved, drafts: true }))
  const live = { state, contentDir: dir, unsaved, token, show() {}, openPaths: () => [], async refreshPictures() {} }
  const server = createServer(express().use(studioAddress, studioRoutes(live, Promise.resolve())))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post = async (what: string, body: string | Buffer, headers = {}) => {
    const asked = { method: 'POST', headers: { [tokenHeader]: token, ...headers }, body }
    const { status, body: said } = await rawRequest(url, `${studioAddress}/${what}`, asked)
    return { status, ...JSON.parse(said.toString()) } as Outcome & { status: number; error?: string; file?: string }
  }
  const upload = (name: string, body: string | Buffer, replaces?: string) =>
    post(`upload?${new URLSearchParams({ name, ...(replaces !== undefined && { replaces }) })}`, body)
  const ask = (what: string, body: unknown) => post(what, JSON.stringify(body), { 'content-type': 'application/json' })
  return {
    ...{ dir, state, post, upload, ask },
    undo: () => ask('do', { way: 'undo' }),
    redo: () => ask('do', { way: 'redo' }),
    media: (name: string) => path.join(dir, 'media', name),
  }
}

const picture = (kind: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif', background = 'teal') =>
  sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .toFormat(kind)
    .toBuffer()
const svg = (inside = '', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/>${inside}</svg>`

const endings = { png: '.png', jpeg: '.jpg', webp: '.webp', avif: '.avif', gif: '.gif' } as const

test.for(Object.keys(endings) as (keyof typeof endings)[])(
  'a %s is known by its bytes and named for them; undo and redo take and give every byte',
  async (kind) => {
    const { upload, undo, redo, media } = await studio()
    const bytes = await picture(kind)
    const name = `neues-bild${endings[kind]}`
    expect(await upload('Neues Bild.TXT', bytes)).toMatchObject({ done: true, file: name })
    expect(readFileSync(media(name))).toEqual(bytes)
    expect(await undo()).toMatchObject({ done: true, sentence: `Undone: Added the picture "${name}".` })
    expect(existsSync(media(name))).toBe(false)
    expect((await redo()).done).toBe(true)
    expect(readFileSync(media(name))).toEqual(bytes)
  },
)

test('a drawing is a picture, unless it has a script', async () => {
  const { upload, media } = await studio()
  expect(await upload('plan.svg', svg())).toMatchObject({ done: true, file: 'plan.svg' })
  const unsafe = [
    svg('\n<script>alert(1)</script>'),
    svg('\n<path onclick="alert(1)"/>'),
    svg('\n<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    svg('\n<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
    svg('&run;', '<!DOCTYPE svg [\n<!ENTITY run "&#60;script>alert(1)&#60;/script>">]>'),
  ]
  for (const text of unsafe)
    expect(await upload('unsafe.svg', text)).toMatchObject({
      done: false,
      refusal: expect.stringMatching(/^"unsafe\.svg" has a script: .* in line 2\. Remove it: a drawing only shows/s),
    })
  const utf16 = Buffer.from(`\ufeff${unsafe[0]}`, 'utf16le')
  expect((await upload('unsafe.svg', utf16)).done).toBe(false)
  expect(existsSync(media('unsafe.svg'))).toBe(false)
})

test('what is no picture, or a broken one, is refused in a sentence, whatever its name says', async () => {
  const { upload, media } = await studio()
  const refusal = async (body: string | Buffer) => {
    const outcome = await upload('foto.jpg', body)
    return outcome.done ? 'done' : outcome.refusal
  }
  const advice = 'Open the picture in the program it comes from, and save it as JPEG, PNG or SVG.'
  const nothing = `"foto.jpg" is no picture that browsers show: it is something else, or damaged. ${advice}`
  expect(await refusal('Not a picture.')).toBe(nothing)
  expect(await refusal('<!doctype html><svg></svg>')).toBe(nothing)
  expect(await refusal('')).toContain('it is empty')
  const png = await picture('png')
  expect(await refusal(png.subarray(0, png.length - 12))).toContain('breaks off')
  expect(await refusal(Buffer.from('%PDF-1.7\n'))).toBe(nothing)
  expect(existsSync(media('foto.jpg'))).toBe(false)
})

test('a file that is too large is refused with the limit', async () => {
  const { upload } = await studio()
  expect(await upload('foto.jpg', Buffer.alloc(mostPictureBytes + 1))).toEqual({
    status: 413,
    error: 'This file is larger than 20 MB: save the picture smaller and try again.',
  })
})

test('nothing is answered to a request without the token', async () => {
  const { post, media } = await studio()
  expect(await post('upload?name=foto.png', await picture('png'), { [tokenHeader]: 'another' })).toMatchObject({
    status: 403,
  })
  expect(existsSync(media('foto.png'))).toBe(false)
})

test('a name leads nowhere else, and takes no other file its place', async () => {
  const { upload, dir } = await studio()
  const png = await picture('png')
  const named = async (name: string) => (await upload(name, png)).file
  expect(await named('../../pages/../foto.png')).toBe('foto.png')
  expect(await named('/etc/foto.png')).toBe('foto-2.png')
  expect(await named('..\\foto.png')).toBe('foto-3.png')
  expect(await named('leute/Jürgen (neu).PNG')).toBe('leute/jurgen-neu.png')
  expect(await named('写真.png')).toBe('picture.png')
  expect(await named(`${'sehr-'.repeat(60)}lang.png`)).toBe(`${'sehr-'.repeat(20).slice(0, -1)}.png`)
  // Nobody has told the compiler of it yet.
  writeFileSync(path.join(dir, 'media/frei.png'), png)
  expect(await named('frei.png')).toBe('frei-2.png')
})

test('nothing is written through a link out of the content folder', async () => {
  const { upload, dir, state, media } = await studio()
  const outside = path.join(dir, '../elsewhere')
  renameSync(path.join(dir, 'media'), outside)
  symlinkSync(outside, path.join(dir, 'media'))
  state.lookAt(undefined)
  expect(await upload('foto.png', await picture('png'))).toMatchObject({
    done: false,
    refusal: 'content/media/foto.png lies outside of the content folder, where nothing is written.',
  })
  expect(existsSync(media('foto.png'))).toBe(false)
})

test('a picture is replaced by one of its kind, and comes back', async () => {
  const { upload, undo, media } = await studio()
  const before = readFileSync(media('marke/logo.png'))
  const after = await picture('png')
  expect(await upload('x.jpg', await picture('jpeg'), 'marke/logo.png')).toMatchObject({
    done: false,
    refusal: '"x.jpg" is a JPG file, so it cannot take the place of "marke/logo.png": add it as a new picture.',
  })
  expect((await upload('x.png', after, '../site.yaml')).done).toBe(false)
  expect(await upload('x.png', after, 'marke/logo.png')).toMatchObject({ done: true, file: 'marke/logo.png' })
  expect(readFileSync(media('marke/logo.png'))).toEqual(after)
  expect((await undo()).done).toBe(true)
  expect(readFileSync(media('marke/logo.png'))).toEqual(before)
})

test('a picture is renamed with all that names it, and deleted only when nothing does', async () => {
  const { ask, undo, redo, upload, dir, media } = await studio()
  const uses = Object.values(await ask('uses', { file: 'leute/anna-lindner.svg' })) as unknown as PictureUse[]
  const [{ place }] = uses as [PictureUse]
  expect(place).toMatch(/^content\/.*\.yaml:\d+:\d+$/)
  const file = path.join(dir, '..', place.replace(/:\d+:\d+$/, ''))
  const before = [file, media('leute/anna-lindner.svg')].map((name) => readFileSync(name, 'utf8'))
  expect(await ask('do', { do: 'deletePicture', file: 'leute/anna-lindner.svg' })).toMatchObject({
    done: false,
    refusal: expect.stringContaining(place),
  })
  const renamed = await ask('do', { do: 'renamePicture', file: 'leute/anna-lindner.svg', to: 'anna.svg' })
  expect(renamed).toMatchObject({ done: true, sentence: '"leute/anna-lindner.svg" is now "leute/anna.svg".' })
  expect(readFileSync(file, 'utf8')).toContain('leute/anna.svg')
  await undo()
  expect([file, media('leute/anna-lindner.svg')].map((name) => readFileSync(name, 'utf8'))).toEqual(before)
  expect(existsSync(media('leute/anna.svg'))).toBe(false)

  await upload('frei.svg', svg())
  expect(await ask('do', { do: 'deletePicture', file: 'frei.svg' })).toMatchObject({ done: true })
  expect(existsSync(media('frei.svg'))).toBe(false)
  await undo()
  expect(readFileSync(media('frei.svg'), 'utf8')).toBe(svg())
  await redo()
  await undo()
  writeFileSync(media('frei.svg'), svg('<path/>'))
  const { done, refusal } = (await undo()) as Outcome & { refusal?: string }
  expect([done, refusal]).toEqual([false, expect.stringContaining('media/frei.svg was changed elsewhere since')])
})
