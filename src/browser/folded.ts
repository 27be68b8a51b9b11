const letters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ' },
  ...{ '’': "'", '‘': "'", ʼ: "'", '`': "'", '´': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
}
/** Marks of Hindi and Thai are letters; those of Latin, Greek and Cyrillic tell no words apart that a visitor looks for. */
const marks = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu

/** A text as visitors' searches compare it: in any case, with or without accents, whatever apostrophes, dashes and spaces it has. */
export function folded(text: string): string {
  const plain = text.replaceAll('´', "'").normalize('NFKD').toLowerCase().replace(marks, '')
  return plain
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\0-\x7f]|`/gu, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
