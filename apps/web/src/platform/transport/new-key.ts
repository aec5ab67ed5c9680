/**
 * A random key of 128 bits for `Idempotency-Key`. Not `crypto.randomUUID`, which browsers hide from pages served over plain
 * http in a gym's own network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random id in the contract's format (UUID, version 4), for records created here before the server knows of them. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
