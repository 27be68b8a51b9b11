const sound = /^\d{1,3}(?:,\d{3})*(?:\.\d\d)?$/
const inThousands = /^\d{1,3}(?:\.\d{3})+$/
const plain = /^\d+(?:\.\d\d)?$/
/** A comma with too few digits behind it, or too many. */
const misplacedComma = /^\d{1,3},(?:\d{1,2}|\d{4})$/

/** @returns what a price may be meant as that is not written like `$1,400`; `undefined` for one that is, and for what is no price */
export function meantPrice(written: string): string[] | undefined {
  // Without its comma it is printed as it is meant.
  if (/^\$\d+$/.test(written)) return undefined
  const number = /^(?:US)? ?\$? ?(\d[\d.,]*) ?(?:\$|USD|dollars)?$/.exec(written.replace(/^USD(?= ?\d)/, ''))?.[1]
  if (number === undefined) return undefined
  const first = misplacedComma.test(number) ? undefined : corrected(number)
  if (first !== undefined) return first === written ? undefined : [first]
  if (!misplacedComma.test(number)) return undefined
  const digits = number.replace(',', '')
  // A digit is missing, or one too many, or the comma is.
  const likely = number.split(',')[1]!.length < 3 ? [digits, digits.padEnd(4, '0')] : [digits, digits.slice(0, -1)]
  return [...new Set(likely)].map((price) => `$${grouped(price)}`)
}

function corrected(number: string): string | undefined {
  if (sound.test(number)) return `$${number}`
  if (inThousands.test(number)) return `$${number.replaceAll('.', ',')}`
  return plain.test(number) ? `$${grouped(number)}` : undefined
}

function grouped(number: string): string {
  return number.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',')
}
