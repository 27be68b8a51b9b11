/** What a list made with `each` may say, and what it means. */
export const aboutEach: Readonly<Record<string, string>> = {
  each: 'A collection, `solutions`, or a list of the entry, `"{{content.packages}}"`.',
  where: 'Only entries with these values: `{ group: core }`.',
  except: 'All entries but those with these values: `{ slug: "{{slug}}" }`.',
  until: 'A field with a day; entries whose day is over are left out.',
  sort: 'The field that puts them in order: `title`, or `-order` from the end.',
  limit: 'How many at most.',
  item: 'What stands in the list for each entry. Left out, the entries stand as they are.',
}

export const eachNames = Object.keys(aboutEach)
