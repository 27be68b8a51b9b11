import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EditQueue, watchFolder } from './saves.ts'

describe('the watch of content', () => {
  let dir: string
  let watch: ReturnType<typeof watchFolder>
  let changed: Set<string>

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'watch-'))
    mkdirSync(path.join(dir, 'pages'))
    writeFileSync(path.join(dir, 'pages/home.yaml'), 'title: Home\n')
    changed = new Set()
    watch = watchFolder(dir, (file) => changed.add(path.relative(dir, file)))
  })
  afterEach(() => {
    watch.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const write = (name: string, text = 'title: New\n') => writeFileSync(path.join(dir, name), text)
  const isSeen = (name: string) => vi.waitFor(() => expect([...changed]).toContain(name))

  test('files that are saved, made, renamed and deleted are seen, in new folders too', async () => {
    write('pages/home.yaml')
    await isSeen('pages/home.yaml')
    mkdirSync(path.join(dir, 'pages/deep/er'), { recursive: true })
    write('pages/deep/er/new.yaml')
    await isSeen('pages/deep/er/new.yaml')
    changed.clear()
    write('pages/deep/er/new.yaml', 'title: Again\n')
    await isSeen('pages/deep/er/new.yaml')
    renameSync(path.join(dir, 'pages/deep'), path.join(dir, 'pages/moved'))
    await isSeen('pages/moved/er/new.yaml')
    await isSeen('pages/deep')
    changed.clear()
    rmSync(path.join(dir, 'pages/home.yaml'))
    await isSeen('pages/home.yaml')
  })

  test('a folder may be called as only files are that programs leave behind', async () => {
    mkdirSync(path.join(dir, 'media/energy.save'), { recursive: true })
    await isSeen('media')
    write('media/energy.save/a.jpg')
    await isSeen('media/energy.save/a.jpg')
    changed.clear()
    rmSync(path.join(dir, 'media/energy.save'), { recursive: true })
    await isSeen('media/energy.save')
  })

  test('what editors and version control leave beside the content is not seen', async () => {
    mkdirSync(path.join(dir, '.git'))
    write('.git/index')
    write('pages/.home.yaml.swp')
    write('pages/home.yaml~')
    write('pages/home.yaml')
    await isSeen('pages/home.yaml')
    expect([...changed].filter((name) => /^\.|\/\.|~$/.test(name))).toEqual([])
  })

  test('a second save right after the first is seen, such as that of a formatter', async () => {
    write('pages/home.yaml')
    await isSeen('pages/home.yaml')
    changed.clear()
    write('pages/home.yaml', 'title: Formatted\n')
    await isSeen('pages/home.yaml')
  })
})

describe('the content folder itself', () => {
  let top: string
  let dir: string
  let watch: ReturnType<typeof watchFolder> | undefined
  let changed: string[]

  beforeEach(() => {
    top = mkdtempSync(path.join(tmpdir(), 'above-'))
    dir = path.join(top, 'clients/mina/content')
    changed = []
  })
  afterEach(() => {
    watch?.close()
    rmSync(top, { recursive: true, force: true })
  })

  const fill = (folder = dir) => {
    mkdirSync(path.join(folder, 'pages'), { recursive: true })
    writeFileSync(path.join(folder, 'pages/home.yaml'), 'title: Home\n')
  }
  const begin = () => {
    watch = watchFolder(dir, (file) => changed.push(path.relative(dir, file)))
  }
  const isSeen = (name: string) => vi.waitFor(() => expect(changed).toContain(name))
  /** An edit in a folder that came back. */
  const editIsSeen = async () => {
    changed = []
    writeFileSync(path.join(dir, 'pages/home.yaml'), 'title: Again\n')
    await isSeen('pages/home.yaml')
  }

  test.each([
    ['deleted and made again', () => rmSync(dir, { recursive: true }), () => fill()],
    ['moved away and back', () => renameSync(dir, `${dir}-away`), () => renameSync(`${dir}-away`, dir)],
    [
      'moved away and back with the folder above it',
      () => renameSync(path.dirname(dir), path.join(top, 'away')),
      () => renameSync(path.join(top, 'away'), path.dirname(dir)),
    ],
    ['deleted with the folder above it', () => rmSync(path.dirname(dir), { recursive: true }), () => fill()],
  ])('is watched again after it was %s', async (_, go, comeBack) => {
    fill()
    begin()
    go()
    await isSeen('')
    changed = []
    comeBack()
    await isSeen('pages/home.yaml')
    await editIsSeen()
  })

  test('is watched again when it was replaced at once', async () => {
    fill()
    fill(`${dir}-new`)
    begin()
    renameSync(dir, `${dir}-old`)
    renameSync(`${dir}-new`, dir)
    await isSeen('pages/home.yaml')
    await editIsSeen()
  })

  test('is seen when it comes after the start, at any depth', async () => {
    begin()
    fill()
    await isSeen('pages/home.yaml')
    await editIsSeen()
  })

  test('is watched again when it is a link that leads elsewhere now', async () => {
    fill(`${dir}-a`)
    fill(`${dir}-b`)
    symlinkSync(`${dir}-a`, dir)
    begin()
    rmSync(dir)
    symlinkSync(`${dir}-b`, dir)
    await isSeen('pages/home.yaml')
    await editIsSeen()
  })

  test('is watched again when the folder comes back that a link beside it leads to', async () => {
    const real = `${path.dirname(dir)}-real`
    fill(path.join(real, path.basename(dir)))
    symlinkSync(real, path.dirname(dir))
    begin()
    renameSync(real, `${real}-away`)
    await isSeen('')
    changed = []
    renameSync(`${real}-away`, real)
    await isSeen('pages/home.yaml')
    await editIsSeen()
  })
})

describe('what links in the content folder lead to', () => {
  let top: string
  let watch: ReturnType<typeof watchFolder>
  let changed: string[]
  const at = (name: string) => path.join(top, name)
  const write = (name: string, text = 'title: New\n') => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
  /** @param change  what somebody does beside the content folder */
  const isSeen = async (name: string, change: () => void) => {
    changed = []
    change()
    await vi.waitFor(() => expect(changed).toContain(name))
  }

  beforeEach(() => {
    top = mkdtempSync(path.join(tmpdir(), 'links-'))
    write('.git/HEAD')
    write('shared/two.yaml')
    write('shared/three.yaml')
    write('shared/deep/a.yaml')
    mkdirSync(at('content/pages'), { recursive: true })
    symlinkSync('../../shared/two.yaml', at('content/pages/two.yaml'))
    symlinkSync('../../shared/deep', at('content/pages/deep'))
    watch = watchFolder(at('content'), (file) => changed.push(path.relative(at('content'), file)))
  })
  afterEach(() => {
    watch.close()
    rmSync(top, { recursive: true, force: true })
  })

  test('a file is seen when it is edited in place, saved by renaming, or gone and back', async () => {
    const file = 'pages/two.yaml'
    await isSeen(file, () => write('shared/two.yaml', 'title: Edited\n'))
    write('shared/new')
    await isSeen(file, () => renameSync(at('shared/new'), at('shared/two.yaml')))
    await isSeen(file, () => rmSync(at('shared/two.yaml')))
    await isSeen(file, () => write('shared/two.yaml'))
    await isSeen(file, () => write('shared/two.yaml', 'title: Again\n'))
  })

  test('a link that is new, or leads elsewhere now, is followed', async () => {
    const file = 'pages/two.yaml'
    rmSync(at(`content/${file}`))
    await isSeen(file, () => symlinkSync('../../shared/three.yaml', at(`content/${file}`)))
    await isSeen(file, () => write('shared/three.yaml', 'title: Edited\n'))
  })

  test('a folder is watched again after it was replaced', async () => {
    await isSeen('pages/deep/a.yaml', () => write('shared/deep/a.yaml', 'title: Edited\n'))
    renameSync(at('shared/deep'), at('shared/old'))
    await isSeen('pages/deep/b.yaml', () => write('shared/deep/b.yaml'))
    await isSeen('pages/deep/b.yaml', () => write('shared/deep/b.yaml', 'title: Edited\n'))
  })
})

describe('the queue of edits', () => {
  let dir: string
  let queue: EditQueue
  /** What was handed on, save by save. */
  let saves: string[][]

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'queue-'))
    saves = []
    queue = new EditQueue(async (files) => {
      saves.push(files.map((file) => path.basename(file)).sort())
    })
  })
  afterEach(() => {
    queue.close()
    rmSync(dir, { recursive: true, force: true })
  })

  /** @param isSeen  whether the watcher notices it */
  function write(name: string, text = 'title: New\n'): void {
    writeFileSync(path.join(dir, name), text)
    queue.add(path.join(dir, name))
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  test('what is saved at once is handed on at once', async () => {
    for (const name of ['a', 'b', 'c']) write(name)
    await vi.waitFor(() => expect(saves).toEqual([['a', 'b', 'c']]))
  })

  test('a file that an editor empties or removes on the way is handed on when it is whole', async () => {
    write('home', '')
    queue.add(path.join(dir, 'gone'))
    write('other')
    await vi.waitFor(() => expect(saves[0]).toEqual(['other']))
    write('home')
    await vi.waitFor(() => expect(saves.flat()).toContain('home'))
    await vi.waitFor(() => expect(saves.flat()).toContain('gone'))
  })

  test('a save while the last one is still taken in waits for it', async () => {
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const slow = new EditQueue(async ([file]) => {
      order.push(`begin ${path.basename(file!)}`)
      if (order.length === 1) await first.promise
      order.push(`end ${path.basename(file!)}`)
    })
    write('a')
    write('b')
    slow.add(path.join(dir, 'a'))
    await vi.waitFor(() => expect(order).toEqual(['begin a']))
    slow.add(path.join(dir, 'b'))
    await pause(30)
    expect(order).toEqual(['begin a'])
    first.resolve()
    await vi.waitFor(() => expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b']))
    slow.close()
  })
})
