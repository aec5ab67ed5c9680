import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

/** What a reader returned; `exhausted`: it was ended because it needed too much time or memory. */
export type Outcome = { output: unknown } | 'exhausted'

/** What a worker sends once it has the reader and begins with the file. */
export const begun = 'begun'

/** What a worker replies: the reader's result, or that it threw. */
export type WorkerReply = { output: unknown } | { failure: string }

export interface WorkersOptions {
  /** The longest that one reading may take, and the heap that it may fill. */
  milliseconds: number
  megabytes: number
}

/** The longest that a new worker may take to begin: that depends on the machine, and not on a file. */
const beginMilliseconds = 60_000
/** The same for one that has the reader already: if it does not, the former file left it something to do. */
const beginAgainMilliseconds = 2000
/** A worker without work ends after this time and gives its memory back. */
const idleMilliseconds = 30_000

/** Why there is no reply: it needed too much time or memory; it ended by itself; it did not begin, or ended before. */
type Ending = 'late' | 'ended' | 'not begun'

/**
 * Processes that run readers; they start when needed, and serve one reading after another. One that failed, ended or went over a limit
 * serves no other. What goes wrong in a process that served another file may be what that file left behind, such as work that goes on: it
 * is read again in a new process. Threads would share the heap's end: one that fills its memory faster than V8 checks a thread's limit takes the
 * server with it, and native code in one cannot be ended.
 */
export function openWorkers({ milliseconds, megabytes }: WorkersOptions) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  const start = () => {
    const worker = fork(path.join(import.meta.dirname, 'worker.ts'), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=16'],
      // Neither settings nor secrets of the server are for code that reads strangers' files; Windows starts nothing without its own. A
      // date in a file means the same day in every time zone.
      env: { TZ: 'UTC', ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    worker.unref()
    worker.channel?.unref()
    // Without work it may fail or end unnoticed; the next reading starts another one.
    worker.on('error', () => undefined)
    worker.on('exit', () => rest(worker))
    return worker
  }

  const rest = (worker: ChildProcess) => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
  }

  const takeIdle = () => {
    const [worker] = idle.keys()
    if (worker !== undefined) rest(worker)
    return worker
  }

  const giveBack = (worker: ChildProcess) => {
    const timer = setTimeout(() => {
      rest(worker)
      worker.kill('SIGKILL')
    }, idleMilliseconds)
    timer.unref()
    idle.set(worker, timer)
  }

  const readIn = async (worker: ChildProcess, request: object, begin: number) => {
    const reply = await replyOf(worker, request, { begin, milliseconds })
    if (typeof reply === 'string' || 'failure' in reply) worker.kill('SIGKILL')
    else giveBack(worker)
    return reply
  }

  return {
    /** Runs the `read` of a module. Throws what the reader threw, which is a fault of ours. */
    async run(reader: string, input: unknown): Promise<Outcome> {
      const used = takeIdle()
      let reply = used && (await readIn(used, { reader, input }, beginAgainMilliseconds))
      if (reply === undefined || typeof reply === 'string' || 'failure' in reply) {
        reply = await readIn(start(), { reader, input }, beginMilliseconds)
      }
      if (reply === 'not begun') throw new Error('no process could begin to read a foreign file')
      if (reply === 'late' || reply === 'ended') return 'exhausted'
      if ('failure' in reply) throw new Error(`a reader of foreign files failed: ${reply.failure}`)
      return reply
    },
  }
}

/** Waits for the reply of a worker, from when it begins until its deadline; one that ends by itself in between ran out of memory. */
function replyOf(
  worker: ChildProcess,
  request: object,
  { begin, milliseconds }: { begin: number; milliseconds: number },
): Promise<WorkerReply | Ending> {
  return new Promise((resolve) => {
    let hasBegun = false
    const done = (reply: WorkerReply | Ending) => {
      clearTimeout(deadline)
      worker.off('message', received).off('error', ended).off('disconnect', ended)
      worker.channel?.unref()
      resolve(reply)
    }
    const ended = () => done(hasBegun ? 'ended' : 'not begun')
    let deadline = setTimeout(ended, begin)
    const received = (message: unknown) => {
      if (message !== begun) {
        done(message as WorkerReply)
        return
      }
      hasBegun = true
      clearTimeout(deadline)
      deadline = setTimeout(() => done('late'), milliseconds)
    }
    // It ends by disconnecting: `exit` may come before what it sent last.
    worker.on('message', received).on('error', ended).on('disconnect', ended)
    worker.channel?.ref()
    worker.send(request)
  })
}
