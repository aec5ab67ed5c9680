import type { MessageCause } from '@folego/domain'
import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'

export interface TextRow {
  cause: MessageCause
  /** Null for the default text. */
  text: string | null
  version: number
}

/** The texts that the gym has ever written, including those reset to the default. */
export function listTexts(tx: GymTx): Promise<TextRow[]> {
  return tx.selectFrom('message_texts').select(['cause', 'text', 'version']).execute()
}

/** Writes the text that follows `version` (0: none yet). Throws ChangedMeanwhile. */
export function writeText(tx: GymTx, { cause, text, version }: TextRow, at: string): Promise<void> {
  return writeVersion(tx, 'message_texts', { key: ['cause', cause], version, values: { text }, at })
}
