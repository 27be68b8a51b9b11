import { builtFiles } from '#src/compiler/links/siteMap.ts'
import type { JsonSchema } from '../jsonSchema.ts'
import { conditional } from './conditional.ts'
import { eachSchema } from './eachSchema.ts'
import type { Known } from './known.ts'
import { anyOf, literal as isExactly, type NameTree, namesIn, pathsInto } from './patterns.ts'

/** The name of the file with what the content knows, beside the schemas that refer to it. */
export const knownFile = 'known.schema.json'

/** A reference to one of its definitions, by the definition of the same name that `knownHere` gives each schema. */
export function known(name: string): JsonSchema {
  return { $ref: `#/definitions/known.${name}` }
}

/** The definitions that lead there: one reference to the other file each, since editors look each up anew. */
export function knownHere(names: Iterable<string>): Record<string, JsonSchema> {
  const here = [...names].map((name) => [`known.${name}`, { allOf: [{ $ref: `${knownFile}#/definitions/${name}` }] }])
  return Object.fromEntries(here)
}

/** Texts of at most this length are suggested for properties that may be as long. */
export const phraseLengths = [20, 40, 90, 160, 320] as const

/**
 * The definitions that change with the content, and nothing else, so that an edit of a page leaves all other schemas as
 * they are.
 */
export function knownDefinitions(content: Known, fields: ReadonlyMap<string, JsonSchema>): Record<string, JsonSchema> {
  const paths = [...content.pages.keys()]
  return {
    binding: bindings(content, fields),
    link: {
      pattern: `^(?:${linkPattern(content)}|${bound(content)})$`,
      patternErrorMessage:
        'There is no such page or anchor. A link is a page of this site (`/pricing`, `/pricing#faq`), an anchor of this page (`#faq`) or a full address (`https://…`, `mailto:…`, `tel:…`).',
    },
    linkInMail: {
      pattern: `^(?!#)(?:${linkPattern(content)}|${bound(content)}|\\{[\\s\\S]*)$`,
      patternErrorMessage:
        'There is no such page. A link is a page (`/pricing`), a full address, or an address that is filled in.',
    },
    printed: printed(content),
    markdown: markdown(linkPattern(content)),
    markdownInMail: markdown(`(?!#)(?:${linkPattern(content)})`),
    freeAddress: {
      pattern: `^(?!(?:${[...paths, ...builtFiles].map(isExactly).join('|')}|.*/(?:index|404)|/(?:api|assets|media)(?:/.*)?)$)`,
      patternErrorMessage: 'There is a page or a file at this address. A redirect begins where nothing is any more.',
    },
    pages: choices([
      ...paths,
      ...paths.flatMap((path) => (content.pages.get(path) ?? []).map((id) => `${path}#${id}`)),
    ]),
    anchors: anchors(content),
    media: choices(content.media),
    asset: {
      pattern: `^(?:${anyOf(content.media)}|[\\s\\S]*\\{\\{[\\s\\S]*)$`,
      patternErrorMessage: 'There is no such file in `content/media`. Name it from there on: `people/dana.svg`.',
    },
    query: { allOf: queries(content) },
    ...Object.fromEntries([...fields.keys()].map((name) => [`slugs.${name}`, slugs(content, name)])),
    collections: collectionNames([...fields.keys()]),
    ...Object.fromEntries(phraseLengths.map((most) => [`phrases${most}`, phrasesUpTo(content, most)])),
    each: eachSchema(content, fields),
  }
}

/** For what has a `to`: in the file of each page its own anchors. Editors that do not know the condition offer all. */
function anchors({ pages }: Known): JsonSchema {
  const having = [...pages].filter(([, ids]) => ids.length > 0)
  const all = having.flatMap(([path, ids]) => {
    const hasFolder = path === '/' || [...pages.keys()].some((other) => other.startsWith(`${path}/`))
    const files = [
      ...(path === '/' ? [] : [`${path}.yaml`]),
      ...(hasFolder ? [`${path.replace(/\/$/, '')}/index.yaml`] : []),
    ]
    // Beside what else `to` can be; of the name itself others say what is inserted.
    const to: JsonSchema = { doNotSuggest: true, anyOf: [choices(ids.map((id) => `#${id}`)), {}] }
    return files.map((file) => conditional({ filePatternAssociation: `content/pages${file}` }, { properties: { to } }))
  })
  return { allOf: all.length > 0 ? all : [{}] }
}

function choices(values: readonly string[]): JsonSchema {
  return values.length > 0 ? { type: 'string', enum: [...values] } : { type: 'string' }
}

/** Any text whose bindings have names that exist. A misspelled one is told where no scope could have it. */
function bindings({ facts, settings, names, entries }: Known, fields: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const words = new Set<string>([
    ...entries.keys(),
    'slug',
    ...[...fields.values()].flatMap(propertyNames),
    ...namesIn(names),
    ...namesIn(listed(facts)),
    ...namesIn(listed(settings)),
  ])
  const slugs = [...entries.values()].flatMap((values) => values.get('slug') ?? []).map(String)
  const step = `(?:${anyOf([...words, ...slugs])}|\\d+)(?![\\w-])`
  const name = [
    `facts\\.${pathsInto(facts)}`,
    `site\\.${pathsInto(settings)}`,
    `@(?:page|position|count|item)(?:\\.${step})*`,
    `${anyOf(words)}(?![\\w-])(?:\\.${step})*`,
  ].join('|')
  const reference = `(?:\\^\\.)*(?:${name})(?![\\w.-])`
  const filter = `\\|\\s*(?:count(?![\\w-])|(?:first|join|sort)\\s*:\\s*-?|(?:where|except)\\s*:\\s*${reference}\\s*=(?:\\s*[A-Za-z_][\\w-]*)?)`
  const operand = `(?:"[^"]*"|'[^']*'|-?\\d+(?:\\.\\d+)?(?![\\w-])|${reference})(?=\\s*(?:\\?\\?|\\||\\}\\}))`
  const token = `not\\s|\\?\\?|${filter}|${operand}`
  return {
    pattern: `^(?:[^{}]|\\{(?!\\{|%|(?:facts|site)\\.)|\\}(?!\\})|\\{\\{\\s*(?:(?:${token})\\s*)+\\}\\})*$`,
    patternErrorMessage:
      'A binding is `{{facts.prices.growth.setup}}`: two braces on each side, and between them the name of a fact, a setting or a field that exists.',
  }
}

/** What stands in a text is one text: no group of facts, and no list of entries beside other words. */
function printed({ facts, settings, entries }: Known): JsonSchema {
  const groups = [...groupsIn(facts, 'facts'), ...groupsIn(settings, 'site')]
  const list = `${anyOf(entries.keys())}\\s*(?:\\|\\s*(?:where|except|sort|first)\\b[^|}]*)+`
  return {
    pattern: `^(?:\\{\\{\\s*${list}\\s*\\}\\}|(?:[^{]|\\{(?!\\{\\s*(?:${anyOf(groups)}|${list})\\s*\\}\\}))*)$`,
    patternErrorMessage:
      'This binding is a group or a list, not a text. Name one of its texts, or count or join: `{{solutions | count}}`.',
  }
}

/** The paths to what holds names of its own, as bindings write them. */
function groupsIn(tree: NameTree, path: string): string[] {
  return Object.entries(tree).flatMap(([name, inside]) => {
    const isGroup = name !== '*' && Object.keys(inside).some((inner) => inner !== '*')
    return isGroup ? [`${path}.${name}`, ...groupsIn(inside, `${path}.${name}`)] : []
  })
}

/** A text whose links lead somewhere; of pictures in it other rules say enough. */
function markdown(link: string): JsonSchema {
  return {
    pattern: `^(?:!\\[[^\\]]*\\]\\([^)]*\\)|[^\\])<]|\\](?!\\(| \\(/)|\\)(?!\\[/)|<(?!/?[a-z][a-z0-9]*[\\s/>])|\\]\\((?:${link}|[^)]*\\{[^)]*)\\))*$`,
    patternErrorMessage:
      'A link in this text leads nowhere or is not written as one. Write `[words](/pricing)`, with a page that exists, and no HTML.',
  }
}

/** What can become an entry of a list that is made: the items of lists. */
function listed(tree: NameTree): NameTree {
  const inside = Object.entries(tree).map(([name, child]) => (name === '*' ? child : listed(child)))
  return Object.assign({}, ...inside)
}

function slugs({ entries }: Known, collection: string): JsonSchema {
  const names = (entries.get(collection)?.get('slug') ?? []).map(String)
  if (names.length === 0) return {}
  // That it is a text, the property's own schema says, in words of ours.
  return {
    anyOf: [{ enum: names, errorMessage: `There is no such entry. There are ${list(names)}.` }, { pattern: '\\{\\{' }],
  }
}

function collectionNames(names: readonly string[]): JsonSchema {
  const message = `There is no such collection. There are ${list(names)}.`
  return names.length > 0 ? { type: 'string', enum: [...names], errorMessage: message } : {}
}

function propertyNames(schema: JsonSchema): string[] {
  const inside = [schema.items, schema.then, schema.else, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [
      name,
      ...(typeof child === 'object' ? propertyNames(child) : []),
    ]),
    ...inside.flatMap((child) => (child ? propertyNames(child) : [])),
  ]
}

/** Pages with their anchors, anchors of the same page, full addresses. */
function linkPattern({ pages, expected, url }: Known): string {
  const anchored = [...pages].map(([path, ids]) => `${isExactly(path)}${ids.length > 0 ? `(?:#${anyOf(ids)})?` : ''}`)
  const ids = anyOf([...pages.values()].flat())
  const own = url ? `(?!${isExactly(url.replace(/\/$/, ''))}(?:[/?#]|$))` : ''
  return [
    ...anchored.sort((one, other) => other.length - one.length),
    ...expected.map((pattern) => pattern.replace(/^\^|\$$/g, '').replaceAll('[^/]+', '[^/#?\\s]+')),
    `#${ids}`,
    ...builtFiles.map(isExactly),
    `${own}https://[^/\\s]+\\.[^\\s)]+`,
    'mailto:[^\\s@?]+@[^\\s@?]+\\.[^\\s)]+',
    'tel:\\+?[\\d().-]{3,}',
  ].join('|')
}

/** An address that is finished by a binding: what stands before it is the beginning of one. */
function bound({ pages, expected }: Known): string {
  const folders = [...pages.keys()].map((path) => path.slice(0, path.lastIndexOf('/') + 1))
  const begun = [
    anyOf([...folders, ...pages.keys()]),
    ...expected.map((pattern) => pattern.replace(/^\^|\[.*$|\$$/g, '')),
  ]
  return `(?:(?:${begun.join('|')})[?#]?|#|(?:https|mailto|tel):[^{]*)?\\{\\{[\\s\\S]*`
}

/** For what has both `to` and `search`: the names and values that the page it leads to can use. */
function queries({ queries, pages }: Known): JsonSchema[] {
  const byShape = new Map<string, string[]>()
  for (const path of pages.keys()) {
    const shape = JSON.stringify(queries.get(path))
    if (shape !== undefined) byShape.set(shape, [...(byShape.get(shape) ?? []), path])
  }
  return [...byShape].map(([shape, paths]) => {
    const params = JSON.parse(shape) as Record<string, string[] | 'text'>
    const search: JsonSchema = {
      type: ['object', 'string'],
      allOf: [
        {
          propertyNames: { enum: Object.keys(params), errorMessage: `That page can use ${list(Object.keys(params))}.` },
        },
        {
          properties: Object.fromEntries(
            Object.entries(params)
              .filter(([, values]) => values !== 'text')
              .map(([name, values]) => [name, oneOrBound(values as string[])]),
          ),
        },
      ],
    }
    const to: JsonSchema = { type: 'string', pattern: `^${anyOf(paths)}(?:#|$)` }
    return conditional({ type: 'object', properties: { to }, required: ['to', 'search'] }, { properties: { search } })
  })
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function oneOrBound(values: readonly (string | number | boolean)[]): JsonSchema {
  return {
    anyOf: [
      { enum: [...values], errorMessage: `It is one of ${list(values.map(String))}.` },
      { type: 'string', pattern: '\\{\\{' },
    ],
  }
}

function phrasesUpTo({ phrases }: Known, most: number): JsonSchema {
  const fitting = [...phrases].filter(([, length]) => length <= most).map(([path]) => `{{facts.${path}}}`)
  return choices(fitting.sort())
}
