const words =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty`.split(/\s+/)

/** The first number in a text that is written as a word: 3 in `three clients`. */
export function numberInWords(text: string): number | undefined {
  const found = text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.find((word) => words.includes(word))
  return found === undefined ? undefined : words.indexOf(found) + 1
}
