import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authenticatorUri, base32, codeOf, matchingStep, stepOf } from './one-time-codes.ts'

const secret = Buffer.from('12345678901234567890')

describe('time-based codes', () => {
  // RFC 6238, appendix B, SHA-1
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds the code is the %s of RFC 6238', (seconds, code) => {
    expect(codeOf(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
  })

  // RFC 4226, appendix D
  test('steps 0 to 9 give the six digits of RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, step) => codeOf(secret, step))
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489')
  })

  const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes))
  const steps = fc.integer({ min: 10, max: 100_000_000 })

  test('a code is valid throughout its 30 seconds and those before and after', () => {
    fc.assert(
      fc.property(secrets, steps, fc.integer({ min: -1, max: 1 }), fc.nat(29_999), (its, step, off, ms) => {
        const now = new Date((step + off) * 30_000 + ms)
        expect(codeOf(its, matchingStep(its, codeOf(its, step), now) ?? 0)).toBe(codeOf(its, step))
      }),
    )
  })

  test('a code is invalid at any other time', () => {
    const far = fc.oneof(fc.integer({ min: -9, max: -2 }), fc.integer({ min: 2, max: 9 }))
    fc.assert(
      fc.property(secrets, steps, far, fc.nat(29_999), (its, step, off, ms) => {
        const near = [-1, 0, 1].map((d) => codeOf(its, step + off + d))
        fc.pre(!near.includes(codeOf(its, step)))
        expect(matchingStep(its, codeOf(its, step), new Date((step + off) * 30_000 + ms))).toBeUndefined()
      }),
    )
  })

  test('only six digits are ever a valid code', () => {
    fc.assert(
      fc.property(secrets, steps, fc.string(), (its, step, text) => {
        fc.pre(!/^\d{6}$/.test(text))
        expect(matchingStep(its, text, new Date(step * 30_000))).toBeUndefined()
      }),
    )
  })
})

// RFC 4648, 10, without padding
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('the URI of the QR code contains issuer, account and secret', () => {
  const uri = authenticatorUri(secret, 'ana+1@exemplo.com')
  expect(uri).toBe(
    'otpauth://totp/F%C3%B4lego:ana%2B1%40exemplo.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=F%C3%B4lego',
  )
})
