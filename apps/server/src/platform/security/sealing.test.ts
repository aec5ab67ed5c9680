import { expect, test } from 'vitest'
import { newSecretKey, parseSecretKeys, seal, unseal } from './sealing.ts'
import type { SecretKeys } from './sealing.ts'

function keysOf(...written: string[]): SecretKeys {
  const keys = parseSecretKeys(written.join(','))
  if (keys === undefined) throw new Error('no keys')
  return keys
}

const [older, newer] = [newSecretKey(), newSecretKey()]
const value = Buffer.from('segredo')

test('a sealed value can be opened for its owner, and reveals nothing', () => {
  const keys = keysOf(older)
  const sealed = seal(keys, value, 'ana')
  expect(unseal(keys, sealed, 'ana')).toEqual(value)
  expect(sealed.sealed.includes(value)).toBe(false)
  expect(seal(keys, value, 'ana').sealed).not.toEqual(sealed.sealed)
})

test('a sealed value cannot be opened for another owner, nor after a single bit has changed', () => {
  const keys = keysOf(older)
  const sealed = seal(keys, value, 'ana')
  expect(() => unseal(keys, sealed, 'bia')).toThrow('unable to authenticate')
  for (let at = 0; at < sealed.sealed.length; at += 1) {
    const changed = Buffer.from(sealed.sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(keys, { ...sealed, sealed: changed }, 'ana')).toThrow('unable to authenticate')
  }
})

test('the newest key seals, older ones still open, and an unknown one does not', () => {
  const sealed = seal(keysOf(older), value, 'ana')
  const both = keysOf(newer, older)
  expect(unseal(both, sealed, 'ana')).toEqual(value)
  expect(unseal(keysOf(newer), sealed, 'ana')).toBeUndefined()
  expect(unseal(keysOf(newer), seal(both, value, 'ana'), 'ana')).toEqual(value)
})

test.each(['', 'curta', `${newSecretKey()},curta`])('%j is not a valid list of keys', (written) => {
  expect(parseSecretKeys(written)).toBeUndefined()
})
