import { defaultMessages, type MessageCause, messageCauses } from '@folego/domain'
import type { MessageText } from '@folego/contract'
import { auditGym } from '#platform/audit'
import { requireVersion } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './texts.store.ts'

/** The text of each cause: the gym's own, or the default one in the reader's language. */
export async function listTexts(gym: GymContext): Promise<MessageText[]> {
  const rows = new Map((await store.listTexts(gym.tx)).map((row) => [row.cause, row]))
  return messageCauses.map((cause) => {
    const { text = null, version = 0 } = rows.get(cause) ?? {}
    return { cause, text: text ?? defaultMessages[gym.language][cause], is_default: text === null, version }
  })
}

/** Saves the text of a cause; null restores the default. Refuses CHANGED_MEANWHILE. */
export async function saveText(
  gym: GymContext,
  cause: MessageCause,
  text: string | null,
  expectedVersion: number | undefined,
): Promise<MessageText> {
  const before = await requireText(gym, cause)
  requireVersion(before, expectedVersion)
  await store.writeText(gym.tx, { cause, text, version: before.version }, gym.now.toISOString())
  const after = await requireText(gym, cause)
  const auditOf = ({ text: written, is_default }: MessageText) => ({ cause, text: written, is_default })
  await auditGym(gym, 'message_text', { before: auditOf(before), after: auditOf(after) })
  return after
}

async function requireText(gym: GymContext, cause: MessageCause): Promise<MessageText> {
  const found = (await listTexts(gym)).find((it) => it.cause === cause)
  if (found === undefined) throw refuse('NOT_FOUND')
  return found
}
