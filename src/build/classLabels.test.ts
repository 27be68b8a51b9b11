import { expect, test } from 'vitest'
import { labelled } from './classLabels.ts'

const file = '/home/x/src/blocks/faq/Accordion.tsx'

test.each([
  ['const row = css({ margin: 0 })', "const row = css({ label: 'faq-Accordion-row' }, { margin: 0 })"],
  [
    'const of = (n: number) => css({ top: n })',
    "const of = (n: number) => css({ label: 'faq-Accordion-of' }, { top: n })",
  ],
  [
    'const Row = styled.li<Props>({ top: 0 })',
    "const Row = styled('li', { label: 'faq-Accordion-Row' })<Props>({ top: 0 })",
  ],
  ['const Row = styled(Card)({ top: 0 })', "const Row = styled(Card, { label: 'faq-Accordion-Row' })({ top: 0 })"],
  [
    'const Row = styled(Card, { shouldForwardProp })({ top: 0 })',
    "const Row = styled(Card, { label: 'faq-Accordion-Row', shouldForwardProp })({ top: 0 })",
  ],
  [
    "const Row = styled('li', { shouldForwardProp })({ top: 0 })",
    "const Row = styled('li', { label: 'faq-Accordion-Row', shouldForwardProp })({ top: 0 })",
  ],
  ['  wide: css({ top: 0 }),', "  wide: css({ label: 'faq-Accordion-wide' }, { top: 0 }),"],
  ['const other = cssOf(1)', 'const other = cssOf(1)'],
])('%s', (code, expected) => {
  expect(labelled(code, file)).toBe(expected)
})
