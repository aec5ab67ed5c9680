import { createECDH, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/* What is sent to a push service: encrypted for one browser (RFC 8291), signed by this installation (RFC 8292). */

/** The pair with which an installation signs what it sends (VAPID). */
export interface PushKeys {
  /** The uncompressed point, in base64url: browsers get it. */
  publicKey: string
  /** PKCS #8, which never leaves the server. */
  privateKey: Buffer
}

/** A browser in which a person allowed notifications. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  content: object
  /** How long the push service tries to reach the browser. */
  ttlSeconds: number
  /** The address of this installation, by which a push service can find its operator. */
  sender: string
}

/** A new pair. */
export function newPushKeys(): PushKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  }
}

/** Whether somebody can encrypt for these keys of a browser. */
export async function hasUsableKeys(target: PushTarget): Promise<boolean> {
  return await encryptedFor(target, Buffer.alloc(1)).then(
    () => true,
    () => false,
  )
}

async function encryptedFor({ p256dh, auth }: PushTarget, content: Buffer): Promise<Buffer> {
  const { encrypt } = await import('http_ece')
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  return encrypt(content, { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey: ours })
}

/** A token is for one push service, and push services refuse those of more than a day. */
const tokenSeconds = 12 * 3600

/** The headers and the body of the request that delivers a message. */
export async function pushRequest(
  { content, ttlSeconds, sender }: PushMessage,
  target: PushTarget,
  { publicKey, privateKey }: PushKeys,
  now: Date,
) {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  const claims = {
    aud: new URL(target.endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
    sub: sender,
  }
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return {
    headers: {
      ttl: String(ttlSeconds),
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      authorization: `vapid t=${unsigned}.${signature}, k=${publicKey}`,
    },
    body: await encryptedFor(target, Buffer.from(JSON.stringify(content))),
  }
}
