import type { DBSchema, IDBPDatabase } from 'idb'

/**
 * Seconds after which storage that does not answer counts as failed: browsers leave a request pending for ever at times. Only those in
 * which the page runs: one that stood still (a locked phone, a busy machine) gets its overdue timer before the answer that is there.
 */
const patience = 5

export interface DeviceDatabase<Schema extends DBSchema> {
  /**
   * Does something with the opened database. Throws a DOMException if the browser has no storage, blocks it, or does not answer; the
   * next call tries again.
   */
  use: <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) => Promise<Result>
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
  const connect = async () => {
    const { openDB } = await import('./idb.ts').catch((cause: unknown) => {
      throw new DOMException(`The code of the storage did not load: ${String(cause)}`, 'NetworkError')
    })
    return openDB<Schema>(name, 1, {
      upgrade: create,
      // A newer page in another tab needs it, or the browser closed it: the next call opens it again.
      blocking: () => void close(),
      terminated: () => (opened = undefined),
    })
  }
  const open = async () => {
    if (typeof indexedDB === 'undefined') throw new DOMException('No storage', 'NotSupportedError')
    opened ??= connect()
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }
  const use = async <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const wait = (seconds: number) => {
        timer = setTimeout(() => {
          if (seconds > 1) return wait(seconds - 1)
          // What is stuck may be the connection.
          void close()
          reject(new DOMException('The storage does not answer', 'TimeoutError'))
        }, 1000)
      }
      wait(patience)
    })
    try {
      return await Promise.race([open().then(work), late])
    } finally {
      clearTimeout(timer)
    }
  }
  return { use, close }
}
