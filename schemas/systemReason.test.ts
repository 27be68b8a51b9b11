import { expect, test } from 'vitest'
import { systemReason } from './systemReason.ts'

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it failed, write`), { code, ...more })

test.each([
  [failed('ENOSPC', { syscall: 'write' }), 'the disk is full (ENOSPC: it failed, write)'],
  [failed('EROFS', { syscall: 'open', path: '/site/dist' }), 'the disk is read-only (EROFS: /site/dist)'],
  [failed('EACCES', { syscall: 'rename', path: '/a', dest: '/b' }), 'permission is denied (EACCES: /b)'],
  [
    failed('ENOENT', { syscall: 'mkdir', path: '/site/dist' }),
    'the folder cannot be made; its disk may be read-only (ENOENT: /site/dist)',
  ],
  [
    failed('ENAMETOOLONG', { syscall: 'link', dest: '/a.svg.br' }),
    'the name is too long for the disk (ENAMETOOLONG: /a.svg.br)',
  ],
  [failed('EFBIG', { path: '/a' }), 'the file is larger than the system permits (EFBIG: /a)'],
  [new Error('x', { cause: failed('EMFILE', { path: '/a' }) }), 'too many files are open (EMFILE: /a)'],
  [
    failed('ENOSPC', { syscall: 'watch', path: '/a' }),
    'the system watches no more files and folders; raise fs.inotify.max_user_watches and fs.inotify.max_user_instances (ENOSPC: /a)',
  ],
])('%s is the machine’s doing', (thrown, reason) => {
  expect(systemReason(thrown)).toBe(reason)
})

test('a bug, a port and a file that is not there are not', () => {
  const others = [
    new TypeError('x'),
    failed('ENOENT', { path: '/a' }),
    failed('EACCES', { port: 80 }),
    'text',
    undefined,
  ]
  expect(others.map(systemReason)).toEqual(others.map(() => undefined))
})
