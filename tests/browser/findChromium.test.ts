import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findChromium, getChromium, type Machine } from './findChromium.ts'

test('a CHROMIUM_PATH that exists is taken before anything else', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath)
})

test('a CHROMIUM_PATH that does not exist is reported, not passed over', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/no/such/browser' })).toThrow(
    'CHROMIUM_PATH names "/no/such/browser", but there is no such file.',
  )
})

test('a Chromium without windows is taken before one with them: the tests need a quarter less time in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(folder, name), '')
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
  rmSync(folder, { recursive: true })
})

describe('on a machine without a browser', () => {
  test('the first line says what is installed, how, and how to use another one', () => {
    const { machine, events } = bareMachine({ download: true })
    expect(getChromium(machine)).toBe('/downloaded/chrome')
    expect(events).toEqual([
      'No Chromium here: installing Playwright’s own download. CHROMIUM_PATH=FILE uses one that you have.',
      'playwright install chromium',
    ])
  })

  test('root is told of the system’s packages before anything runs, and gets the smaller where the download fails', () => {
    const { machine, events } = bareMachine({ hasPackages: true, apt: ['chromium', 'chromium-headless-shell'] })
    expect(getChromium(machine)).toBe('/usr/bin/chromium-headless-shell')
    expect(events[0]).toContain(
      ', or else the system’s package "chromium-headless-shell" or, where there is none, "chromium" (apt-get, as root). ',
    )
    expect(events.slice(1)).toEqual([
      'playwright install chromium',
      'apt-get update -qq',
      'apt-get install -y -qq chromium-headless-shell',
    ])
  })

  test('where the system has no Chromium without windows, root gets the one with them', () => {
    const { machine, events } = bareMachine({ hasPackages: true, apt: ['chromium'] })
    expect(getChromium(machine)).toBe('/usr/bin/chromium')
    expect(events.slice(3)).toEqual([
      'apt-get install -y -qq chromium-headless-shell',
      'apt-get install -y -qq chromium',
    ])
  })

  test('a download that does not start, for lack of the system’s libraries, is no browser', () => {
    const { machine } = bareMachine({ download: true, broken: true, hasPackages: true, apt: ['chromium'] })
    expect(getChromium(machine)).toBe('/usr/bin/chromium')
  })

  test('nobody but root has packages installed', () => {
    const { machine, events } = bareMachine({ apt: ['chromium'] })
    expect(() => getChromium(machine)).toThrow()
    expect(events.join('\n')).not.toContain('apt-get')
  })

  test('where neither is to be had, one sentence says what to run', () => {
    expect(() => getChromium(bareMachine({ hasPackages: true }).machine)).toThrow(
      'run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to the file of one.',
    )
  })
})

test('a browser that is there is taken without a word', () => {
  const { machine, events } = bareMachine({})
  expect(getChromium({ ...machine, find: () => '/usr/bin/chromium' })).toBe('/usr/bin/chromium')
  expect(events).toEqual([])
})

interface Offers {
  /** Whether Playwright's download works, and whether it does not start then. */
  download?: boolean
  broken?: boolean
  hasPackages?: boolean
  /** The packages that apt-get can install; without any it cannot reach its servers either. */
  apt?: string[]
}

function bareMachine({ download = false, broken = false, hasPackages = false, apt = [] }: Offers) {
  const events: string[] = []
  let browser: string | undefined
  const machine: Machine = {
    find: () => browser,
    starts: () => !broken,
    hasPackages,
    say: (line) => events.push(line),
    run: (program, ...args) => {
      const isDownload = program === process.execPath
      events.push(isDownload ? ['playwright', ...args.slice(1)].join(' ') : [program, ...args].join(' '))
      if (isDownload && download) browser = '/downloaded/chrome'
      if (isDownload) return download
      const name = args.at(-1) ?? ''
      if (args[0] !== 'install') return apt.length > 0
      if (apt.includes(name)) browser = `/usr/bin/${name}`
      return apt.includes(name)
    },
  }
  return { machine, events }
}
