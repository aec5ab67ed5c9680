import type { Kysely, Selectable } from 'kysely'
import type { Bytes, Instant } from './column-types.ts'
import type { AccountTx, GymTx } from './database.ts'
import { hasRows } from './rows.ts'
import type { AccountTables, GymTables } from './tables.ts'

type Tables = GymTables & AccountTables

interface LinkColumns {
  token_hash: Bytes
  used_at: Instant | null
  expires_at: Instant
}

/**
 * Single-use links of a table, found by the hash of their token, until they expire.
 * @example const links = oneUse('setup_links')
 */
export function oneUse<T extends 'invitations' | 'password_resets' | 'setup_links' | 'sign_in_steps'>(table: T) {
  type Tx = T extends keyof AccountTables ? AccountTx : GymTx
  const name: string = table
  const over = (tx: Tx) => tx as unknown as Kysely<Record<string, LinkColumns>>
  return {
    /** True if the link can still be used. */
    isOpen(tx: Tx, tokenHash: Buffer, at: string): Promise<boolean> {
      const open = over(tx).selectFrom(name).where('token_hash', '=', tokenHash).where('used_at', 'is', null)
      return hasRows(open.where('expires_at', '>', at).select('used_at'))
    },
    /** Uses up a link and returns its row; undefined if it is unknown, used or expired. */
    async use(tx: Tx, tokenHash: Buffer, at: string): Promise<Selectable<Tables[T]> | undefined> {
      const link = over(tx).updateTable(name).set({ used_at: at }).where('token_hash', '=', tokenHash)
      const open = link.where('used_at', 'is', null).where('expires_at', '>', at)
      return (await open.returningAll().executeTakeFirst()) as Selectable<Tables[T]> | undefined
    },
  }
}
