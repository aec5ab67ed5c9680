import type { MessageCause } from '@folego/contract'
import type { GymTx } from '#platform/database'

export interface TextRow {
  cause: MessageCause
  /** Null: the usual text. */
  text: string | null
  version: number
}

/** The texts that the gym has written, or written once. */
export function listTexts(tx: GymTx): Promise<TextRow[]> {
  return tx.selectFrom('message_texts').select(['cause', 'text', 'version']).execute()
}

/** Writes the text that follows `version` (0: none yet); false where it was changed meanwhile. */
export async function writeText(tx: GymTx, { cause, text, version }: TextRow, at: string): Promise<boolean> {
  const values = { text, updated_at: at, version: version + 1 }
  if (version === 0) {
    const added = await tx
      .insertInto('message_texts')
      .values({ cause, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const done = await tx
    .updateTable('message_texts')
    .set(values)
    .where('cause', '=', cause)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
