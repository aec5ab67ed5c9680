import { api, issueMessages } from '@folego/contract'
import { once } from 'node:events'
import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#demo'
import {
  isRunning,
  newDataFolder,
  openTestServer,
  postmasterOf,
  removeDataFolder,
  runProgram,
  startServerProcess,
  testServer,
} from '#testing'
import type { ServerProcess, TestServer } from '#testing'

/* What an operator sees: the program's start, its messages, and its own pages. */

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('the program at start names all invalid settings at once, without repeating a value', async () => {
  const secret = 'ftp://ana:s3cret@mail.exemplo.com'
  const program = runProgram({ PORT: '99999', LOG_LEVEL: 'loud', SMTP_URL: secret, DEMO: 'perhaps' })
  expect(await program.ended).toBe(1)
  for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL', 'DEMO']) expect(program.output()).toContain(`  ${name}: `)
  for (const value of ['99999', 'loud', 's3cret', 'exemplo', 'perhaps', 'main.ts']) {
    expect(program.output()).not.toContain(value)
  }
})

test('the program at start refuses the demo, whose passwords are public, on a public address', async () => {
  for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://academia.com' }, { TRUST_PROXY: 'true' }]) {
    const program = runProgram(env)
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(/^The demo has known passwords.*DEMO=false/)
  }
})

test('the program at start refuses an easy password for a new administrator', async () => {
  const program = runProgram({}, ['create-admin', 'ana@exemplo.com', 'Ana', 'Central'], 'central2026\n')
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(issueMessages.PASSWORD_EASY)
  expect(program.output()).not.toContain('central2026')
})

test('the program at start lists the known verbs for an unknown one, for none, and for who asks', async () => {
  const runs = [['dance'], [], ['--help']].map((words) => runProgram({}, words))
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([2, 2, 0])
  for (const run of runs) expect(run.output()).toMatch(/-- serve\n[^]*-- migrate\n[^]*-- create-admin E-MAIL NAME GYM/)
  expect(runs[0]?.output()).toMatch(/^There is no verb "dance"/)
})

test('the program at start explains a verb that is asked for help, and takes no option for the name of a file', async () => {
  const runs = [runProgram({}, ['backup', '--help']), runProgram({}, ['backup', '--hlep'])]
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 2])
  expect(runs[0]?.output()).toMatch(/^npm run gym -- backup FILE\n/)
  expect(runs[1]?.output()).toMatch(/^Unknown option '--hlep'/)
})

test('the program at start checks what was typed before it asks for the password of a new administrator', async () => {
  const wrong = runProgram({}, ['create-admin', 'ana', 'Ana', 'Central'])
  expect([await wrong.ended, wrong.output()]).toEqual([1, 'email: Please input a valid email\n'])
  const silent = runProgram({}, ['create-admin', 'ana@exemplo.com', 'Ana', 'Central'])
  expect([await silent.ended, silent.output()]).toEqual([1, expect.stringMatching(/^No password was given/)])
})

test('the program at start says in one line that the database does not answer, without its password', async () => {
  const program = runProgram({ DATABASE_URL: 'postgres://folego_app:segredo@127.0.0.1:1/folego', LOG_LEVEL: 'error' })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/^The database does not answer \(ECONNREFUSED\).*DATABASE_URL.*\n$/)
  expect(program.output()).not.toContain('segredo')
})

test('the program at start warns of a setting that is nearly one, and of what an installation lacks', async () => {
  const program = runProgram({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x', PROT: '1', SMTP_ULR: 'x' })
  await program.ended
  for (const sentence of ['PROT is not a setting. Is PORT meant?', 'Is SMTP_URL meant?', 'SMTP_URL)', 'BACKUP_DIR']) {
    expect(program.output()).toContain(sentence)
  }
  expect(program.output()).toContain('SECRETS_KEY is not set')
})

test('the doctor looks at everything, changes nothing, and fails if something does not work', async () => {
  const dataDir = await newDataFolder()
  const healthy = runProgram({ DATA_DIR: dataDir }, ['doctor'])
  await healthy.ended
  for (const about of ['Versions', 'Settings', 'Address', 'Database', 'Mail', 'Backups']) {
    expect(healthy.output()).toMatch(new RegExp(`^[✓!✗] ${about}: `, 'm'))
  }
  expect(await readdir(dataDir)).toEqual([])
  const address = { DATABASE_URL: 'postgres://x:segredo@127.0.0.1:1/x', SMTP_URL: 'smtp://x:segredo@127.0.0.1:1' }
  const ill = runProgram(address, ['doctor'])
  expect(await ill.ended).toBe(1)
  expect(ill.output()).toMatch(/^✗ Database: .*does not answer/m)
  expect(ill.output()).toMatch(/^✗ Mail: /m)
  expect(ill.output()).not.toContain('segredo')
  await removeDataFolder(dataDir)
})

describe('a server on an empty database', () => {
  let dataDir: string
  let server: ServerProcess
  const started: ServerProcess[] = []

  beforeAll(async () => {
    dataDir = await newDataFolder()
    server = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' })
    started.push(server)
  })
  afterAll(async () => {
    for (const it of started) {
      it.kill('SIGTERM')
      await it.ended
    }
    await removeDataFolder(dataDir)
  })

  test('a server on an empty database prints a link that creates the first administrator and gym, once', async () => {
    const token = /\/set-up\?token=([\w-]+)/.exec(server.output())?.[1]
    const ana = { name: 'Ana', email: 'ana@exemplo.com', password: 'senha-segura', gym_name: 'Academia Central' }
    const url = `${server.url}/api${api.identity.setUp.path}`
    const first = await post(url, { ...ana, token })
    expect(first.status).toBe(201)
    const again = await post(url, { ...ana, email: 'bia@exemplo.com', token })
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ code: 'SETUP_LINK_INVALID' })
    const { email, password } = ana
    expect((await post(`${server.url}/api${api.identity.signIn.path}`, { email, password })).status).toBe(200)
  })

  test('a server on an empty database refuses a second start on its folder with a clear message, and keeps running', async () => {
    const second = runProgram({ DATA_DIR: dataDir, DEMO: 'false' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`Another Fôlego server (process ${server.pid}) already uses the data folder`)
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  })

  test('a server on an empty database reports a port in use immediately, without creating a database', async () => {
    const other = await newDataFolder()
    const second = runProgram({ DATA_DIR: other, DEMO: 'false', PORT: new URL(server.url).port })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('The port is in use.')
    expect(await readdir(other)).toEqual([])
    await removeDataFolder(other)
  })

  test('a server on an empty database answers 503 on ready and 200 on health while the database is down, and recovers by itself', async () => {
    const postmaster = await postmasterOf(dataDir)
    if (postmaster === undefined) throw new Error('no database runs')
    process.kill(postmaster, 'SIGKILL')
    const away = await readyAnswers(503)
    expect(await away.json()).toEqual({ status: 'database away' })
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect(await (await readyAnswers(200)).json()).toEqual({ status: 'ready' })
  })

  /** Requests until the reply has this status: a killed database takes a moment to go down, and to come back. */
  async function readyAnswers(status: number): Promise<Response> {
    const until = Date.now() + 60_000
    for (;;) {
      const answer = await fetch(`${server.url}/api/ready`)
      if (answer.status === status) return answer
      if (Date.now() > until) throw new Error(`/api/ready did not answer ${status} in time`)
      await pause(5)
    }
  }

  test('a server on an empty database serves its metrics on this machine', async () => {
    const metrics = await fetch(`${server.url}/api/metrics`)
    expect(metrics.status).toBe(200)
    const text = await metrics.text()
    expect(text).toMatch(/^http_request_duration_seconds_count\{.*route="\/api\/ready".*\} \d+$/m)
    expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m)
  })

  async function signInAna(): Promise<Record<string, string>> {
    const body = { email: 'ana@exemplo.com', password: 'senha-segura' }
    const signedIn = await post(`${server.url}/api${api.identity.signIn.path}`, body)
    const { token } = (await signedIn.json()) as { token: string }
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }

  /** A request that the server has accepted (with `100 Continue`) and that waits for its body. */
  function openGymInTwoSteps(name: string, headers: Record<string, string>) {
    const text = JSON.stringify({ name })
    const sent = request(`${server.url}/api${api.gyms.create.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(text), expect: '100-continue' },
    })
    sent.flushHeaders()
    const status = once(sent, 'response').then((parts) => (parts as [IncomingMessage])[0].statusCode)
    return { begun: once(sent, 'continue'), finish: () => sent.end(text), status }
  }

  test('a server on an empty database lets running requests finish on SIGTERM, stops the database and exits 0', async () => {
    const headers = await signInAna()
    const postmaster = await postmasterOf(dataDir)
    const { begun, finish, status } = openGymInTwoSteps('Academia Última', headers)
    await begun
    server.kill('SIGTERM')
    await pause(100)
    finish()
    expect(await server.ended).toBe(0)
    expect(await status).toBe(201)
    expect(postmaster !== undefined && isRunning(postmaster)).toBe(false)
    expect(await postmasterOf(dataDir)).toBeUndefined()

    server = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error', CALLS_PER_SECOND: '1' })
    started.push(server)
    const gyms = await fetch(`${server.url}/api${api.gyms.list.path}`, { headers })
    const { object } = (await gyms.json()) as { object: { name: string }[] }
    expect(object.map(({ name }) => name)).toContain('Academia Última')
  })

  test('a server on an empty database limits the calls of one account as set', async () => {
    const headers = await signInAna()
    const read = async () => (await fetch(`${server.url}/api${api.gyms.list.path}`, { headers })).status
    const statuses = await Promise.all(Array.from({ length: 80 }, read))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(29)
    expect(statuses.filter((status) => status !== 200)).toContain(429)
  })

  test('a server on an empty database behind a proxy announces that it stops, and serves on until the proxy has noticed', async () => {
    server.kill('SIGTERM')
    await server.ended
    server = await startServerProcess({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error', TRUST_PROXY: 'true' })
    started.push(server)
    const ask = (call: string) => fetch(`${server.url}/api/${call}`)
    expect((await ask('health')).status).toBe(200)
    server.kill('SIGTERM')
    await expect.poll(async () => (await ask('health')).status, { interval: 5 }).toBe(503)
    const served = await ask('ready')
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    expect(await server.ended).toBe(0)
  })

  test('a server on an empty database refuses a password of the demonstration, whoever has it, once others than this machine can reach it', async () => {
    const known = demoAccounts[0]?.password ?? ''
    const signIn = async (password: string) => {
      const body = { email: 'ana@exemplo.com', password }
      return (await post(`${server.url}/api${api.identity.signIn.path}`, body)).status
    }
    const settings = { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' }
    server = await startServerProcess(settings)
    started.push(server)
    const changed = await fetch(`${server.url}/api${api.identity.changePassword.path}`, {
      method: api.identity.changePassword.method,
      headers: await signInAna(),
      body: JSON.stringify({ current_password: 'senha-segura', new_password: known }),
    })
    expect([changed.status, await signIn(known)]).toEqual([200, 200])
    server.kill('SIGTERM')
    await server.ended
    server = await startServerProcess({ ...settings, PUBLIC_URL: 'https://academia.com' })
    started.push(server)
    expect(await signIn(known)).toBe(401)
  })
})

/** What browsers ask for when they open a page. */
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

describe('responses', () => {
  const index = '<!doctype html><title>Fôlego</title><meta property="og:image" content="/preview.png" />'
  let webRoot: string
  let server: TestServer

  beforeAll(async () => {
    webRoot = await mkdtemp(path.join(os.tmpdir(), 'folego-web-'))
    await mkdir(path.join(webRoot, 'assets'))
    await writeFile(path.join(webRoot, 'index.html'), index)
    await writeFile(path.join(webRoot, 'assets', 'app-1a2b3c.js'), 'export {}')
    await writeFile(path.join(webRoot, 'service-worker.js'), '(function () {})()')
    await writeFile(path.join(webRoot, 'login.html'), 'the sign-in page, painted')
    server = await openTestServer({ webRoot })
  })
  afterAll(async () => {
    await server.close()
    await rm(webRoot, { recursive: true })
  })

  test.each(['/', '/api/health', '/api/docs', '/api/no-such-call', '/dashboard/students'])(
    'responses of %s carry the security headers',
    async (url) => {
      const { headers } = await server.app.inject(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    },
  )

  test('responses say that they are the server’s, which nothing in between says of its own', async () => {
    const page = await server.app.inject({ url: '/', headers: browser })
    const unchanged = { ...browser, 'if-none-match': String(page.headers.etag) }
    const replies = [
      page,
      await server.app.inject({ url: '/', headers: unchanged }),
      await server.app.inject('/api/health'),
      await server.app.inject('/api/plan'),
      await server.app.inject('/api/%E0%A4%A'),
      await server.app.inject({ method: 'POST', url: '/api/user/login', payload: '{' }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 304, 200, 401, 404, 415])
    for (const { headers } of replies) expect(headers['x-folego']).toBe('1')
  })

  test('responses are the application, whose router decides, for an address that is neither a file nor a call', async () => {
    for (const url of ['/', '/dashboard/students', '/student-dashboard?x=1', '/apiary']) {
      const page = await server.app.inject({ url, headers: browser })
      expect([page.statusCode, page.body]).toEqual([200, index.replace('/preview', 'http://folego.test/preview')])
      expect(page.headers['cache-control']).toBe('no-cache')
    }
  })

  test('responses are NOT_FOUND for an unknown address that no browser opens, however it is asked for', async () => {
    for (const url of ['/plan', '/healthz', '/dashboards', '/metrics']) {
      for (const accept of ['*/*', 'application/json', undefined]) {
        const reply = await server.app.inject({ url, ...(accept && { headers: { accept } }) })
        expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
      }
    }
    const machine = { accept: 'application/json' }
    expect((await server.app.inject({ url: '/login', headers: machine })).statusCode).toBe(404)
    for (const url of ['/login', '/dashboard/students', '/invitation?token=x']) {
      expect((await server.app.inject(url)).statusCode).toBe(200)
    }
  })

  test('responses are the painted sign-in page at its address', async () => {
    const page = await server.app.inject({ url: '/login?return=/dashboard', headers: browser })
    expect([page.statusCode, page.body]).toEqual([200, 'the sign-in page, painted'])
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['content-type']).toContain('text/html')
  })

  test('responses name the picture of a shared link by its whole address, and are not sent again while they are the same', async () => {
    const page = await server.app.inject({ url: '/forgot-password', headers: browser })
    expect(page.body).toContain('<meta property="og:image" content="http://folego.test/preview.png" />')
    const again = { ...browser, 'if-none-match': String(page.headers.etag) }
    expect((await server.app.inject({ url: '/', headers: again })).statusCode).toBe(304)
    const small = await server.app.inject({ url: '/', headers: { ...browser, 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(page.body)
  })

  test('responses let hashed files be cached indefinitely; a missing one is not the application', async () => {
    const file = await server.app.inject('/assets/app-1a2b3c.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await server.app.inject('/assets/app-0000.js')).statusCode).toBe(404)
  })

  test('responses make the service worker, which may control the whole site, revalidate at every start', async () => {
    const worker = await server.app.inject('/service-worker.js')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'")
  })

  test('responses are an uncached JSON 404 for an unknown call', async () => {
    const answer = await server.app.inject('/api/no-such-call')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND', request_id: expect.any(String) })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await server.app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404)
  })

  test('responses contain nothing from outside the folder of the application', async () => {
    for (const url of ['/../package.json', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json']) {
      expect((await server.app.inject(url)).body).not.toMatch(/"dependencies"|root:/)
    }
  })

  test('responses contain metrics only for this machine, not for other addresses or through a proxy', async () => {
    const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: '/api/metrics', remoteAddress, headers })
    expect((await get('127.0.0.1')).statusCode).toBe(200)
    expect((await get('::1')).statusCode).toBe(200)
    expect((await get('192.168.0.7')).statusCode).toBe(403)
    expect((await get('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403)
  })

  test('responses of the API reference contain every call and no script', async () => {
    const page = await server.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toMatch(/<script|\son\w+=|javascript:|https?:\/\//i)
    for (const endpoint of Object.values(api.students)) expect(page.body).toContain(`/api${endpoint.path}`)
  })
})

describe('the OpenAPI document', () => {
  type Json = Record<string, unknown>
  interface Operation {
    operationId: string
    parameters: { name: string; in: string; required: boolean; schema: Json }[]
    responses: Record<string, Json>
    security: Json[]
    requestBody?: Json
  }
  let document: { openapi: string; paths: Record<string, Record<string, Operation>> } & Json

  beforeAll(async () => {
    const { app } = await testServer()
    document = (await app.inject('/api/openapi.json')).json()
  })

  const operations = () =>
    Object.entries(document.paths).flatMap(([url, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ url, method, call })),
    )

  test('the OpenAPI document is OpenAPI 3.1 with its parts', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document).toMatchObject({
      info: { title: 'Fôlego', version: expect.any(String) },
      servers: [{ url: '/api' }],
    })
    expect(operations().length).toBeGreaterThan(30)
  })

  test('the OpenAPI document has unique operation ids, responses, and the parameters of every path', () => {
    const ids = operations().map(({ call }) => call.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { url, method, call } of operations()) {
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
      const named = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(declared, `${method} ${url}`).toEqual(named)
      expect(Object.keys(call.responses), `${method} ${url}`).toEqual([expect.stringMatching(/^20[0124]$/), 'default'])
      if (method === 'get') expect(call.requestBody, `${method} ${url}`).toBeUndefined()
    }
  })

  test('the OpenAPI document accepts the exercises of a training sheet as a list or as an object with it', () => {
    const call = document.paths['/training-sheet/{id}/exercises']?.post
    const content = call?.requestBody?.content as Record<string, { schema: Json }>
    const list = { type: 'array', items: expect.any(Object) }
    expect(content['application/json']?.schema).toMatchObject({
      anyOf: [list, { type: 'object', properties: { exercises: list } }],
    })
  })

  test('the OpenAPI document has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const found = reference
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)
      expect(found, reference).toBeDefined()
    }
  })
})
