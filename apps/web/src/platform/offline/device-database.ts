import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface DeviceDatabase<Schema extends DBSchema> {
  /** The connection. Throws where the browser has no storage or refuses it; the next call tries again. */
  open: () => Promise<IDBPDatabase<Schema>>
  /** Closes the connection; the next call opens it again. */
  close: () => Promise<void>
}

/** A database of this device in its first version, opened when it is first needed. */
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
      // A newer page in another tab, or a browser that closed it: it is opened anew at the next call.
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
