import type { webcrypto } from 'node:crypto'
import { api } from '@folego/contract'
import type { PassKey } from '@folego/contract'
import { base32, type PassAlgorithm, passCrypto, passMessage, passText, passWindow } from '@folego/domain'
import type { Person } from './a-gym.ts'

/** A student's phone, with a key that the server has certified. */
export interface Phone {
  key: PassKey
  public_key: string
  /** The QR code's text at an instant of the phone's clock. */
  passAt: (now: Date) => Promise<string>
  /** Has the same key certified again. */
  renew: (who?: Person) => Promise<PassKey>
}

/** A new phone of a student of the gym. */
export async function aPhone(student: Person, gymId: string, algorithm: PassAlgorithm = 'ed25519'): Promise<Phone> {
  const { key: kind, signature } = passCrypto[algorithm]
  const pair = (await crypto.subtle.generateKey(kind, false, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const public_key = base32(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const renew = async (who = student) => (await who.call(api.passes.certify, { body: { algorithm, public_key } })).body
  const key = await renew()
  const passAt = async (now: Date) => {
    const window = passWindow(now.getTime())
    const message = passMessage({ gym_id: gymId, student_id: key.student_id, window })
    return passText(key.id, window, new Uint8Array(await crypto.subtle.sign(signature, pair.privateKey, message)))
  }
  return { key, public_key, passAt, renew }
}
