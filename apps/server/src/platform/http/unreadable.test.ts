import { errorReply } from '@folego/contract'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#testing'

const server = await openTestServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
afterAll(() => server.close())

/** The reply to these bytes, until the server ends the connection. */
async function answerTo(bytes: string): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

const call = 'POST /api/plan HTTP/1.1\r\nhost: x\r\n'
test.each([
  ['no HTTP at all', 'EHLO folego.app\r\n\r\n', 400],
  ['an unknown version', 'GET /api/plan HTTP/9.9\r\nhost: x\r\n\r\n', 400],
  ['a NUL in a header', 'GET /api/plan HTTP/1.1\r\nhost: x\r\naccept: a\0b\r\n\r\n', 400],
  ['a header without end', `GET /api/plan HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', `${call}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
  ['a length and chunks', `${call}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a broken chunk', `${call}transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n`, 400],
])('%s gets a refusal of the usual shape, and the connection ends', async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer.status).toBe(status)
  expect(errorReply.parse(JSON.parse(answer.body))).toMatchObject({ success: false, code: 'INVALID_INPUT' })
})

test('clients that ask for the reference again and again and never read it do not fill the memory', async () => {
  const each = 40
  const responses: ServerResponse[] = []
  const note = (_: unknown, response: ServerResponse) => responses.push(response)
  server.app.server.on('request', note)
  const before = process.memoryUsage().heapUsed
  const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').pause())
  for (const socket of sockets) socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(each))
  const ended = () => responses.filter(({ writableEnded }) => writableEnded)
  await expect.poll(ended).toHaveLength(each * sockets.length)
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20
  for (const socket of sockets) socket.destroy()
  server.app.server.off('request', note)
  // 200 copies of the document would take 285 MB
  expect(megabytes).toBeLessThan(100)
})
