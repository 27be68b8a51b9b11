import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Store } from '../store.ts'

/** The first tables: leads, subscriptions, what is to be delivered, and what the store remembers about itself. */
export async function createTables(db: Kysely<unknown>, kind: Store['kind']): Promise<void> {
  const time = kind === 'sqlite' ? 'integer' : 'bigint'
  // STRICT makes SQLite refuse text in a number column; PostgreSQL does so anyway.
  const create = async <Table extends string>(table: CreateTableBuilder<Table, string>) =>
    (kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute()
  const texts = (table: CreateTableBuilder<string, string>, names: string[]) =>
    names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table)
  const empty = (name: string): CreateTableBuilder<string, string> =>
    db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey().notNull())

  await create(
    texts(empty('lead'), leadTexts)
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .addColumn('ttc_ms', time)
      .addColumn('client_bot_flag', 'integer', (column) => column.notNull())
      .addColumn('bot_reasons', 'text')
      .addColumn('ip_hmac', 'text')
      .addColumn('consent', 'integer', (column) => column.notNull().check(sql`consent = 1`))
      .addColumn('consent_at', time, (column) => column.notNull())
      .addColumn('extra', 'text')
      .addUniqueConstraint('lead_once', ['idem_key', 'body_hash'])
      .addCheckConstraint('lead_state', sql`state in ('accepted', 'archived', 'quarantined', 'spam')`),
  )
  await create(
    texts(empty('subscription'), subscriptionTexts)
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('confirm_hash', 'text')
      .addColumn('confirm_sent_at', time)
      .addColumn('confirm_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('confirmed_at', time)
      .addColumn('unsubscribed_at', time)
      .addColumn('bot_reasons', 'text')
      .addUniqueConstraint('subscription_once', ['email_norm', 'kind', 'topic'])
      .addCheckConstraint('subscription_state', sql`state in ('pending', 'active', 'unsubscribed', 'quarantined')`),
  )
  await create(
    texts(empty('outbox'), ['channel', 'event', 'state'])
      .addColumn('lead_id', 'text', (column) => column.references('lead.id').onDelete('cascade'))
      .addColumn('subscription_id', 'text', (column) => column.references('subscription.id').onDelete('cascade'))
      .addColumn('detail', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', time, (column) => column.notNull())
      .addColumn('delay_ms', time, (column) => column.notNull().defaultTo(0))
      .addColumn('lease_until', time)
      .addColumn('lease_by', 'text')
      .addColumn('last_status', 'integer')
      .addColumn('last_error', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('closed_at', time)
      .addUniqueConstraint('outbox_once', ['lead_id', 'channel'])
      .addCheckConstraint('outbox_state', sql`state in ('pending', 'delivered', 'dead')`)
      .addCheckConstraint('outbox_channel', sql`channel in ('email', 'webhook', 'confirm', 'digest')`),
  )
  await create(
    db.schema
      .createTable('delivery_attempt')
      .addColumn('outbox_id', 'text', (column) => column.notNull().references('outbox.id').onDelete('cascade'))
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('ms', 'integer', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('error', 'text'),
  )
  await create(
    db.schema
      .createTable('heartbeat')
      .addColumn('instance', 'text', (column) => column.primaryKey().notNull())
      .addColumn('at', time, (column) => column.notNull()),
  )
  await create(
    texts(empty('audit'), ['actor', 'action'])
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('lead_id', 'text')
      .addColumn('detail', 'text'),
  )
  await create(
    db.schema
      .createTable('secret')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull()),
  )
  await db.schema.createIndex('lead_by_email').on('lead').column('email_norm').execute()
  await db.schema.createIndex('lead_by_time').on('lead').columns(['state', 'created_at']).execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'channel', 'due_at']).execute()
  await db.schema.createIndex('attempt_of').on('delivery_attempt').column('outbox_id').execute()
  await db.schema.createIndex('outbox_of_subscription').on('outbox').column('subscription_id').execute()
  if (kind === 'postgres') await createLimiterTable(db)
}

/** In the form that rate-limiter-flexible expects. One process on SQLite counts in memory. */
async function createLimiterTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}

const leadTexts = [
  ...['state', 'kind', 'idem_key', 'body_hash', 'first_name', 'last_name', 'email', 'email_norm', 'company', 'phone'],
  ...['service', 'message', 'budget', 'timeline', 'website', 'hear_about', 'source', 'utm_source', 'utm_medium'],
  ...['utm_campaign', 'page_path', 'referrer', 'user_agent', 'consent_text_version'],
]
const subscriptionTexts = ['email', 'email_norm', 'kind', 'topic', 'state', 'consent_text_version', 'source']
