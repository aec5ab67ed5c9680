import {
  base32,
  type PassAlgorithm,
  passAlgorithms,
  passCrypto,
  passLimits,
  passMessage,
  passText,
  passWindow,
} from '@folego/domain'
import { call } from '#platform/api'
import { readStored, storeRead } from '#platform/offline'

/*
 * The key of this phone, with which it signs the student's QR code. The private half cannot be read, not even by this page. It is stored
 * like what students read offline: per account, deleted when the session ends, here or from another device.
 */

export interface OwnPass {
  id: string
  gym_id: string
  student_id: string
  student_name: string
  picture_version: string | null
  expires_at: string
  algorithm: PassAlgorithm
  pair: CryptoKeyPair
  /** By how many milliseconds the server's clock was ahead of this device's. */
  ahead: number
}

const keyOf = (gymId: string) => [gymId, 'pass']

/** The pass stored on this device, undefined without one that is still valid. */
export async function storedPass(accountId: string, gymId: string): Promise<OwnPass | undefined> {
  const key = JSON.stringify(keyOf(gymId))
  const found = (await readStored(accountId)).find(({ queryKey }) => JSON.stringify(queryKey) === key)
  const pass = found?.data as OwnPass | undefined
  return pass !== undefined && Date.parse(pass.expires_at) > Date.now() + pass.ahead ? pass : undefined
}

/** Has the server certify this device's key for a week, a new one if it has none, and stores it. */
export async function certifiedPass(accountId: string, gymId: string, before: OwnPass | undefined): Promise<OwnPass> {
  const { algorithm, pair } = before ?? (await newKey())
  const public_key = base32(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const { now, ...certified } = await call('POST /door/pass-key', { body: { algorithm, public_key }, gymId })
  const savedAt = Date.now()
  const pass = { ...certified, gym_id: gymId, algorithm, pair, ahead: Date.parse(now) - savedAt }
  await storeRead({ accountId, queryKey: keyOf(gymId), data: pass, savedAt })
  return pass
}

/** The text of the QR code for this moment, and the milliseconds until the next one. */
export async function passOfMoment(pass: OwnPass): Promise<{ text: string; lasts: number }> {
  const now = Date.now() + pass.ahead
  const window = passWindow(now)
  const signature = await crypto.subtle.sign(
    passCrypto[pass.algorithm].signature,
    pass.pair.privateKey,
    passMessage({ ...pass, window }),
  )
  const lasts = (window + 1) * passLimits.windowSeconds * 1000 - now
  return { text: passText(pass.id, window, new Uint8Array(signature)), lasts }
}

/** Whether this browser can sign: not on a page without encryption. */
export const canSign = () => 'subtle' in crypto

/** A key of the first kind that this browser knows. */
async function newKey(): Promise<Pick<OwnPass, 'algorithm' | 'pair'>> {
  const [first, second] = passAlgorithms
  try {
    return await keyOfKind(first)
  } catch {
    // Safari before 17, Chrome before 137, Firefox before 129
    return keyOfKind(second)
  }
}

async function keyOfKind(algorithm: PassAlgorithm): Promise<Pick<OwnPass, 'algorithm' | 'pair'>> {
  const kind = passCrypto[algorithm].key
  return { algorithm, pair: (await crypto.subtle.generateKey(kind, false, ['sign', 'verify'])) as CryptoKeyPair }
}
