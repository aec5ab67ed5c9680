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
 * The disk of the data folder is full: what cannot be stored is refused in words, and all is whole when there is room again. The disk is a
 * small one in memory, so this asks for Linux and the right to mount.
 */

export interface DiskFullReport {
  megabytes: number
  /** Requests answered 503 while there was no room. */
  refused: number
  /** Reads answered 200 while there was no room, of how many. */
  reads: { answered: number; asked: number }
  /** Milliseconds from the room that was made until a write was acknowledged. */
  untilBack: number
  acknowledged: number
}

/** Fills a disk of so many megabytes for some seconds. Rejects with complaints in words. */
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
      const writers = await startWriters(product.desk)
      const writeSomething = async () => {
        const parts = { body: { name: `Plano ${randomUUID()}`, price: 1, duration: 1 } }
        return (await ask(product.desk, api.plans.create, parts))?.status
      }
      while (writers.count() < 200) await Promise.race([pause(20), writers.failure])
      const filler = path.join(disk, 'filler')
      const refusedBefore = writers.detours.unavailable
      const reads = { answered: 0, asked: 0 }
      const end = performance.now() + seconds * 1000
      while (performance.now() < end) {
        await fill(filler)
        reads.asked += 1
        if ((await ask(product.desk, api.students.list, {}))?.status === 200) reads.answered += 1
        await Promise.race([pause(100), writers.failure])
      }
      const refused = writers.detours.unavailable - refusedBefore
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

/** Takes what room is left. */
async function fill(file: string): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(file))
  if (bavail === 0) return
  await writeFile(file, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => undefined)
}
