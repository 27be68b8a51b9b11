import { Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { type Place, placeOf, titleOf } from '#src/edit/places.ts'
import { planNewPage } from '#src/edit/planAdd.ts'
import { type Command, WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'
import { newSite } from '../newSite.ts'
import { isPage } from '../targets.ts'
import { fieldsOf } from './add.ts'

const newPage = editCommand({
  usage: [
    [
      'new page PATH title=… description=…',
      'makes a page, as a draft; --blocks hero,faq,cta or --like /about says of what',
    ],
    ['new page PATH … --menu LABEL', 'publishes it at once, with a line in the menu'],
  ],
  options: { blocks: { type: 'string' }, like: { type: 'string' }, menu: { type: 'string' } },
  plan(given, model) {
    const { words, fields } = fieldsOf(given)
    const [kind, path, ...rest] = words
    const { blocks, like, menu } = given.options
    if (kind !== 'page' || path === undefined || rest.length > 0)
      throw new WrongUsage(
        'Say what is new: new page /partners title="…" description="…", or new site ../mina for a site of its own.',
      )
    if (blocks !== undefined && like !== undefined) throw new WrongUsage('Say one of --blocks and --like.')
    return planNewPage(
      path.startsWith('/') ? path : `/${path}`,
      {
        fields,
        blocks: typeof blocks === 'string' ? blocks.split(/[\s,]+/).filter(Boolean) : ['text', 'cta'],
        like: typeof like === 'string' ? pageLike(like, model) : undefined,
        menu: menu as string | undefined,
      },
      model,
    )
  },
})

/** @throws {Refusal} when it is no page */
function pageLike(word: string, model: ContentModel): Place {
  const place = placeOf([word], model)
  if (!isPage(place, model)) throw new Refusal(`${titleOf(place, model)} is no page that another could be like.`)
  return place
}

export const newCommand: Command = {
  usage: [
    ...newPage.usage,
    ['new site FOLDER [--url URL]', 'makes a content folder for another site, with the least that is one'],
  ],
  options: { ...newPage.options, url: { type: 'string' } },
  run(given, context) {
    const [kind, folder, ...rest] = given.words
    const { url } = given.options
    if (kind !== 'site') {
      if (url !== undefined) throw new WrongUsage('--url is for a new site; a page has its path.')
      return newPage.run(given, context)
    }
    if (folder === undefined || rest.length > 0) throw new WrongUsage('Say in which folder: new site ../mina.')
    if (url !== undefined && !/^https?:\/\/[^/?#\s]+$/.test(String(url)))
      throw new WrongUsage(
        `--url takes an address without a slash at its end, such as https://mina.example, and not "${url}".`,
      )
    const { cwd, format, out, err } = context
    const isDry = given.options['dry-run'] === true
    const answer = (written: boolean, message: string, to: (text: string) => void) =>
      format === 'json' ? out(`${JSON.stringify({ written, message }, null, 2)}\n`) : to(`${message}\n`)
    try {
      answer(!isDry, newSite(folder, { url: url as string | undefined, cwd, isDry }), out)
      return 0
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      answer(false, thrown.message, err)
      return 1
    }
  },
}
