import { api } from '@folego/contract'
import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './client.ts'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import type { Product } from './product.ts'
import { startWriters } from './writers.ts'

/*
 * The system clock is set a day ahead and back, then a day behind and back, under load: nobody is signed out, nothing fails, and no job
 * waits for a time of the previous clock. Then the time zone changes. The clock is libfaketime's, which the server and its database read
 * instead of the machine's.
 */

export interface ClockJumpsReport {
  jumps: number
  /** Seconds between two jumps. */
  seconds: number
  acknowledged: number
  reads: number
}

const day = 86_400
/** Successive offsets from the machine's clock, in seconds. */
const offsets = [day, 0, -day, 0]
/** libfaketime reads its file once per second. */
const noticedWithin = 2500

/** Sets the clock four times, so many seconds apart. Rejects with the complaints, or if libfaketime is missing. */
export async function runClockJumps({ seconds }: { seconds: number }): Promise<ClockJumpsReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'folego-clock-'))
  const file = path.join(folder, 'offset')
  await writeFile(file, '+0')
  const env = {
    LD_PRELOAD: await findLibrary(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  const product = await openProduct({ env })
  try {
    const writers = await startWriters(product.caller)
    let reads = 0
    for (const offset of offsets) {
      await Promise.race([readFor(product, seconds * 1000, () => (reads += 1)), writers.failure])
      await writeFile(file, `${offset < 0 ? '' : '+'}${offset}`)
      await pause(noticedWithin)
      await requireClock(product, offset)
      requireNone(await jobsDueTooLate(product, offset), `with a clock that is ${offset} s ahead`)
    }
    await Promise.race([readFor(product, seconds * 1000, () => (reads += 1)), writers.failure])
    await writers.pause()
    await product.killServer()
    Object.assign(env, { TZ: 'Pacific/Kiritimati' })
    await product.start()
    writers.resume()
    await Promise.race([readFor(product, seconds * 1000, () => (reads += 1)), writers.failure])
    await writers.pause()
    requireNone(await complaintsAboutRows(product, writers), 'after the clock was set')
    requireNone(await complaintsAboutInvariants(product), 'after the clock was set')
    await writers.stop()
    if (writers.retries.unavailable > 0) throw new Error(`${writers.retries.unavailable} writes were answered 503`)
    return { jumps: offsets.length, seconds, acknowledged: writers.count(), reads }
  } finally {
    await product.close()
    await rm(folder, { recursive: true })
  }
}

async function findLibrary(): Promise<string> {
  for await (const file of glob('/usr/lib/*/faketime/libfaketimeMT.so.1')) return file
  throw new Error('this needs libfaketime (the package `faketime` of Debian and Ubuntu)')
}

/** Reads for a while and rejects if a read fails: a clock jump signs nobody out. */
async function readFor({ caller }: Product, milliseconds: number, count: () => void): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const answer = await ask(caller, api.students.list, {})
    if (answer?.status !== 200) throw new Error(`a read was answered ${answer?.status ?? 'not at all'}`)
    count()
    await pause(25)
  }
}

/** Rejects if the server does not use the fake clock, which would make the trial void. */
async function requireClock({ caller }: Product, offset: number): Promise<void> {
  const { headers } = await fetch(`${caller.url}/api/health`)
  const ahead = (new Date(headers.get('date') ?? '').getTime() - Date.now()) / 1000
  if (Math.abs(ahead - offset) > 60) throw new Error(`the server's clock is ${ahead} s ahead instead of ${offset}`)
}

/** The jobs due in more than a day; every scheduled job must run at least daily. */
async function jobsDueTooLate(product: Product, offset: number): Promise<string[]> {
  const rows = await product.query<{ name: string; run_at: Date }>(`select name, run_at from jobs`)
  const now = Date.now() + offset * 1000
  const late = rows.filter(({ run_at }) => run_at.getTime() - now > day * 1000)
  return late.map(({ name, run_at }) => `${name} is not due until ${run_at.toISOString()}`)
}
