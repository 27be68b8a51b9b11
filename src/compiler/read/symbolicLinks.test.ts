import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { formats } from '../report/formats.ts'
import { linksTo } from '../report/github.ts'
import { textOf } from '../report/report.ts'
import { reportOf } from '../report/reported.ts'
import { tinyJpeg } from '../testing/pictures.ts'
import { Workspace } from '../testing/workspace.ts'

const home = 'title: Home\nsections: []\n'

/** A content folder inside of a repository, links from it, and a file beside the repository. */
function linked(links: Record<string, string>, content: Record<string, string | Uint8Array> = {}) {
  const folder = new Workspace({ 'pages/index.yaml': home, ...content })
  const { cwd } = folder
  const put = (name: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
  put('.git', '')
  put('.env', 'PASSWORD=hidden-word\n')
  put('shared/pages/about.yaml', 'title: About\nsections: []\n')
  put('shared/team/mina.jpg', tinyJpeg)
  put(`../${cwd.split('/').at(-1)}-outside.yaml`, 'PASSWORD=hidden-word\n')
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(cwd, 'content', name)), { recursive: true })
    symlinkSync(target.replace('OUTSIDE', `${cwd}-outside.yaml`), join(cwd, 'content', name))
  }
  const project = folder.project()
  const { site, diagnostics } = folder.compile()
  const paths = site.pages.map(({ path }) => path)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return { cwd, project, paths, errors: errors.map(({ file, code, message }) => `${file} ${code} ${message}`) }
}

test('links to pages, pictures and folders of the same repository are followed', () => {
  const { paths, errors, project, cwd } = linked(
    {
      'pages/about.yaml': '../../shared/pages/about.yaml',
      'pages/blog': '../../shared/pages',
      'media/team': '../../shared/team',
      'media/tom.jpg': '../../shared/team/mina.jpg',
    },
    { 'pages/old.yaml': home },
  )
  expect(errors).toEqual([])
  expect(paths).toEqual(['/', '/about', '/blog/about', '/old'])
  expect([...project.site.media]).toEqual([
    ['team/mina.jpg', join(cwd, 'content/media/team/mina.jpg')],
    ['tom.jpg', join(cwd, 'content/media/tom.jpg')],
  ])
})

const refused =
  'It is a link that leads out of the repository, or to something hidden, and such links are not followed.'
test.each([
  ['pages/a.yaml', 'OUTSIDE', 'yaml/unreadable The file cannot be read.'],
  ['pages/a.yaml', '../../.env', 'yaml/unreadable The file cannot be read.'],
  ['pages/a.yml', '../../.env', 'yaml/unreadable The file cannot be read.'],
  ['facts.yaml', '../.env', 'yaml/unreadable The file cannot be read.'],
  ['collections/faq/a.yaml', 'OUTSIDE', 'yaml/unreadable The file cannot be read.'],
  ['media/a.jpg', 'OUTSIDE', 'yaml/unreadable The file cannot be read.'],
  ['media/a.txt', '../../.env', 'yaml/unreadable The file cannot be read.'],
  ['pages/etc', '/etc', 'yaml/unreadable-folder The folder cannot be read, so nothing is known of what is in it.'],
  ['media/git', '../..', 'yaml/unreadable-folder The folder cannot be read, so nothing is known of what is in it.'],
])(
  'a link that is not to be followed, %s → %s, is an error, and nothing of its target is quoted in any format',
  (name, target, said) => {
    const { errors, project, cwd } = linked({ [name]: target })
    const reason = target === '../..' ? 'It is a link to a folder in which it lies itself.' : refused
    expect(errors).toContain(`content/${name} ${said} ${reason}`)
    const options = { read: textOf(cwd), links: linksTo({}, cwd), cwd, color: false }
    for (const format of Object.values(formats)) expect(format(reportOf(project), options)).not.toContain('hidden-word')
    expect(project.textOf(`content/${name}`) ?? '').toBe('')
    expect([...project.site.media.keys()]).toEqual([])
  },
)

test('a link to nothing, in media too, is an error that says so', () => {
  expect(linked({ 'media/a.jpg': 'gone.jpg' }).errors).toEqual([
    'content/media/a.jpg yaml/unreadable The file cannot be read. It is a link to a file that is not there.',
  ])
})

test('what systems and programs leave in the folder is no file of it', () => {
  const left = [
    'Thumbs.db',
    'desktop.ini',
    'a.jpg~',
    'a.jpg.orig',
    'n.txt.bak',
    '._a.jpg',
    '~$a.pdf',
    'a.mp4.crdownload',
  ]
  const more = ['a.zip.part', 'a.jpg.tmp', 'Icon\r', '@eaDir/a.jpg', '__MACOSX/a.jpg', '#recycle/a.jpg', 'b.jpg']
  const folder = new Workspace(Object.fromEntries([...left, ...more].map((name) => [`media/${name}`, tinyJpeg])))
  expect([...folder.project().site.media.keys()]).toEqual(['b.jpg'])
})

test.each([
  'a.jpg_original',
  'a.sync-conflict-20260102-101112-ABCDEFG.jpg',
  'a (conflicted copy 2026-01-02 101112).jpg',
  "a (Dana's conflicted copy 2026-01-02).jpg",
  ...['BACKUP', 'BASE', 'LOCAL', 'REMOTE'].map((version) => `a_${version}_1234.yaml`),
  'npm-debug.log',
  'nohup.out',
  // What stands beside a photograph, with the place where it was taken.
  ...['json', 'supplemental-metadata.json', 'supplemental-me.json', 'xmp'].map((ending) => `a.jpg.${ending}`),
  'IMG_1.HEIC(1).json',
  'IMG_1.jpg.supplemental-metadata(1).json',
  'a.xmp',
  'IMG_1.AAE',
  'Picasa.ini',
  ...['lnk', 'url', 'kate-swp', 'filepart', 'bak1', 'autosave', 'fuse_hidden0001'].map((ending) => `a.jpg.${ending}`),
])('%s is left behind by a program, and no file of the content', (name) => {
  const folder = new Workspace({ [`media/${name}`]: tinyJpeg, 'media/b.jpg': tinyJpeg })
  expect([...folder.project().site.media.keys()]).toEqual(['b.jpg'])
})

test.each([
  'the original.jpg',
  'quay_original.jpg',
  'map_local_2.jpg',
  'MAP_BASE.pdf',
  'MAP_BASE_2024.pdf',
  'a copy (2).jpg',
  'cvs/dana.pdf',
  'curl.svg',
  'conflicted copy.pdf',
  'log.out',
  'prices.json',
  'gallery.jpg.list.json',
  'Bilder.old/a.jpg',
  'tour.tmp/a.jpg',
  'energy.save/deep.part/a.jpg',
])('%s is a file of the content', (name) => {
  const folder = new Workspace({ [`media/${name}`]: tinyJpeg })
  expect([...folder.project().site.media.keys()]).toEqual([name])
})

test('a page whose file is named in NFD has its address in NFC, and its file is named as it lies there', () => {
  const name = `pages/${'über-uns'.normalize('NFD')}.yaml`
  const folder = new Workspace({ 'pages/index.yaml': home, [name]: 'title: About\nsections:\n  - { type: nothing }\n' })
  const { site, diagnostics } = folder.compile()
  expect(site.pages.map(({ path }) => path)).toEqual(['/', '/über-uns'.normalize('NFC')])
  expect(diagnostics.map(({ file }) => file)).toContain(`content/${name}`)
})
