/** `pricing-table` and `pricing table` → `PricingTable`: how a name of the content reads in code. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
}

/** `case-studies` → `CaseStudy`: what one entry of a collection is called. */
export function singular(plural: string): string {
  return plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}
