import { api } from '@folego/contract'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ask } from './client.ts'
import { complaintsAboutInvariants, complaintsAboutPages, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import { startWriters } from './writers.ts'

/*
 * The disk of the data folder is full: writes are refused with a message, and nothing is damaged once there is space again. The disk is a
 * small tmpfs, so this requires Linux and the right to mount.
 */

export interface DiskFullReport {
  megabytes: number
  /** Requests answered 503 while the disk was full. */
  refused: number
  /** Reads sent and answered 200 while the disk was full. */
  reads: { answered: number; asked: number }
  /** Milliseconds from freeing the space until a write was acknowledged. */
  untilBack: number
  acknowledged: number
}

/** Keeps a disk of so many megabytes full for some seconds. Rejects with the complaints. */
export async function runDiskFull({
  megabytes,
  seconds,
}: {
  megabytes: number
  seconds: number
}): Promise<DiskFullReport> {
  const disk = await mkdtemp(path.join(os.tmpdir(), 'folego-disk-'))
  const run = promisify(execFile)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', disk])
  try {
    const dataDir = path.join(disk, 'data')
    await mkdir(dataDir)
    await chmod(dataDir, 0o711)
    const product = await openProduct({ dataDir })
    try {
      const writers = await startWriters(product.caller)
      const writeSomething = async () => {
        const parts = { body: { name: `Plano ${randomUUID()}`, price: 1, duration: 1 } }
        return (await ask(product.caller, api.plans.create, parts))?.status
      }
      while (writers.count() < 200) await Promise.race([pause(20), writers.failure])
      const filler = path.join(disk, 'filler')
      const refusedBefore = writers.retries.unavailable
      const reads = { answered: 0, asked: 0 }
      const end = performance.now() + seconds * 1000
      while (performance.now() < end) {
        await fill(filler)
        reads.asked += 1
        if ((await ask(product.caller, api.students.list, {}))?.status === 200) reads.answered += 1
        await Promise.race([pause(100), writers.failure])
      }
      const refused = writers.retries.unavailable - refusedBefore
      if (refused === 0) throw new Error('nothing was refused: the disk was not full')
      await rm(filler, { force: true })
      const room = performance.now()
      while ((await writeSomething()) !== 201) await Promise.race([pause(50), writers.failure])
      const untilBack = performance.now() - room
      await writers.pause()
      requireNone(await complaintsAboutRows(product, writers), 'after the disk was full')
      requireNone(await complaintsAboutInvariants(product), 'after the disk was full')
      requireNone(await complaintsAboutPages(product), 'after the disk was full')
      await writers.stop()
      return { megabytes, refused, reads, untilBack, acknowledged: writers.count() }
    } finally {
      await product.close()
    }
  } finally {
    await run('umount', [disk])
    await rm(disk, { recursive: true, force: true })
  }
}

/** Uses up the free space. */
async function fill(file: string): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(file))
  if (bavail === 0) return
  await writeFile(file, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => undefined)
}
