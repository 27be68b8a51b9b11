import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Sizes of type, times and colors are tokens (`src/theme/tokens.json`), so that a newcomer finds each in one place. These
 * are the exceptions, each with its reason.
 */
const waivers: [files: RegExp, literal: RegExp, reason: string][] = [
  [/^src\/ui\/art\//, /^fontSize: \d/, 'Letters of a drawing, in its own units.'],
  [
    /calculator\/Calculator|stats\/Stats|art\/FlowDiagram/,
    /^fontSize: '(clamp|min|3rem)/,
    'Fits the one column it stands in.',
  ],
  [/form\/(send|useForm)/, /(fastest|patience|pause|typing)Ms/, 'How long a request may take, and a visitor too.'],
  [
    /browser\/(booking|early\/keepPlace|prerenderReady|visitor|watchTouches)/,
    /Ms/,
    'How long the browser or a service is waited for.',
  ],
  [/app\/(boot|keepState|loadPage)/, /Ms/, 'When the script comes by itself, and how long an edit is followed.'],
]

// Zero is no time, and a negative delay only says where in its turn a movement begins.
const kinds: [kind: string, pattern: RegExp][] = [
  ['font size', /\bfontSize: ?(?:['"\d]|`(?!min\(\$\{font))(?!var\()[^,}]*/g],
  [
    'time',
    /(?<![\w.-])(?!0m?s)\d[\d.]*m?s(?=[\s'"`),])|\b\w*(?:Ms|Seconds) ?[=:] ?(?!0\b)\d[\d_]*|\bduration: ?\d[\d_]*/g,
  ],
  ['color', /#[\da-f]{3,8}\b(?=['"`\s),])|\b(?:rgb|hsl)a?\([^)$]*\)/gi],
]

test('type sizes, times and colors of the site are tokens', () => {
  const files = globSync('src/{blocks,ui,app,browser}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/test*.ts', '**/*.gen.*'],
  })
  const found = files.flatMap((file) => literals(file).filter(([, literal]) => !isWaived(file, literal)))
  expect(found.map(([kind, literal, file]) => `${file}: ${kind} ${literal}`)).toEqual([])
})

function literals(file: string): [kind: string, literal: string, file: string][] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g, '')
  return kinds.flatMap(([kind, pattern]) =>
    [...code.matchAll(pattern)].map(([literal]): [string, string, string] => [kind, literal.trim(), file]),
  )
}

function isWaived(file: string, literal: string): boolean {
  return waivers.some(([files, what]) => files.test(file) && what.test(literal))
}

test('every waiver is still needed', () => {
  const files = globSync('src/{blocks,ui,app,browser}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.gen.*'] })
  const unneeded = waivers.filter(
    ([where, what]) =>
      !files.some((file) => where.test(file) && literals(file).some(([, literal]) => what.test(literal))),
  )
  expect(unneeded.map(([, , reason]) => reason)).toEqual([])
})
