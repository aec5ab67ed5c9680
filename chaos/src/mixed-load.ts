import { api } from '@folego/contract'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterOf } from '@folego/server/testing'
import { ask } from './client.ts'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import type { Product } from './product.ts'
import { startWriters } from './writers.ts'

/*
 * Twelve writers and a reader for a long time: memory stays flat, and a request costs no more CPU time at the end than early on. Unlike
 * elapsed time, CPU time hardly depends on other processes. Both are read from `/proc`, so this requires Linux.
 */

export interface MixedLoadReport {
  minutes: number
  acknowledged: number
  reads: number
  /** Resident megabytes of the server's process: the medians of the second and of the last fifth of the time. */
  memory: { early: number; late: number }
  /** Milliseconds of a page of students, the same medians. */
  read: { early: number; late: number }
  /** CPU milliseconds of server and database per request, in the same two fifths. */
  cost: { early: number; late: number }
}

interface Sample {
  memory: number
  read: number
  /** CPU time and requests since the start. */
  processor: number
  requests: number
}

/** Loads the product for so many minutes. Rejects if memory or costs grow, or if a write is lost. */
export async function runMixedLoad({ minutes }: { minutes: number }): Promise<MixedLoadReport> {
  const product = await openProduct()
  try {
    const writers = await startWriters(product.caller)
    const samples: Sample[] = []
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end) {
      const begun = performance.now()
      const answer = await ask(product.caller, api.students.list, {})
      if (answer?.status !== 200) throw new Error(`a read was answered ${answer?.status ?? 'not at all'}`)
      samples.push({
        read: performance.now() - begun,
        memory: await residentMegabytes(product.server().pid),
        processor: await processorTime(product),
        requests: writers.count() + samples.length,
      })
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
      cost: { early: costOf(early), late: costOf(late) },
    }
    const { memory, cost } = report
    if (memory.late > 1.3 * memory.early + 20) throw new Error(`memory grows: ${JSON.stringify(memory)} MB`)
    if (cost.late > 1.3 * cost.early) throw new Error(`requests cost more and more: ${JSON.stringify(cost)} ms`)
    return report
  } finally {
    await product.close()
  }
}

function medianOf<Field extends string>(samples: readonly Record<Field, number>[], field: Field): number {
  const sorted = samples.map((it) => it[field]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function costOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  return first && last ? (last.processor - first.processor) / (last.requests - first.requests) : Number.NaN
}

/** CPU milliseconds of the server and all processes of its database, including those that have ended. */
async function processorTime(product: Product): Promise<number> {
  const first = (await postmasterOf(product.dataDir)) ?? 0
  const children = (await readFile(`/proc/${first}/task/${first}/children`, 'utf8')).trim().split(' ')
  const times = await Promise.all([product.server().pid, first, ...children].map(ticksOf))
  return times.reduce((sum, ticks) => sum + ticks, 0) * 10
}

/** CPU time of a process and its ended children in hundredths of a second, see proc(5); 0 if it no longer exists. */
async function ticksOf(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0)
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
