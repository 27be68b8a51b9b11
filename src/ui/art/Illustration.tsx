import { lateDrawings } from './lateDrawings.ts'

/** The small pictures of what a solution does; a tile cuts off their lower edge. Render them inside a boundary. */
export const Illustration = lateDrawings<'agents' | 'crm' | 'websites', { className?: string }>({
  agents: () => import('./illustrations/Agents.tsx'),
  crm: () => import('./illustrations/Crm.tsx'),
  websites: () => import('./illustrations/Websites.tsx'),
})
