import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface DeviceDatabase<Schema extends DBSchema> {
  /** Opens the connection. Throws if the browser has no storage or blocks it; the next call tries again. */
  open: () => Promise<IDBPDatabase<Schema>>
  /** Closes the connection; the next call opens it again. */
  close: () => Promise<void>
}

/** A database of this device in its first version, opened on first use. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): DeviceDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const close = async () => {
    const closing = opened
    opened = undefined
    ;(await closing?.catch(() => undefined))?.close()
  }
  const open = async () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: create,
      // A newer page in another tab needs it, or the browser closed it: the next call opens it again.
      blocking: () => void close(),
      terminated: () => (opened = undefined),
    })
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }
  return { open, close }
}
