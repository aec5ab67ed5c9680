import { Decrypter, Encrypter } from 'age-encryption'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import { pipeline as connect, Readable } from 'node:stream'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import {
  checkDump,
  damaged,
  DatabaseRefused,
  dumpDatabase,
  dumpGym,
  loadDump,
  loadGym,
  readDump,
} from '#platform/database'
import type { DatabaseAddress, Dump, DumpHeader, DumpSums } from '#platform/database'
import type { RootLogger } from '#platform/log'

/*
 * One file with all rows of a database: the text of `dumpDatabase`, compressed (zstd) and, with a passphrase, encrypted (age).
 * Both are common formats: `age -d FILE | zstd -d` gives the text without this program.
 */

export interface BackupSummary {
  header: DumpHeader
  sums: DumpSums
  /** In bytes. */
  size: number
}

const ageMark = 'age-encryption.org/'

/**
 * Writes a new file, readable only by its owner; it gets its name once it is complete and on disk. `app` is the login for
 * requests. Rejects with `DatabaseRefused` if the file exists or cannot be written.
 */
export async function writeBackup(app: DatabaseAddress, file: string, options: BackupOptions): Promise<BackupSummary> {
  return await writeFile(dumpDatabase(app, options.now), file, options)
}

/** The same for one gym, by id or full name, with the accounts of its people. */
export async function exportGym(
  app: DatabaseAddress,
  gym: string,
  file: string,
  options: BackupOptions,
): Promise<BackupSummary> {
  return await writeFile(dumpGym(app, gym, options.now), file, options)
}

interface BackupOptions {
  now: Date
  passphrase: string | undefined
}

async function writeFile(dump: AsyncGenerator<Buffer>, file: string, options: BackupOptions): Promise<BackupSummary> {
  try {
    const part = await createPart(file)
    try {
      const text = through(Readable.from(dump), createZstdCompress())
      await pipeline(options.passphrase === undefined ? text : await encrypt(text, options.passphrase), part)
      const summary = await checkBackup(String(part.path), options.passphrase)
      // unlike a rename, a link never replaces an existing file
      await link(part.path, file)
      return summary
    } finally {
      part.destroy()
      await rm(part.path, { force: true })
    }
  } catch (failure) {
    throw asRefusal(failure, file)
  }
}

/** The file while incomplete; its content is on disk when it closes. */
async function createPart(file: string): Promise<WriteStream> {
  const part = createWriteStream(`${file}.part`, { flags: 'wx', mode: 0o600, flush: true })
  await once(part, 'open')
  return part
}

/** Reads a whole file and verifies its checksums. Rejects with `DatabaseRefused` if it is incomplete or damaged. */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<BackupSummary> {
  return await withDump(file, passphrase, checkDump)
}

/** Loads a file into an empty database, all or nothing. Rejects with `DatabaseRefused`. */
export async function restoreBackup(
  file: string,
  passphrase: string | undefined,
  to: { owner: DatabaseAddress; app: DatabaseAddress; log: RootLogger },
): Promise<BackupSummary> {
  return await withDump(file, passphrase, (dump) => loadDump(dump, to))
}

/**
 * Loads the file of one gym next to the existing gyms, all or nothing. `joined`: e-mails of its people that already had an
 * account. Rejects with `DatabaseRefused`.
 */
export async function importGym(
  file: string,
  passphrase: string | undefined,
  app: DatabaseAddress,
): Promise<BackupSummary & { joined: string[] }> {
  const joined: string[] = []
  const summary = await withDump(file, passphrase, async (dump) => {
    const loaded = await loadGym(dump, app)
    joined.push(...loaded.joined)
    return loaded.sums
  })
  return { ...summary, joined }
}

async function withDump(
  file: string,
  passphrase: string | undefined,
  work: (dump: Dump) => Promise<DumpSums>,
): Promise<BackupSummary> {
  const opened = createReadStream(file)
  try {
    const { size } = await stat(file)
    const dump = await readDump(await decode(file, opened, passphrase))
    return { header: dump.header, sums: await work(dump), size }
  } catch (failure) {
    throw asRefusal(failure, file)
  } finally {
    opened.destroy()
  }
}

async function decode(
  file: string,
  bytes: Readable,
  passphrase: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  if (!(await beginsWith(file, ageMark))) return decompressed(bytes)
  if (passphrase === undefined)
    throw new DatabaseRefused('This backup is encrypted. BACKUP_PASSPHRASE must hold its passphrase.')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>)
  return decompressed(Readable.from(decrypted(Readable.fromWeb(plain))))
}

async function* decrypted(plain: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* plain as AsyncIterable<Uint8Array>
  } catch (failure) {
    throw new DatabaseRefused('The backup is damaged: it cannot be decrypted to its end. Nothing was changed.', failure)
  }
}

/** Rejects with `DatabaseRefused` if bytes follow the compressed text, which zlib would ignore. */
async function* decompressed(bytes: Readable): AsyncGenerator<Uint8Array> {
  const zstd = createZstdDecompress()
  let given = 0
  bytes.on('data', (piece: Uint8Array) => (given += piece.length))
  yield* through(bytes, zstd) as AsyncIterable<Uint8Array>
  if (zstd.bytesWritten !== given) throw damaged('something follows its end')
}

async function encrypt(text: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const encrypted = await encrypter.encrypt(Readable.toWeb(text) as unknown as globalThis.ReadableStream<Uint8Array>)
  return Readable.fromWeb(encrypted)
}

/** Pipes through a transform and propagates errors to the reader of the result. */
function through(bytes: Readable, transform: Transform): Readable {
  return connect(bytes, transform, () => undefined)
}

async function beginsWith(file: string, mark: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === mark
  } finally {
    await handle.close()
  }
}

/** Messages for errors that an operator can fix. */
const sentences: Record<string, (file: string) => string> = {
  EEXIST: (file) => `${file} (or its .part) exists already. A backup never replaces a file.`,
  ENOENT: (file) => `There is no ${file}, or no such folder.`,
  EACCES: (file) => `${file}: this user may not read or write there.`,
  EISDIR: (file) => `${file} is a folder.`,
  ENOSPC: (file) => `${file}: the disk is full. Nothing was left behind.`,
}

function asRefusal(failure: unknown, file: string): unknown {
  if (failure instanceof DatabaseRefused || !(failure instanceof Error)) return failure
  const { code = '' } = failure as NodeJS.ErrnoException
  const sentence = sentences[code]
  if (sentence !== undefined) return new DatabaseRefused(sentence(file), failure)
  if (code.startsWith('ZSTD_') || code === 'Z_BUF_ERROR')
    return new DatabaseRefused('The backup is damaged, or not one of Fôlego. Nothing was changed.', failure)
  if (/no identity matched|passphrase/i.test(failure.message))
    return new DatabaseRefused('BACKUP_PASSPHRASE is not the passphrase of this backup.', failure)
  return failure
}
