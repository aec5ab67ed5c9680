import { Encrypter } from 'age-encryption'
import { afterAll, beforeAll, vi } from 'vitest'

/**
 * For all tests of a file: what a passphrase encrypts takes a 256th of the work (2^10 instead of age's 2^18 rounds, a second
 * each time). How long a passphrase resists is the library's; whoever reads the file finds the work in it.
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
