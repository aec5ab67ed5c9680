import { api } from '@folego/contract'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './client.ts'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import { startWriters } from './writers.ts'

/*
 * Eight people write and somebody reads for a long while: memory stays flat and answers do not become slower. Memory is read from
 * `/proc`, so this asks for Linux.
 */

export interface MixedLoadReport {
  minutes: number
  acknowledged: number
  reads: number
  /** Of the server's process, megabytes resident: the median of the second fifth of the time and of the last. */
  memory: { early: number; late: number }
  /** Milliseconds of a page of students, the same medians. */
  read: { early: number; late: number }
}

/** Loads the product for so many minutes. Rejects where memory or times grow, or a write is lost. */
export async function runMixedLoad({ minutes }: { minutes: number }): Promise<MixedLoadReport> {
  const product = await openProduct()
  try {
    const writers = await startWriters(product.desk)
    const samples: { memory: number; read: number }[] = []
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end) {
      const begun = performance.now()
      const answer = await ask(product.desk, api.students.list, {})
      if (answer?.status !== 200) throw new Error(`a read was answered ${answer?.status ?? 'not at all'}`)
      samples.push({ read: performance.now() - begun, memory: await residentMegabytes(product.server().pid) })
      await Promise.race([pause(100), writers.failure])
    }
    await writers.pause()
    requireNone(await complaintsAboutRows(product, writers), 'after the load')
    requireNone(await complaintsAboutInvariants(product), 'after the load')
    await writers.stop()
    const fifth = Math.floor(samples.length / 5)
    const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)]
    const both = (field: 'memory' | 'read') => ({ early: medianOf(early, field), late: medianOf(late, field) })
    const report = {
      minutes,
      acknowledged: writers.count(),
      reads: samples.length,
      memory: both('memory'),
      read: both('read'),
    }
    const { memory, read } = report
    if (memory.late > 1.3 * memory.early + 20) throw new Error(`memory grows: ${JSON.stringify(memory)} MB`)
    if (read.late > 2 * read.early + 20) throw new Error(`reads become slower: ${JSON.stringify(read)} ms`)
    return report
  } finally {
    await product.close()
  }
}

function medianOf<Field extends string>(samples: readonly Record<Field, number>[], field: Field): number {
  const sorted = samples.map((it) => it[field]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
