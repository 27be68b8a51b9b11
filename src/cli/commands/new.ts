import { placeOf } from '#src/edit/places.ts'
import { planNewPage } from '#src/edit/planAdd.ts'
import { WrongUsage } from '../command.ts'
import { editCommand } from '../editCommand.ts'
import { fieldsOf } from './add.ts'

export const newCommand = editCommand({
  usage: [
    [
      'new page PATH title=… description=…',
      'makes a page, as a draft; --blocks hero,faq,cta or --like /about says of what',
    ],
    ['  … --menu LABEL', 'publishes it at once, with a line in the menu'],
  ],
  options: { blocks: { type: 'string' }, like: { type: 'string' }, menu: { type: 'string' } },
  plan(given, model) {
    const { words, fields } = fieldsOf(given)
    const [kind, path, ...rest] = words
    const { blocks, like, menu } = given.options
    if (kind !== 'page' || path === undefined || rest.length > 0)
      throw new WrongUsage('Say what is new: new page /partners title="…" description="…".')
    if (blocks !== undefined && like !== undefined) throw new WrongUsage('Say one of --blocks and --like.')
    return planNewPage(
      path.startsWith('/') ? path : `/${path}`,
      {
        fields,
        blocks: typeof blocks === 'string' ? blocks.split(/[\s,]+/).filter(Boolean) : ['hero', 'text', 'cta'],
        like: typeof like === 'string' ? placeOf([like], model) : undefined,
        menu: menu as string | undefined,
      },
      model,
    )
  },
})
