import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  base32,
  bytesOfBase32,
  looksLikePass,
  parsePass,
  type PassAlgorithm,
  passAlgorithms,
  type PassCertificate,
  type PassCrypto,
  passCrypto,
  passMessage,
  passText,
  passWindow,
  verifyPass,
} from './pass.ts'

/** WebCrypto of the platform under the tests, which the domain itself is given. */
declare const crypto: {
  randomUUID: () => string
  subtle: PassCrypto<object> & {
    generateKey: (
      kind: object,
      isExtractable: boolean,
      uses: string[],
    ) => Promise<Record<'privateKey' | 'publicKey', object>>
    exportKey: (format: 'raw', key: object) => Promise<ArrayBuffer>
    sign: (kind: object, key: object, data: Uint8Array) => Promise<ArrayBuffer>
  }
}
const { subtle } = crypto
const now = Date.parse('2027-03-15T18:00:10.000Z')
const tolerance = 1
const week = 7 * 86_400_000

interface Phone {
  privateKey: object
  certificate: PassCertificate
}

async function aPhone(algorithm: PassAlgorithm, of: Partial<PassCertificate> = {}): Promise<Phone> {
  const { key } = passCrypto[algorithm]
  const pair = await subtle.generateKey(key, false, ['sign', 'verify'])
  const public_key = base32(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)))
  const ids = { id: crypto.randomUUID(), gym_id: crypto.randomUUID(), student_id: crypto.randomUUID() }
  const expires_at = new Date(now + week).toISOString()
  return { privateKey: pair.privateKey, certificate: { ...ids, algorithm, public_key, expires_at, ...of } }
}

async function passOf({ privateKey, certificate }: Phone, at = now): Promise<string> {
  const window = passWindow(at)
  const message = passMessage({ ...certificate, window })
  const signature = await subtle.sign(passCrypto[certificate.algorithm].signature, privateKey, message)
  return passText(certificate.id, window, new Uint8Array(signature))
}

const read = (certificates: readonly PassCertificate[], text: string, at = now) =>
  verifyPass(certificates, text, { now: at, tolerance, subtle })

const phones = await Promise.all(passAlgorithms.map((algorithm) => aPhone(algorithm)))
const known = phones.map(({ certificate }) => certificate)
const passes = await Promise.all(phones.map((phone) => passOf(phone)))

describe.each(passAlgorithms.map((algorithm, at) => ({ algorithm, at })))('a pass ($algorithm)', ({ at }) => {
  const phone = phones[at] as Phone
  const pass = passes[at] as string

  test('is recognized in its window and in those beside it, and by no other key', async () => {
    for (const seconds of [-30, 0, 30]) {
      expect(await read(known, pass, now + seconds * 1000)).toMatchObject({
        fault: null,
        certificate: phone.certificate,
      })
    }
    const others = known.filter((it) => it !== phone.certificate)
    expect(await read(others, pass)).toEqual({ fault: 'UNKNOWN_KEY', seconds: null })
  })

  test('is 138 capital letters and digits, which every keyboard layout types alike, read in small letters too', async () => {
    expect(pass).toMatch(/^[A-Z\d]{138}$/)
    expect(await read(known, ` ${pass.toLowerCase()}\n`)).toMatchObject({ fault: null })
    expect(looksLikePass(pass)).toBe(true)
  })

  test('is refused 90 seconds later with how old it is, and with how far ahead its clock is', async () => {
    expect(await read(known, pass, now + 90_000)).toEqual({ fault: 'WRONG_TIME', seconds: 90 })
    expect(await read(known, pass, now - 240_000)).toEqual({ fault: 'WRONG_TIME', seconds: -240 })
  })

  test('ends with what the server vouched for', async () => {
    const ended = { ...phone.certificate, expires_at: new Date(now).toISOString() }
    expect(await read([ended], pass)).toEqual({ fault: 'KEY_EXPIRED', seconds: null })
  })

  test('is of one person in one gym: under the name of another it counts as forged', async () => {
    for (const other of [{ student_id: crypto.randomUUID() }, { gym_id: crypto.randomUUID() }]) {
      expect(await read([{ ...phone.certificate, ...other }], pass)).toEqual({ fault: 'FORGED', seconds: null })
    }
  })
})

/** What somebody has who reads passes and would like to make one: the public keys, old passes, and keys of their own. */
const ownKeys = await Promise.all(passAlgorithms.map((algorithm) => aPhone(algorithm)))
const oldPasses = await Promise.all(phones.map((phone) => passOf(phone, now - 600_000)))

test('whoever reads passes can make none from all that they know: keys, older passes, and signatures of their own', async () => {
  const anyWindow = fc.integer({ min: -1, max: 1 }).map((by) => passWindow(now) + by)
  const anySignature = fc.oneof(
    fc.uint8Array({ minLength: 64, maxLength: 64 }).map(async (bytes) => bytes),
    fc.constantFrom(...oldPasses).map(async (text) => parsePass(text)?.signature ?? new Uint8Array(64)),
    fc.constantFrom(...known).map(async ({ public_key }) => {
      const bytes = new Uint8Array(64)
      bytes.set((bytesOfBase32(public_key, 32) ?? bytesOfBase32(public_key, 65) ?? bytes).subarray(0, 64))
      return bytes
    }),
    fc.tuple(fc.constantFrom(...ownKeys), anyWindow, fc.constantFrom(...known)).map(async ([own, window, victim]) => {
      const message = passMessage({ ...victim, window })
      return new Uint8Array(await subtle.sign(passCrypto[own.certificate.algorithm].signature, own.privateKey, message))
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...known), anyWindow, anySignature, async ({ id }, window, signature) => {
      const { fault } = await read(known, passText(id, window, await signature))
      expect(fault).toBe('FORGED')
    }),
  )
})

test('whoever reads passes gets a clear answer to every text: cut, changed in one place, doubled, of four kilobytes, anything', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('FP1', `FP1${'A'.repeat(4096)}`, 'https://exemplo.com/FP1', '\u0000', 'ﬀ'.repeat(67)),
    fc.tuple(fc.constantFrom(...passes), fc.nat(137)).map(([pass, at]) => pass.slice(0, at)),
    fc.constantFrom(...passes).map((pass) => pass + pass),
    fc
      .tuple(
        fc.constantFrom(...passes),
        fc.integer({ min: 3, max: 137 }),
        fc.constantFrom('A', 'E', 'M', 'Z', '2', '7'),
      )
      .map(([pass, at, letter]) => pass.slice(0, at) + letter + pass.slice(at + 1))
      .filter((changed) => !passes.includes(changed)),
  )
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect((await read(known, text)).fault).not.toBeNull()
    }),
    { numRuns: 300 },
  )
})

test('whoever reads passes learns of a key that is no point of its curve as of a forgery', async () => {
  const phone = await aPhone('p256', { public_key: base32(new Uint8Array(65)) })
  expect(await read([phone.certificate], await passOf(phone))).toEqual({ fault: 'FORGED', seconds: null })
  const short = await aPhone('ed25519', { public_key: 'AAAA' })
  expect(await read([short.certificate], await passOf(short))).toEqual({ fault: 'FORGED', seconds: null })
})

test('base 32 brings any bytes back, and reads no second spelling of them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = base32(bytes)
      expect(bytesOfBase32(text, bytes.length)).toEqual(bytes)
      expect(bytesOfBase32(text.toLowerCase(), bytes.length)).toEqual(bytes)
      expect(bytesOfBase32(`${text}A`, bytes.length)).toBeUndefined()
    }),
  )
  expect(base32(Uint8Array.from('foobar', (it) => it.charCodeAt(0)))).toBe('MZXW6YTBOI')
  expect(bytesOfBase32('AB', 1)).toBeUndefined()
})
