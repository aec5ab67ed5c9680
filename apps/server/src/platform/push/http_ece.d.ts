/** http_ece has no types of its own; these are of what is used. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function encrypt(
    content: Buffer,
    parameters: { version: 'aes128gcm'; dh: string; authSecret: string; privateKey: ECDH },
  ): Buffer
}
