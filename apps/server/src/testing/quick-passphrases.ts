import { Encrypter } from 'age-encryption'
import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Makes encryption with a passphrase 256 times faster for all tests of a file (2^10 instead of age's 2^18 rounds, which take a
 * second each). The strength of a passphrase is up to the library; the file states its work factor.
 */
export function quickPassphrases(): void {
  const { setPassphrase } = Encrypter.prototype
  beforeAll(() => {
    vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function set(this: Encrypter, passphrase) {
      setPassphrase.call(this, passphrase)
      this.setScryptWorkFactor(10)
    })
  })
  afterAll(() => {
    Encrypter.prototype.setPassphrase = setPassphrase
  })
}
