import { seedOf } from './initials.ts'

export const motifs = ['wheel', 'streams', 'boats', 'arcs', 'quay', 'night'] as const
export type CoverMotif = (typeof motifs)[number]

const byCategory: Record<string, CoverMotif> = {
  ai: 'wheel',
  automation: 'streams',
  operations: 'streams',
  'case-studies': 'quay',
  sales: 'quay',
  'sales-process': 'quay',
  'industry-insights': 'boats',
  marketing: 'boats',
  'lead-generation': 'boats',
  tutorials: 'arcs',
  'customer-service': 'arcs',
  'email-marketing': 'night',
}

/** The composition of a category, written as a name or as a slug; a new category gets one of the six for good. */
export function motifOf(category: string): CoverMotif {
  const slug = category.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return byCategory[slug] ?? motifs[seedOf(slug) % motifs.length] ?? 'wheel'
}
