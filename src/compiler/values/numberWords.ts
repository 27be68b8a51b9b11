const words =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty`.split(/\s+/)

const ordinals =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/)

/** The first number in a text that is written as a word: 3 in `three clients`. */
export function numberInWords(text: string): number | undefined {
  return firstOf(text, words)
}

/** The first number or place in a row: 3 in `three` and in `third`. */
export function numberOrPlace(text: string): number | undefined {
  return firstOf(text, words) ?? firstOf(text, ordinals)
}

function firstOf(text: string, known: readonly string[]): number | undefined {
  const found = text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.find((word) => known.includes(word))
  return found === undefined ? undefined : known.indexOf(found) + 1
}
