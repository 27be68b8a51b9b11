import type { PricingTier } from '#schemas/types.gen.ts'

/** The words around a tier's price: the unit beside it and the line about the months under it. */
export function priceWords({ monthly }: Pick<PricingTier, 'monthly'>): { unit: string; months: string } {
  if (monthly === 'one-time') return { unit: 'one-time', months: 'No monthly fee' }
  return { unit: 'setup', months: `+ ${monthly} / month` }
}

/** How full a tier's porthole is, from 0 to 1: the smallest package a fifth, the largest nine tenths. */
export function waterLevel(index: number, count: number): number {
  return count < 2 ? 0.9 : 0.2 + (0.7 * index) / (count - 1)
}
