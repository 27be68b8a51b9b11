import type { Command } from './command.ts'
import { consents } from './commands/consents.ts'
import { exportLeads } from './commands/export.ts'
import { list } from './commands/list.ts'
import { archive, release, spam } from './commands/move.ts'
import { outbox, retry } from './commands/outbox.ts'
import { access, erase } from './commands/person.ts'
import { show } from './commands/show.ts'
import { backup, purgeOld } from './commands/upkeep.ts'

/** What `npm run leads` can do with an open store, in the order of `--help`. */
export const commands: Record<string, Command> = {
  ...{ list, show, export: exportLeads, release, archive, spam, retry, outbox, access, erase },
  ...{ consents, purge: purgeOld, backup },
}
