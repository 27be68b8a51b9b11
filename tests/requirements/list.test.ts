import { expect, test } from 'vitest'
import { faultsOf, requirementsIn } from './list.ts'

test('a line has an ID, a statement and, where no program can check it, the reason', () => {
  const list = `
# Requirements

- **A claim** is none.

## NAV: top bar

- **NAV-01** The bar is fixed, says **NAV-02**.
- **NAV-02** The bar is beautiful. *Not tested:* a matter of taste.
`
  expect(requirementsIn(list)).toEqual([
    { id: 'NAV-01', area: 'NAV', statement: 'The bar is fixed, says **NAV-02**.' },
    { id: 'NAV-02', area: 'NAV', statement: 'The bar is beautiful.', notTested: 'a matter of taste.' },
  ])
})

test('an ID that stands there twice, out of order or in the wrong place is named', () => {
  const faults = (...lines: string[]) => faultsOf(requirementsIn(lines.join('\n')))
  expect(faults('## NAV: bar', '- **NAV-01** a', '- **NAV-03** b', '## SEO: head', '- **SEO-01** c')).toEqual([])
  expect(faults('## NAV: bar', '- **NAV-01** a', '- **NAV-01** b')).toEqual(['NAV-01 stands there twice.'])
  expect(faults('## NAV: bar', '- **NAV-02** a', '- **NAV-01** b')).toEqual(['NAV-01 stands behind NAV-02.'])
  expect(faults('## NAV: bar', '- **NAV-01** a', '- **NAV-02** b', '- **NAV-01** c')).toEqual([
    'NAV-01 stands behind NAV-02.',
  ])
  expect(faults('## NAV: bar', '- **SEO-01** a')).toEqual(['SEO-01 stands under "NAV".'])
  expect(faults('## NAV: bar', '- **NAV-1** a')).toEqual(['NAV-1 has one digit; write NAV-01.'])
})
