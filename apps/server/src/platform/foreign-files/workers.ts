import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

/** What a reader returned; `exhausted`: it was ended because it needed too much time or memory. */
export type Outcome = { output: unknown } | 'exhausted'

/** What a worker replies: the reader's result, or that it threw. */
export type WorkerReply = { output: unknown } | { failure: string }

export interface WorkersOptions {
  /** The longest that one reading may take, and the heap that it may fill. */
  milliseconds: number
  megabytes: number
}

/** A worker without work ends after this time and gives its memory back. */
const idleMilliseconds = 30_000

/**
 * Processes that run readers; they start when needed, and serve one reading after another. Threads would share the heap's end: one that
 * fills its memory faster than V8 checks a thread's limit takes the server with it, and native code in one cannot be ended.
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

  const take = () => {
    const [worker = start()] = idle.keys()
    rest(worker)
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

  return {
    /** Runs the `read` of a module. Throws what the reader threw, which is a fault of ours. */
    async run(reader: string, input: unknown): Promise<Outcome> {
      const worker = take()
      const reply = await replyOf(worker, { reader, input }, milliseconds)
      if (reply === 'exhausted') {
        worker.kill('SIGKILL')
        return reply
      }
      giveBack(worker)
      if ('failure' in reply) throw new Error(`a reader of foreign files failed: ${reply.failure}`)
      return reply
    },
  }
}

/** Waits for the reply of a worker, until its deadline; a worker that ends by itself ran out of memory. */
function replyOf(worker: ChildProcess, request: object, milliseconds: number): Promise<WorkerReply | 'exhausted'> {
  return new Promise((resolve, reject) => {
    const done = (end: () => void) => {
      clearTimeout(deadline)
      worker.off('message', replied).off('error', failed).off('exit', ended)
      worker.channel?.unref()
      end()
    }
    const replied = (reply: unknown) => done(() => resolve(reply as WorkerReply))
    const ended = () => done(() => resolve('exhausted'))
    const failed = (failure: Error) => done(() => reject(failure))
    const deadline = setTimeout(ended, milliseconds)
    worker.on('message', replied).on('error', failed).on('exit', ended)
    worker.channel?.ref()
    worker.send(request)
  })
}
