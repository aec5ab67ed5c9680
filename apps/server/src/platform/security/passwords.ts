import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's password storage minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** One spelling of what keyboards write differently: `ã` as one character or as two (NIST SP 800-63B, 3.1.1.2). */
const spelled = (password: string) => password.normalize('NFKC')

/** Hashes a password to a PHC string with its own salt (`$argon2id$v=19$m=19456,t=2,p=1$salt$tag`). About 30 ms of CPU. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: spelled(password), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/**
 * True if the password matches the hash. Without a hash (an unknown account) it does the same work and returns false, so that
 * timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  return (await matchPassword(password, hash)) !== undefined
}

/**
 * Like `verifyPassword`, and says how the password matches: `as typed` if the hash was made before passwords were normalised, so that it
 * should be made anew.
 */
export async function matchPassword(
  password: string,
  hash: string | undefined,
): Promise<'normalised' | 'as typed' | undefined> {
  const normalised = spelled(password)
  if (await matches(normalised, hash)) return 'normalised'
  return normalised !== password && (await matches(password, hash)) ? 'as typed' : undefined
}

async function matches(password: string, hash: string | undefined): Promise<boolean> {
  const stored = hash === undefined ? undefined : parse(hash)
  const { memory, passes, parallelism } = stored ?? cost
  const expected = stored?.tag ?? Buffer.alloc(cost.tagLength)
  const tag = await derive('argon2id', {
    message: password,
    nonce: stored?.nonce ?? Buffer.alloc(16),
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected) && stored !== undefined
}

function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!match) throw new Error('a stored password hash is not an argon2id PHC string')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

// PHC strings use base64 without padding.
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
