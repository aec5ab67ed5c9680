/**
 * A random key of 128 bits for `Idempotency-Key`. Not `crypto.randomUUID`, which browsers keep from pages served over
 * plain http in a gym's own network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
