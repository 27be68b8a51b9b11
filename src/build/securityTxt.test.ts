import { expect, test } from 'vitest'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { securityTxt } from './securityTxt.ts'

const settings = { contact: { email: 'hello@any.example' }, language: 'en-US' } as SiteSettings
const written = (today: string) => securityTxt(settings, 'https://www.any.example', today)

test('it says whom to write to, and how long that holds', () => {
  expect(written('2026-11-25')).toBe(`Contact: mailto:hello@any.example
Expires: 2027-11-01T00:00:00.000Z
Preferred-Languages: en-US
Canonical: https://www.any.example/.well-known/security.txt
`)
})

test('it expires in less than a year, and not on another day with each build', () => {
  expect(written('2026-11-01')).toBe(written('2026-11-30'))
  expect(written('2026-12-01')).toContain('Expires: 2027-12-01T')
})
