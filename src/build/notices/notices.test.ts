import { expect, test } from 'vitest'
import { thirdPartyNotices } from './notices.ts'

test('each package stands with its version and the text of its license', () => {
  const text = 'Copyright (c) Somebody'
  expect(thirdPartyNotices([{ name: 'drawer', version: '1.2.3', identifier: 'MIT', text }], [])).toContain(
    '\ndrawer 1.2.3 (MIT)\n\nCopyright (c) Somebody\n',
  )
})

test('fonts and icons stand beside the code', () => {
  const notices = thirdPartyNotices([], ['@fontsource-variable/besley', '@fontsource-variable/instrument-sans'])
  expect(notices).toContain('Copyright 2020 The Besley Project Authors')
  expect(notices).toContain('The Instrument Sans Project Authors')
  expect(notices.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2)
  expect(notices).toMatch(/@iconify-json\/ph [\d.]+ \(MIT\)[^-]*Phosphor Icons/)
})

test('a package that may not be handed on fails the build', () => {
  expect(() => thirdPartyNotices([{ name: 'mine', version: '1.0.0', identifier: 'MIT' }], [])).toThrow('mine')
  expect(() => thirdPartyNotices([{ name: 'mine', version: '1.0.0', text: 'All mine.' }], [])).toThrow('mine')
})
