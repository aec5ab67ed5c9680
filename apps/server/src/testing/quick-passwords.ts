import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Set-up of tests: derives passwords in microseconds instead of 30 ms of CPU. The product's parameters are unchanged;
 * `sign-in.test.ts` tests them with the real derivation.
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
