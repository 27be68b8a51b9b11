/**
 * Whether a visitor begins at the top of the page. An anchor, a way back and a reload lead into it: whatever stands above
 * must have its real height.
 */
export function opensAtTop({ performance, location }: Pick<Window, 'performance' | 'location'>): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !location.hash && (!navigation || navigation.type === 'navigate')
}
