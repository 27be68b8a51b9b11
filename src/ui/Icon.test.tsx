import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { Icon } from './Icon.tsx'
import { registerIcons } from './iconRegistry.ts'

test('every icon that code names is among those the bundle carries', () => {
  const missing: string[] = []
  const names = (list: string) => JSON.parse(readFileSync(list, 'utf8')) as string[]
  const common = names('src/theme/icons.json')
  for (const file of globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] })) {
    const own = path.join(path.dirname(file), 'icons.json')
    const icons = existsSync(own) ? [...common, ...names(own)] : common
    for (const [, tag = ''] of readFileSync(file, 'utf8').matchAll(/<Icon\s([^>]*)>/g)) {
      const name = /name="([^"]+)"/.exec(tag)?.[1]
      const weight = /weight="([^"]+)"/.exec(tag)?.[1]
      const key = weight && weight !== 'regular' ? `${name}:${weight}` : name
      if (name && !icons.includes(key ?? '')) missing.push(`${file}: ${key}`)
    }
  }
  expect(missing).toEqual([])
})

test('a page brings the icons that its content names', () => {
  registerIcons({ anchor: 'M1 2Z' })
  expect(drawnMarkup(<Icon name="anchor" />)).toContain('<path d="M1 2Z"')
})

test('an icon is decoration', () => {
  expect(drawnMarkup(<Icon name="check" weight="bold" size={16} />)).toMatch(
    /^<svg width="16" height="16" viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">/,
  )
})
