import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStyleCache } from '#src/theme/styleCache.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { Icon, registerIcons } from './Icon.tsx'

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
  expect(rulesOf(<Icon name="anchor" />)).toContain('::before{clip-path:path("M1 2Z");}')
})

test('an icon that points along the line of reading is turned around where that runs from right to left', () => {
  const turned = (name: string) => /\[dir=rtl\] [^{]+\{scale:-1 1;\}/.test(rulesOf(<Icon name={name} weight="bold" />))
  expect(['arrow-left', 'arrow-right', 'arrow-up-right', 'caret-right'].filter(turned)).toHaveLength(4)
  expect(['check', 'caret-down', 'plus', 'magnifying-glass'].filter(turned)).toEqual([])
})

test('an icon is decoration, and one element', () => {
  expect(drawnMarkup(<Icon name="check" weight="bold" size={16} />)).toMatch(
    /<i aria-hidden="true" class="[^"]+"><\/i>$/,
  )
})

test('an icon shown twice has its path once', () => {
  registerIcons({ anchor: 'M1 2Z' })
  const rules = rulesOf([<Icon key="small" name="anchor" size={14} />, <Icon key="large" name="anchor" size={40} />])
  expect(rules.match(/path\(/g)).toHaveLength(1)
})

function rulesOf(drawn: ReactNode): string {
  const cache = createStyleCache('tw')
  renderToStaticMarkup(<CacheProvider value={cache}>{drawn}</CacheProvider>)
  return Object.values(cache.inserted).join('')
}
