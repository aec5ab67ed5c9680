import { createECDH } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { decrypted } from '#testing'
import { isPublicAddress, publicLookup, pushSender, sendPush } from './index.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.10',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  '2001:db8::1',
  '2002:a00:1::',
  'ff02::1',
  'push.exemplo.com',
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2607:f8b0:4004:c07::5f', '2a03:2880:f12f:83::1'])(
  '%s is an address of the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a name that leads to a private address, if only among others, is not connected to', async () => {
  const resolved = (addresses: LookupAddress[]) => {
    const lookup = publicLookup((_, __, callback) => callback(null, addresses))
    return promisify(lookup as (name: string, options: { all: true }, done: (failure: Error | null) => void) => void)(
      'push.exemplo.com',
      { all: true },
    )
  }
  const open = { address: '8.8.8.8', family: 4 }
  await expect(resolved([open])).resolves.toEqual([open])
  await expect(resolved([open, { address: '10.0.0.5', family: 4 }])).rejects.toThrow('not public')
})

test('a name is resolved by what refuses private addresses, also while it is sent to', async () => {
  const asked: string[] = []
  const send = pushSender((name, _, callback) => {
    asked.push(name)
    callback(null, [{ address: '127.0.0.1', family: 4 }])
  })
  const sent = send('https://push.exemplo.com/a', { headers: {}, body: Buffer.alloc(1) })
  await expect(sent).rejects.toThrow('the push service was not reached: Error')
  expect(asked).toEqual(['push.exemplo.com'])
})

test.each(['https://localhost/a', 'https://127.0.0.1/a', 'https://[::ffff:127.0.0.1]/a', 'http://push.exemplo.com/a'])(
  'nothing is sent to %s',
  async (endpoint) => {
    await expect(sendPush(endpoint, { headers: {}, body: Buffer.alloc(1) })).rejects.toThrow('no address of a push')
  },
)

test('the browsers of these tests read the example of RFC 8291, so that a message which they read is encrypted as it says', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(decrypted(body, browser, bytes('BTBZMqHH6r4Tts7J_aSIgg'))).toBe('When I grow up, I want to be a watermelon')
})
