import { pathToFileURL } from 'node:url'
import { refuse, refuseField } from '#platform/http'
import { openPlaces } from './places.ts'
import { openWorkers } from './workers.ts'

/*
 * Files that strangers made (spreadsheets, statements, pictures) are read in processes of their own: each gym reads one at a time, and a reading that takes too long or too much memory is ended without any other request noticing.
 */

/** Who uploaded a file; any context of a gym is one. */
export interface Uploader {
  gymId: string
  /** Aborted when the caller hangs up. */
  signal: AbortSignal
}

/** Files that are read at the same time in this process. */
const places = openPlaces({ count: 2, waitingPerGym: 8, waiting: 24 })
const workers = openWorkers({ milliseconds: 20_000, megabytes: 384 })

/**
 * Runs the `read` function of a module with a file, in a worker. The module may import only what needs no request: it gets
 * and returns plain data. Refuses FILE_TOO_COMPLEX by field `content` if it needs too much time or memory, TOO_MANY_REQUESTS if too
 * many files are waiting.
 * @example
 * const reader = path.join(import.meta.dirname, 'statement.reader.ts')
 * await readForeignFile<typeof read>(slow, reader, { bytes })
 */
export async function readForeignFile<Read extends (input: never) => unknown>(
  uploader: Uploader,
  reader: string,
  input: Parameters<Read>[0],
): Promise<Awaited<ReturnType<Read>>> {
  const result = await withForeignFile(uploader, () => workers.run(pathToFileURL(reader).href, input))
  if (result === 'exhausted') throw refuseField('content', 'FILE_TOO_COMPLEX')
  // What the reader returned, copied between the processes.
  return result.output as Awaited<ReturnType<Read>>
}

/**
 * Waits for a place and runs work with a file that has its own thread and limits, as the picture library has. Refuses
 * TOO_MANY_REQUESTS if too many files are waiting.
 */
export async function withForeignFile<T>({ gymId, signal }: Uploader, work: () => Promise<T>): Promise<T> {
  const leave = await places.enter(gymId, signal)
  if (leave === undefined) throw refuse('TOO_MANY_REQUESTS', { retryAfter: 10 })
  try {
    return await work()
  } finally {
    leave()
  }
}
