import { randomBytes } from 'node:crypto'
import { nowIn, type Store } from './store.ts'

/** A key that the store makes when it is first asked for, and then keeps; all servers on one store get the same. */
export async function secret(store: Store, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64')
  await store.db
    .insertInto('secret')
    .values({ name, value, created_at: nowIn(store) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await store.db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
}
