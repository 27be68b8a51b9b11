const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ' }
/** What cannot be seen, and marks that tell no words apart that a visitor looks for; those of Hindi and Thai are letters. */
const marks = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])\p{Mn}+|\p{DI}+/gu

/** A text as visitors' searches compare it: in any case, with or without accents, whatever apostrophes, dashes and spaces it has. */
export function folded(text: string): string {
  const quoted = text.replace(/[‘’‚‛‹›ʻʼ′`´]/g, "'").replace(/[“”„‟«»″]/g, '"')
  return quoted
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\0-\x7f]/gu, (letter) => letters[letter as keyof typeof letters] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
