import { sql } from 'kysely'
import type { Store } from '../store/store.ts'

/** The tables of a store as text that says everything about them, however they were written. */
export async function schemaOf(store: Store): Promise<string> {
  const query = store.kind === 'sqlite' ? sqliteSchema : postgresSchema
  const { rows } = await query.execute(store.db)
  const lines = rows.map(({ line }) =>
    line
      .replaceAll('"', '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\( | (?=\))/g, (of) => of.trim()),
  )
  return `${lines.sort().join('\n').replaceAll(', ', ',\n  ')}\n`
}

const sqliteSchema = sql<{ line: string }>`
  select lower(sql) as line from sqlite_schema where sql is not null and name not like '%migration%'`

const postgresSchema = sql<{ line: string }>`
  select table_name || ' columns: ' || string_agg(
    concat_ws(' ', column_name, data_type, character_maximum_length, is_nullable, 'null', column_default),
    ', ' order by ordinal_position) as line
  from information_schema.columns where table_schema = 'public' and table_name not like '%migration%' group by table_name
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text not like '%migration%'
  union all
  select tablename || ' ' || indexdef from pg_indexes where schemaname = 'public' and tablename not like '%migration%'`
