/** What a link asks about, as it opens an empty message: with room for the visitor's own words below it. */
export const openingOf = (interest: string): string => interest && `${interest}\n\n`
