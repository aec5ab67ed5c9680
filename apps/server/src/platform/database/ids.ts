import { createHash, randomBytes } from 'node:crypto'

const last = { millisecond: 0, counter: 0 }

/**
 * A new id: UUIDv7, generated here because PostgreSQL 15 has no uuidv7(). Ids of one process strictly increase (a 12-bit counter
 * within the millisecond), so rows created together are adjacent in their indexes.
 */
export function newId(): string {
  tick(Date.now())
  return uuid(last.millisecond, last.counter)
}

/** The id of a backdated record (`at`: milliseconds since 1970), ordered only by its millisecond. */
export function newIdAt(at: number): string {
  return uuid(at, someRandom(2).readUInt16BE() & 0xfff)
}

/** The id (UUIDv8) of what is told apart by these words, always the same for the same. */
export function derivedId(...words: string[]): string {
  const bytes = createHash('sha256').update(words.join('\0')).digest().subarray(0, 16)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return spelled(bytes)
}

/** Random bytes are fetched for many ids at once, because every request needs one. */
const pool = { bytes: Buffer.alloc(0), used: 0 }
const poolBytes = 4096

/** At most 16 bytes, which nobody else gets. */
function someRandom(bytes: number): Buffer {
  if (pool.used + bytes > pool.bytes.length) Object.assign(pool, { bytes: randomBytes(poolBytes), used: 0 })
  pool.used += bytes
  return pool.bytes.subarray(pool.used - bytes, pool.used)
}

function uuid(millisecond: number, low: number): string {
  const bytes = someRandom(16)
  bytes.writeUIntBE(millisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | low, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return spelled(bytes)
}

function spelled(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * Advances the counter; if the clock stands still or goes back it continues counting, and a full counter borrows the next
 * millisecond.
 */
function tick(now: number): void {
  last.counter += 1
  if (now > last.millisecond || last.counter > 0xfff) {
    last.millisecond = Math.max(now, last.millisecond + 1)
    last.counter = someRandom(2).readUInt16BE() & 0x3ff
  }
}
