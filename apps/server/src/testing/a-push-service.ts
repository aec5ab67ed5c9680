import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { PushSender } from '#platform/push'

/* A push service and browsers, for tests: they read what is sent as RFC 8291 and RFC 8292 say, with Node's primitives alone. */

/** A browser that allowed notifications. */
export interface TestBrowser {
  /** What the page sends to the server. */
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What it has received, oldest first. */
  received: { content: unknown; headers: http.IncomingHttpHeaders; body: Buffer }[]
}

export interface TestPushService {
  /** A new browser of it. */
  aBrowser(): TestBrowser
  /** What it answers from now on. */
  answer(status: number): void
  /** Delivers to it over local HTTP, where the server would use HTTPS and a public address. */
  send: PushSender
}

const origin = 'https://push.exemplo.com'

/** A push service on this machine, closed at the end of the file. */
export async function aPushService(): Promise<TestPushService> {
  const browsers = new Map<string, { browser: TestBrowser; read: (body: Buffer) => unknown }>()
  let status = 201
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const found = browsers.get(request.url ?? '')
      const body = Buffer.concat(chunks)
      if (status === 201) found?.browser.received.push({ content: found.read(body), headers: request.headers, body })
      reply.writeHead(found === undefined ? 404 : status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  afterAll(() => void server.close())
  return {
    aBrowser: () => {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const browser: TestBrowser = {
        subscription: {
          endpoint: `${origin}${path}`,
          p256dh: own.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        received: [],
      }
      browsers.set(path, { browser, read: (body) => readOrNothing(body, own, auth) })
      return browser
    },
    answer: (next) => {
      status = next
    },
    send: async (endpoint, { headers, body }) => {
      const address = `http://127.0.0.1:${port}${endpoint.slice(origin.length)}`
      const { status: answered } = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })
      return answered
    },
  }
}

/** What a message says; undefined for one that is not encrypted for this browser. */
function readOrNothing(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  try {
    return JSON.parse(decrypted(body, own, auth))
  } catch {
    return undefined
  }
}

/** RFC 8188, section 2, with the key of RFC 8291, section 3.4. */
export function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const derive = (secret: Buffer, from: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, about, length))
  const secret = derive(own.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const encrypted = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** The claims of a request's token if the key it names has signed it. */
export function claimsOf({ authorization = '' }: http.IncomingHttpHeaders): { key: string; claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) throw new Error('the signature is wrong')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
