import { begun } from './workers.ts'
import type { WorkerReply } from './workers.ts'

/* The process that reads files of strangers: it imports the reader that it is asked for, and returns what that returns. */

process.on('message', ({ reader, input }: { reader: string; input: unknown }) => {
  void replyTo(reader, input).then((reply) => process.send?.(reply))
})
// The server has ended.
process.on('disconnect', () => process.exit())

async function replyTo(reader: string, input: unknown): Promise<WorkerReply> {
  try {
    const { read } = (await import(reader)) as { read: (given: unknown) => unknown }
    // Sent before the reader may leave no turn for sending.
    await new Promise((sent) => process.send?.(begun, sent))
    return { output: await read(input) }
  } catch (failure) {
    return { failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) }
  }
}
