import type { Summary } from '../compilation.ts'

/** `Checked 41 files, 38 pages: 2 errors, 1 warning.`, and what is not known yet. */
export function summaryLine({ files, pages, errors, warnings }: Summary): string {
  const found = [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : '']
  const sum = `Checked ${count(files, 'file')}, ${count(pages, 'page')}: ${found.filter(Boolean).join(', ') || 'no mistakes'}.`
  return errors > 0 ? `${sum} What nothing uses is reported once no error is left.` : sum
}

/** `1 page`, `38 pages`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
