import { expect, test } from 'vitest'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import { page, report } from '../testing/checked.ts'
import { tinyJpeg } from '../testing/pictures.ts'
import { fontFile } from '../values/fontFile.ts'
import { fontParts, missingLetters } from '../values/fontParts.ts'

const saying = (headline: string, description = 'About it') =>
  report({
    'pages/index.yaml': `title: A page\ndescription: ${description}\nsections:\n  - type: hero\n    headline: ${headline}\n`,
  })

// The last letter is in no font by itself, but its accents are.
test.each(['Łukasz Đoković mends İzmir 🚲', 'Ľubomír Čapek, Őrs, Ştefan — “Œuvre” → 4 × 5 ✓ 1️⃣ ℹ️', 'Ḗ'])(
  'nothing is said of "%s", which the usual fonts have all letters of',
  (words) => {
    expect(saying(`"${words}"`, `"${words}"`)).not.toContain('theme/missing-letters')
  },
)

test('letters that no part of a font has are named once, with the font, at their first line', () => {
  const told = saying('Mina', 'Мина, Αθήνα')
  expect(told).toContain(
    `
content/pages/index.yaml:2:14  warning  theme/missing-letters
  instrument-sans-latin-wght-normal.woff2 has no М и н а Α θ ή ν α: browsers show another font for these. Name a font in theme.yaml that has them.
`.trim(),
  )
  expect(told.match(/theme\/missing-letters/g)).toHaveLength(1)
})

test('of a headline, the picture of a shared link is named, too', () => {
  expect(saying('Мина 🚲')).toContain(
    `
content/pages/index.yaml:5:15  warning  theme/missing-letters
  instrument-sans-latin-wght-normal.woff2 and besley-latin-wght-normal.woff2 have no М и н а: browsers show another font for these, and pictures of shared links leave out a headline with them. Name a font in theme.yaml that has them; a page can have a picture of its own, \`image: …\`.
`.trim(),
  )
})

test('of many letters the first twelve are named', () => {
  expect(saying('日本語', '東京の自転車修理は水曜日に休みます')).toMatch(
    /have no 東 京 の 自 転 車 修 理 は 水 曜 日 and 7 more: /,
  )
})

test.each(['/медиа', 'медиа.jpg', 'mailto:a@a.example?subject=Мы и вы', '[Prices](/медиа)'])(
  'names of files and addresses are no words: %s',
  (address) => {
    expect(saying('A', `"${address}"`)).not.toContain('theme/missing-letters')
  },
)

test.each(['Mended for ₹500, ₴20 and ₿1', 'One ⅓ off → now', 'We save H₂O'])(
  'the letters, figures and currencies for which a picture of a shared link leaves out "%s" are all named',
  (headline) => {
    const parts = fontParts(fontFile(tokens.font.family.display.roman, new Map())!)
    const missing = missingLetters(headline, parts)
    expect(missing).not.toEqual([])
    expect(saying(`"${headline}"`)).toContain(`besley-latin-wght-normal.woff2 has no ${missing.join(' ')}: `)
  },
)

test('in small text, only letters are looked for', () => {
  expect(saying('25 m²', '"25 m² for ₹500, ½ of № 5"')).not.toContain('theme/missing-letters')
})

test('a text with a space is no address, and a headline is none, whatever it ends in', () => {
  expect(saying('A', '"All your bikes at Велосипеды.com"')).toContain('no В е л')
  expect(saying('A', '"Друзья:innen are welcome"')).toContain('no Д р у')
  expect(saying('"Велосипеды.com"')).toContain('no В е л')
})

test('a file’s name may have spaces', () => {
  const picture = '  - type: box\n    picture: { src: "Мина и друзья.jpg", alt: Mina }'
  const files = { 'pages/index.yaml': page(picture), 'media/Мина и друзья.jpg': tinyJpeg }
  expect(report(files)).toBe('')
})

test('the words around an address are', () => {
  expect(saying('A', '"[Мина](/медиа)"')).toContain('no М и н а: ')
})
