import type { DBSchema } from 'idb'
import { call } from '#platform/api'
import { deviceDatabase, storeUnsentCount } from '#platform/offline'
import { currentSession } from '#platform/session'
import { ApiError } from '#platform/transport'
import { emitter, observable } from '#observable'

/*
 * Texts about workouts that this device has and the server does not. Each is stored first and sent when there is a network; the
 * server knows its `client_id`, so that one that is sent twice is stored once.
 */

/** A text that waits; `refused` if the server does not take it. */
export interface PendingMessage {
  client_id: string
  accountId: string
  gymId: string
  sessionId: string
  text: string
  /** Milliseconds since 1970, by the clock of the device. */
  writtenAt: number
  refused: boolean
}

interface Schema extends DBSchema {
  messages: { key: string; value: PendingMessage; indexes: { byAccount: string } }
}

const { use } = deviceDatabase<Schema>('folego-messages', (db) => {
  db.createObjectStore('messages', { keyPath: 'client_id' }).createIndex('byAccount', 'accountId')
})

/** The messages of the signed-in account that wait, in the order in which they were written. */
export const pendingMessages = observable<readonly PendingMessage[]>([])

/** Emits when the server has received some. */
export const messagesDelivered = emitter()

const accountOf = () => currentSession()?.user.id

async function reload(): Promise<readonly PendingMessage[]> {
  const accountId = accountOf()
  if (accountId === undefined) return []
  const found = await use(async (db) => db.getAllFromIndex('messages', 'byAccount', accountId))
  const inOrder = found.toSorted((one, other) => one.writtenAt - other.writtenAt)
  storeUnsentCount(accountId, inOrder.length, '-messages')
  pendingMessages.set(inOrder)
  return inOrder
}

/** Stores a text and sends it as soon as the server can be reached. Throws a DOMException if the device stores nothing. */
export async function queueMessage(
  message: Omit<PendingMessage, 'accountId' | 'writtenAt' | 'refused'>,
): Promise<void> {
  const accountId = accountOf()
  if (accountId === undefined) return
  await use(async (db) => db.put('messages', { ...message, accountId, writtenAt: Date.now(), refused: false }))
  await reload()
  void sendMessages()
}

/** Deletes a text from the device. */
export async function discardMessage(client_id: string): Promise<void> {
  await use(async (db) => db.delete('messages', client_id))
  await reload()
}

let started = false
let again = false
let sending: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Milliseconds after which what could not be sent is tried again. */
const pause = 30_000

/** Sends what waits, now and whenever the network returns. */
export function startSending(): void {
  if (!started) window.addEventListener('online', () => void sendMessages())
  started = true
  void sendMessages()
}

/** Sends what waits, one after the other; never rejects. A call meanwhile is followed by another round. */
export async function sendMessages(): Promise<void> {
  again = true
  sending ??= sendInRounds().finally(() => {
    sending = undefined
  })
  await sending
}

async function sendInRounds(): Promise<void> {
  while (again) {
    again = false
    // oxlint-disable-next-line no-await-in-loop
    await sendAll().catch(() => undefined)
  }
  clearTimeout(timer)
  if (pendingMessages.get().some(({ refused }) => !refused)) timer = setTimeout(() => void sendMessages(), pause)
}

async function sendAll(): Promise<void> {
  for (const message of await reload()) {
    if (message.refused) continue
    // Somebody else has signed in meanwhile.
    if (message.accountId !== accountOf()) return
    const { client_id, gymId, sessionId, text } = message
    try {
      const body = { client_id, text }
      // In the order in which they were written.
      // oxlint-disable-next-line no-await-in-loop
      await call('POST /student-workout/sessions/{id}/messages', { gymId, params: { id: sessionId }, body })
    } catch (failure) {
      if (!isFinal(failure)) return
      // oxlint-disable-next-line no-await-in-loop
      await use(async (db) => db.put('messages', { ...message, refused: true }))
      // oxlint-disable-next-line no-await-in-loop
      await reload()
      continue
    }
    // oxlint-disable-next-line no-await-in-loop
    await discardMessage(client_id)
    messagesDelivered.emit()
  }
}

/** Whether sending the same again would be refused again. */
function isFinal(failure: unknown): boolean {
  return failure instanceof ApiError && [400, 403, 404, 409, 422].includes(failure.status)
}
