import { audit } from '../../store/audit.ts'
import { consentTexts } from '../../store/consentTexts.ts'
import type { Command } from '../command.ts'

export const consents: Command = {
  usage: 'consents',
  summary: 'what visitors agreed to, by the version that their enquiries and addresses name',
  async run({ store, actor, write, tell }) {
    const texts = await consentTexts(store.db)
    await audit(store, store.db, { actor, action: 'consents' })
    for (const { version, text, first_at } of texts) {
      write(
        `${version}  since ${new Date(Number(first_at)).toISOString().slice(0, 10)}\n  ${text.replaceAll('\n', '\n  ')}\n`,
      )
    }
    if (texts.length === 0) tell('Nobody has agreed to anything yet.\n')
    return 0
  },
}
