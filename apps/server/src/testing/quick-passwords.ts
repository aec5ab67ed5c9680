import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Set-up of tests: a password is derived in microseconds instead of 30 ms of a processor. What the product asks for stays as it is;
 * that it asks for enough, and as often as it should, is tested with the real derivation in `sign-in.test.ts`.
 */

const quickKey = Symbol.for('folego.quick-passwords')
const holder = globalThis as { [quickKey]?: true }

if (holder[quickKey] === undefined) {
  holder[quickKey] = true
  const { argon2 } = crypto
  crypto.argon2 = (algorithm, parameters, done) =>
    argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, done)
  syncBuiltinESMExports()
}
