import type { JsonSchema } from '../jsonSchema.ts'
import { conditional, inMapping, onceWritten, pick } from './conditional.ts'
import { enumDescriptions } from './enumDescriptions.ts'
import { type Consequence, conditionsOf, consequence, forbiddenIn, holds } from './holds.ts'
import { known, phraseLengths } from './knownSchema.ts'
import type { MailWords } from './mailSchema.ts'
import { anyOf } from './patterns.ts'
import type { Samples } from './samples.ts'
import { indented, onLines, onOneLine, placeholder, type Snippet, snippetText } from './snippets.ts'
import { alt, blank, formats, inline, lengths, listLimits, patternMessage, prose } from './textForms.ts'

/** Whatever has a binding in it is not known before it is filled in. */
const isBound: JsonSchema = { type: 'string', pattern: '\\{\\{' }

const hasEach: JsonSchema = { type: 'object', required: ['each'] }

/** Nothing but the name that is being typed. */
export const isEmpty: JsonSchema = { type: 'object', additionalProperties: { type: 'null' } }

/**
 * The same behind a hyphen, and not in braces: there a name without a value has none at all for an editor, so that it is
 * not seen by `additionalProperties`.
 */
export const isFresh: JsonSchema = {
  ...isEmpty,
  minProperties: 1,
  not: { additionalProperties: false },
}

export interface FormOptions {
  common: JsonSchema
  samples: Samples
  icons: readonly string[]
  /** In mails, names in single braces are filled in later. */
  mail?: MailWords
  /** What is shown on more than one page has no page whose anchors it could name alone: `#faq`. */
  isShared?: boolean
  /** It stands in the file of one page, whose anchors can be offered. */
  onPage?: boolean
}

/**
 * Turns a schema of finished values into one of what authors write: every value can be a binding, every list an `each`.
 * Editors read draft-07, and hover texts as `markdownDescription`; references are resolved, so that each property has its
 * own description, but for what is used twice.
 *
 * What is offered is written for yaml-language-server: it takes a property's text from `defaultSnippets`, unless
 * `properties`, `items` or `enum` stand directly beside it; so these stand in `allOf` and `anyOf`.
 */
export class WrittenForm {
  readonly definitions: Record<string, JsonSchema> = {}
  readonly #options: FormOptions

  constructor(options: FormOptions) {
    this.#options = options
    this.definitions.icon = { type: 'string', enum: [...options.icons], errorMessage: noIcon }
  }

  /**
   * @param name      of the schema, for the names of its parts among the definitions: `hero`
   * @param examples  mappings that are known to be right
   */
  of(name: string, schema: JsonSchema, examples: readonly Readonly<Record<string, unknown>>[] = []): JsonSchema {
    return this.#value(schema, { name, root: schema, key: name, inItem: false, examples })
  }

  /** What is inserted for the whole, on lines of its own. */
  sample(name: string, schema: JsonSchema): unknown {
    return this.#options.samples.of(schema, name, schema)
  }

  #value(schema: JsonSchema, at: Place): JsonSchema {
    if (schema.$ref) {
      const target = this.#resolved(schema, at)
      // What many blocks have is kept once; its own words stay with it.
      if (!target.properties || at.isItem || !schema.$ref.includes('common.schema')) return this.#value(target, at)
      const name = schema.$ref.split('/').at(-1)!
      const { description, ...shape } = target
      this.definitions[name] ??= this.#value(shape, { ...at, name, key: name, inItem: true, examples: [] })
      return {
        ...(description ? { markdownDescription: description } : {}),
        allOf: [{ $ref: `#/definitions/${name}` }],
      }
    }
    const about = schema.description ? { markdownDescription: schema.description } : {}
    if (schema.sections) return { ...about, ...this.#list({ items: { $ref: '#/definitions/section' } }, at) }
    if (schema.const !== undefined) return { ...about, const: schema.const }
    if (at.key === 'when' && !schema.type) return { ...about, ...this.#scalar({ type: 'boolean' }, at) }
    if (schema.enum) return { ...about, ...choice(schema) }
    if (schema.type === 'array' || (!schema.type && schema.items)) return { ...about, ...this.#list(schema, at) }
    if (schema.type === 'object' || (!schema.type && schema.properties))
      return { ...about, ...this.#object(schema, at) }
    if (schema.type) return { ...about, ...this.#scalar(schema, at) }
    return { ...about, ...this.#branches(schema, at) }
  }

  /**
   * What is written behind the name of the property, when an author chooses it.
   *
   * @param beside  lines that come along
   */
  #offer(schema: JsonSchema, at: Place, beside = ''): { defaultSnippets?: Snippet[] } {
    const isNamed = schema.enum || schema.$ref || schema.entry || schema.collection
    const isWords = !isNamed && !['link', 'asset', 'icon'].includes(schema.format ?? '')
    const snippet = propertySnippet(this.#sample(schema, at), at.inItem, isWords)
    return { defaultSnippets: [{ ...snippet, ...(beside && { body: `${snippet.body}${snippetText(beside)}` }) }] }
  }

  #sample(schema: JsonSchema, at: Place): unknown {
    const example = at.examples.find((data) => data[at.key] !== undefined)
    return example ? example[at.key] : this.#options.samples.of(schema, at.key, at.root)
  }

  /** Text with limits on what is printed; numbers and yes/no, which a binding can stand for. */
  #scalar(schema: JsonSchema, at: Place): JsonSchema {
    const types = [schema.type!].flat()
    if (!types.includes('string')) {
      const limits = pick(schema, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'])
      const message = wording[types[0]!] ?? wording.number!
      return {
        type: [...types, 'string'],
        errorMessage: message,
        ...limits,
        pattern: isBound.pattern!,
        patternErrorMessage: message,
        allOf: [known('binding')],
      }
    }
    const text: JsonSchema = { type: schema.type!, errorMessage: wording.string! }
    const { mail, isShared } = this.#options
    if (schema.format === 'icon')
      return {
        anyOf: [
          { $ref: '#/definitions/icon' },
          {
            type: 'string',
            pattern: '\\{\\{|^[a-z0-9-]+:(?:regular|thin|light|bold|fill|duotone)$',
            patternErrorMessage: noIcon,
          },
        ],
        allOf: [known('binding')],
      }
    if (schema.format === 'link')
      return {
        ...text,
        allOf: [
          known('binding'),
          known(mail ? 'linkInMail' : 'link'),
          ...(mail ? [serverMade(mail)] : []),
          ...(isShared ? [withPage] : []),
        ],
        anyOf: [known('pages'), {}],
      }
    if (schema.collection) return { ...text, allOf: [known('collections')] }
    if (typeof schema.entry === 'string') return { ...text, allOf: [known('binding'), known(`slugs.${schema.entry}`)] }
    if (schema.format === 'asset')
      return { ...text, allOf: [known('binding'), known('asset')], anyOf: [known('media'), {}] }
    return { ...text, ...this.#textLimits(schema, at) }
  }

  #textLimits(schema: JsonSchema, at: Place): JsonSchema {
    const limits = [...lengths(schema), blank]
    if (schema.format === 'inline') limits.push(...inline)
    if (schema.format === 'prose') limits.push(...prose)
    if (at.key === 'alt') limits.push(alt)
    const format = formats[schema.format ?? '']
    if (format) limits.push(format)
    if (schema.pattern)
      limits.push({ pattern: schema.pattern, patternErrorMessage: patternMessage(schema.pattern, schema.description) })
    const { mail } = this.#options
    const most = phraseLengths.findLast((length) => length <= (schema.maxLength ?? 1000))
    // Whether a fact is as long as it must be at least is not known here.
    const takesFacts = most !== undefined && !format && !schema.pattern && (schema.minLength ?? 0) <= 1
    return {
      allOf: [
        known('binding'),
        known('printed'),
        // Texts of entries become paragraphs where a page shows them.
        known(mail ? 'markdownInMail' : 'markdown'),
        ...(mail ? [filledIn(at.key === 'subject' ? mail.inSubject : mail.names)] : []),
        ...(schema.format === 'free-address' ? [known('freeAddress')] : []),
        ...(limits.length > 0 ? [conditional(isBound, {}, { allOf: limits })] : []),
      ],
      ...(takesFacts ? { anyOf: [{}, known(`phrases${most}`)] } : {}),
    }
  }

  /**
   * A list as it stands, one made with `each`, or a binding to a whole list; among the items of a list as it stands, an
   * `each` brings in as many as it finds.
   */
  #list(schema: JsonSchema, at: Place): JsonSchema {
    const item = schema.items
      ? this.#shared(schema.items, { ...at, name: `${at.name}.item`, inItem: true, isItem: true, examples: [] })
      : {}
    const each = this.#each(item, `${at.name}.each`)
    const limits = listLimits(schema)
    const isWritten = { type: 'array', not: { contains: hasEach } }
    return {
      type: ['array', 'object', 'string'],
      errorMessage: wording.array!,
      pattern: isBound.pattern!,
      patternErrorMessage: wording.array!,
      allOf: [
        known('binding'),
        { items: conditional(hasEach, each, item) },
        conditional({ type: 'object' }, each),
        ...(limits.length > 0 ? [conditional(isWritten, { allOf: limits })] : []),
      ],
    }
  }

  #each(item: JsonSchema, name: string): JsonSchema {
    const definition = name.replaceAll('*', 'any')
    this.definitions[definition] = {
      allOf: [
        known('each'),
        inMapping({
          item: {
            markdownDescription: 'What each entry becomes. Left out, the entries stand as they are.',
            allOf: [item],
            doNotSuggest: true,
          },
        }),
      ],
    }
    return { $ref: `#/definitions/${definition}` }
  }

  #object(schema: JsonSchema, at: Place): JsonSchema {
    const properties = Object.entries(schema.properties ?? {}).filter(([, child]) => typeof child === 'object')
    const names = properties.map(([name]) => name)
    const rest = schema.additionalProperties
    // A block's type is looked after where sections are told apart.
    const own = properties.filter(([, child]) => child.const === undefined)
    const either = alternatives(schema)
    const isPlain = ([key, child]: [string, JsonSchema]) =>
      this.#isSingle(child, at) && this.#stands(key, schema) && !either.includes(key)
    const single = own.filter(isPlain).map(([key, child]) => [key, this.#single(key, child, at)] as const)
    const others = own.filter((property) => !isPlain(property))
    const linked = names.includes('to') && names.includes('search')
    const parts = [
      inMapping(Object.fromEntries(single)),
      ...others.map(([key, child]) => this.#oneOf(either, key, this.#property(key, child, schema, at), child, at)),
    ]
    return {
      type: ['object', 'string'],
      errorMessage: wording.object!,
      pattern: isBound.pattern!,
      patternErrorMessage: wording.object!,
      allOf: [
        known('binding'),
        // Behind a hyphen the whole is offered, since one name alone would not do.
        ...(at.isItem ? [conditional(isFresh, this.#itemSkeleton(schema, at), { allOf: parts })] : parts),
        ...(rest === false ? [onlyThese(names)] : []),
        ...(typeof rest === 'object' ? [{ additionalProperties: this.#value(rest, inside(at, '*')) }] : []),
        ...required(schema.required),
        ...(schema.minProperties ? [conditional({ type: 'object' }, { minProperties: schema.minProperties })] : []),
        ...(schema.dependentRequired ? [{ dependencies: schema.dependentRequired }] : []),
        ...consequences(schema),
        ...(either.length > 0 ? onlyOne(either) : []),
        ...(linked ? [known('query')] : []),
        ...(this.#options.onPage && names.includes('to') ? [known('anchors')] : []),
      ],
    }
  }

  /** Of properties that exclude each other, none is offered beside another. */
  #oneOf(either: readonly string[], key: string, offered: JsonSchema, schema: JsonSchema, at: Place): JsonSchema {
    if (!either.includes(key)) return offered
    const others = either.filter((other) => other !== key).map((other) => [other, false as unknown as JsonSchema])
    const checked = inMapping({ [key]: { ...this.#value(schema, inside(at, key)), doNotSuggest: true } })
    return conditional({ type: 'object', properties: Object.fromEntries(others) }, offered, checked)
  }

  /** Nothing decides whether the property may be there, and nothing follows from it. */
  #stands(key: string, schema: JsonSchema): boolean {
    if (schema.dependentRequired?.[key]) return false
    return conditionsOf(schema).every(({ if: condition, then: yes, else: no }) => {
      const named = { ...condition?.properties, ...yes?.properties, ...no?.properties }
      return !Object.hasOwn(named, key)
    })
  }

  #single(key: string, schema: JsonSchema, at: Place, beside = ''): JsonSchema {
    const place = inside(at, key)
    return { ...this.#value(schema, place), ...this.#offer(schema, { ...place, examples: at.examples }, beside) }
  }

  /** A property that is more than a single value, or that depends on others. */
  #property(key: string, schema: JsonSchema, parent: JsonSchema, at: Place): JsonSchema {
    const decides = conditionsOf(parent).find(({ then: yes, else: no }) => {
      return Object.hasOwn({ ...yes?.properties, ...no?.properties }, key)
    })
    if (decides) {
      const branch = (of: JsonSchema | undefined, is: boolean): JsonSchema => {
        const narrower = of?.properties?.[key] as JsonSchema | false | undefined
        if (narrower === false) return {}
        const examples = at.examples.filter((example) => holds(decides.if, example) === is)
        const place = { ...at, examples, name: narrower && is ? `${at.name}.then` : at.name }
        return this.#written(key, narrower ? narrowed(this.#resolved(schema, at), narrower) : schema, parent, place)
      }
      return conditional({ type: 'object', ...decides.if }, branch(decides.then, true), branch(decides.else, false))
    }
    return this.#written(key, schema, parent, at)
  }

  #written(key: string, schema: JsonSchema, parent: JsonSchema, at: Place): JsonSchema {
    const target = this.#resolved(schema, at)
    if (this.#isSingle(schema, at)) {
      const values = target.enum ?? (target.type === 'boolean' ? [true, false] : [])
      const follows = values.map((value) => ({ value, ...consequence(parent, key, value) }))
      if (follows.some(({ required, forbidden }) => required.length + forbidden.length > 0))
        return this.#choiceThatNeeds(key, target, follows, at)
      return this.#withCompanions(key, parent, at, (beside) =>
        inMapping({ [key]: this.#single(key, schema, at, beside) }),
      )
    }
    const real = this.#value(schema, inside(at, key))
    const written = this.#withCompanions(key, parent, at, (beside) =>
      onceWritten(key, real, this.#offer(schema, { ...inside(at, key), examples: at.examples }, beside)),
    )
    const isFilledIn = target.properties?.slot?.format === 'slot'
    // Only these pages are filled in by the server. Editors that do not know the word go on as if all were.
    if (!isFilledIn) return written
    const nowhere = { properties: { [key]: false as unknown as JsonSchema }, errorMessage: onlyServerPages }
    return conditional({ filePatternAssociation: 'content/server/*.yaml' }, written, nowhere)
  }

  /** What cannot stand without another property brings it along. */
  #withCompanions(key: string, parent: JsonSchema, at: Place, make: (beside: string) => JsonSchema): JsonSchema {
    const needed = parent.dependentRequired?.[key] ?? []
    if (needed.length === 0) return make('')
    const lines = needed.map((name) => {
      const value = this.#sample(parent.properties?.[name] ?? {}, { ...inside(at, name), examples: at.examples })
      return `\n${name}: ${onOneLine(value)}`
    })
    return conditional({ type: 'object', required: needed }, make(''), make(lines.join('')))
  }

  /** Values that need other properties are offered where those are. */
  #choiceThatNeeds(
    key: string,
    schema: JsonSchema,
    follows: readonly (Consequence & { value: unknown })[],
    at: Place,
  ): JsonSchema {
    const { anyOf, allOf, errorMessage, type, pattern, patternErrorMessage, ...about } = this.#value(
      schema,
      inside(at, key),
    )
    const checked = { anyOf, allOf, errorMessage, type, pattern, patternErrorMessage }
    // Behind a condition, so that nothing of it is offered.
    const hidden = inMapping({ [key]: { ...about, doNotSuggest: true, ...conditional({}, defined(checked)) } })
    const offered = follows.map(({ value, required, forbidden }) => {
      const absent = Object.fromEntries(forbidden.map((name) => [name, false as unknown as JsonSchema]))
      const one = { ...about, defaultSnippets: [propertySnippet(value, false, false)] }
      return conditional({ type: 'object', required: [...required], properties: absent }, inMapping({ [key]: one }))
    })
    return { allOf: [hidden, ...offered] }
  }

  /** Offered behind a hyphen. */
  #itemSkeleton(schema: JsonSchema, at: Place): JsonSchema {
    const value = this.#options.samples.of(schema, at.key, at.root)
    const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
    const label = names.join(', ') || (schema.title ?? at.key)
    return {
      type: 'object',
      defaultSnippets: [{ label, body: snippetText(onOneLine(value)), sortText: ` ${label}` }],
      additionalProperties: {
        type: ['string', 'number', 'boolean', 'object', 'array'],
        errorMessage: 'This has no value yet.',
      },
    }
  }

  /** A value that is one thing or another: `if` it is a list, `then` … */
  #branches(schema: JsonSchema, at: Place): JsonSchema {
    const into = (child: JsonSchema | undefined, part: string) =>
      child && this.#value(child, { ...at, name: `${at.name}.${part}` })
    const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    if (branches.length > 0) return { anyOf: [...branches.map((branch, n) => into(branch, `${n}`)!), isBound] }
    if (!schema.if) return {}
    return conditional(schema.if, into(schema.then, 'then') ?? {}, into(schema.else, 'else') ?? {})
  }

  /** A text, number, choice: no list and no mapping. */
  #isSingle(schema: JsonSchema, at: Place): boolean {
    if (schema.$ref) return this.#isSingle(this.#resolved(schema, at), at)
    if (schema.const !== undefined || schema.enum) return true
    return (
      !schema.sections && schema.type !== undefined && ![schema.type].flat().some((type) => /array|object/.test(type))
    )
  }

  /** A schema that stands in two places: kept once among the definitions. */
  #shared(schema: JsonSchema, at: Place): JsonSchema {
    if (schema.$ref?.startsWith('#/definitions/')) return schema
    const name = at.name.replaceAll('*', 'any')
    const { title } = schema.$ref ? this.#resolved(schema, at) : schema
    this.definitions[name] = { ...(title ? { title } : {}), ...this.#value(schema, at) }
    return { $ref: `#/definitions/${name}` }
  }

  #resolved(schema: JsonSchema, at: Place): JsonSchema {
    if (!schema.$ref) return schema
    const name = schema.$ref!.split('/').at(-1)!
    const local = schema.$ref!.startsWith('#') ? at.root.$defs?.[name] : undefined
    const target = local ?? this.#options.common.$defs?.[name] ?? {}
    return schema.description ? { ...target, description: schema.description } : target
  }
}

interface Place {
  /** Where this is, for names among the definitions. */
  name: string
  /** The schema whose `#/$defs/…` count. */
  root: JsonSchema
  /** The name of the property. */
  key: string
  /** It may stand behind a hyphen or in braces, so what is inserted is on one line. */
  inItem: boolean
  /** It is an item of a list. */
  isItem?: boolean
  /** Mappings that are known to be right, whose properties are offered. */
  examples: readonly Readonly<Record<string, unknown>>[]
}

function inside(at: Place, key: string): Place {
  return { ...at, name: `${at.name}.${key}`, key, isItem: false, examples: [] }
}

const onlyServerPages = 'Only the pages in content/server are filled in by the server, so nothing would stand here.'

const noIcon = 'There is no such icon. Names are those of phosphoricons.com, such as `phone-call`.'

/** What is expected, where something else stands. */
const wording: Readonly<Record<string, string>> = {
  string: 'Write text here, in quotation marks where it is only a number.',
  number: 'Write a number here without quotation marks, such as 3.',
  integer: 'Write a whole number here without quotation marks, such as 3.',
  boolean: 'Write true or false here, without quotation marks.',
  array: 'Write a list here: each item on a line of its own that begins with a hyphen.',
  object: 'Write the properties below this line, each indented by two spaces.',
}

/** Names that a mistyped one can be told from. */
function onlyThese(names: readonly string[]): JsonSchema {
  const known = names.map((name) => `\`${name}\``).join(', ')
  return { propertyNames: { enum: [...names], errorMessage: `There is no such property here. There are ${known}.` } }
}

function choice(schema: JsonSchema): JsonSchema {
  const values = schema.enum!
  const isText = values.every((value) => typeof value === 'string')
  const described = enumDescriptions(schema)
  const errorMessage = `It is one of ${values.map((value) => `\`${value}\``).join(', ')}.`
  return {
    // Of alternatives that all ask for one type, servers tell a value of another type in their own words.
    ...(isText ? { type: 'string', errorMessage } : {}),
    anyOf: [
      {
        ...(isText ? { type: 'string' } : {}),
        enum: values,
        ...(described ? { markdownEnumDescriptions: described } : {}),
        errorMessage,
      },
      isText ? { pattern: isBound.pattern! } : isBound,
    ],
    allOf: [known('binding')],
  }
}

/** In a mail, names in single braces stand for what is filled in when it is sent. */
function filledIn(names: readonly string[]): JsonSchema {
  return {
    pattern: `^(?:[^{}]|\\{\\{[^}]*\\}\\}${names.length > 0 ? `|\\{${anyOf(names)}\\}` : ''})*$`,
    patternErrorMessage:
      names.length > 0
        ? `Filled in are ${names.map((name) => `\`{${name}}\``).join(', ')}.`
        : 'Nothing is filled in here: it is sent to anybody whose address somebody typed.',
  }
}

/** What somebody typed is no address; one that the server makes stands alone. */
function serverMade({ addresses }: MailWords): JsonSchema {
  const made = addresses.length > 0 ? `|^\\{${anyOf(addresses)}\\}$` : ''
  return {
    pattern: `^(?:[^{]|\\{\\{[^}]*\\}\\})*$${made}`,
    patternErrorMessage: `A link leads to a page or an address${
      addresses.length > 0 ? `, or is one of ${addresses.map((name) => `\`{${name}}\``).join(', ')} alone` : ''
    }.`,
  }
}

const withPage: JsonSchema = {
  pattern: '^(?!#)',
  patternErrorMessage: 'This is on every page, so an anchor needs its page: `/pricing#faq`.',
}

/** Properties of which a mapping has exactly one. */
function alternatives(schema: JsonSchema): string[] {
  const names = (schema.oneOf ?? []).map(({ required: [name] = [], ...rest }) =>
    Object.keys(rest).length === 0 ? name : undefined,
  )
  return names.every((name) => name !== undefined) ? names : []
}

function onlyOne(either: readonly string[]): JsonSchema[] {
  const words = either.map((name) => `"${name}"`).join(' or ')
  const needed = either.map((name) => ({ required: [name], errorMessage: `${words} is missing here.` }))
  const [first = '', ...others] = either
  return [
    conditional({ type: 'object' }, { anyOf: needed }),
    ...others.map((name) =>
      conditional(
        { type: 'object', required: [first, name] },
        { properties: { [name]: false as unknown as JsonSchema }, errorMessage: `It has ${words}, not both.` },
      ),
    ),
  ]
}

/** Each with a sentence of its own. */
function required(names: readonly string[] = []): JsonSchema[] {
  return names.map((name) => ({ required: [name], errorMessage: `"${name}" is missing here.` }))
}

/** Conditions between properties, with words of their own. */
function consequences(schema: JsonSchema): JsonSchema[] {
  const branch = (of: JsonSchema | undefined): JsonSchema => {
    const forbidden = forbiddenIn(of).map((name) => ({
      properties: { [name]: false as unknown as JsonSchema },
      errorMessage: `"${name}" has no place here.`,
    }))
    const all = [...required(of?.required), ...forbidden]
    // An empty `allOf` is no schema.
    return all.length > 0 ? { allOf: all } : {}
  }
  return conditionsOf(schema).map(({ if: condition, then: yes, else: no }) =>
    conditional({ type: 'object', ...condition }, branch(yes), branch(no)),
  )
}

/** The schema where more is asked of it: some properties are needed, and others have no place. */
function narrowed(schema: JsonSchema, more: JsonSchema): JsonSchema {
  const gone = forbiddenIn(more)
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !gone.includes(name))
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: [...new Set([...(schema.required ?? []), ...(more.required ?? [])])],
  }
}

function defined(schema: Record<string, unknown>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
}

/** @param isWords  they are only an example, and are there to be typed over */
function propertySnippet(value: unknown, inItem: boolean, isWords: boolean): Snippet {
  if (typeof value === 'boolean' || typeof value === 'number') return { label: String(value), body: value }
  if (typeof value === 'string') {
    const text = onOneLine(value)
    // Beside a list of choices the same words must be inserted in the same way.
    return { label: text, body: isWords ? placeholder(text) : snippetText(text) }
  }
  const line = onOneLine(value)
  const label = line.length > 40 ? `${line.slice(0, 39)}…` : line
  const hasSections = line.includes('{ type: ')
  if (!Array.isArray(value) && !hasSections && (inItem || line.length < 80)) return { label, body: snippetText(line) }
  if (inItem && !hasSections) return { label, body: snippetText(line) }
  const spaces = inItem ? 4 : 2
  return { label, body: snippetText(`\n${' '.repeat(spaces)}${indented(onLines(value), spaces)}`) }
}
