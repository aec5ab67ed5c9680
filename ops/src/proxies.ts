import { newDataFolder, startServerProcess } from '@folego/server/testing'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort, ownerOf, requirePrograms, startProgram, until, versionOf } from './programs.ts'

/*
 * The shipped configurations of HAProxy and Caddy in front of one server: a client that names other addresses in X-Forwarded-For is
 * limited like any other.
 */

const host = '127.0.0.1'
/** Wrong sign-ins from one address that are answered before it has to wait. */
const limit = 30

interface Proxy {
  name: string
  command: readonly string[]
  url: string
  env: Record<string, string>
}

export interface ProxiesReport {
  versions: string[]
  /** Forged sign-ins that each proxy let through before the limit. */
  answered: Record<string, number>
}

/** Runs the trial. Rejects if a forged header passed the limit, or if the server saw an address other than the client's. */
export async function runProxies(): Promise<ProxiesReport> {
  await requirePrograms({ haproxy: 'haproxy', caddy: 'caddy' })
  const answered: Record<string, number> = {}
  for (const proxyOf of [haproxy, caddy]) {
    const dataDir = await newDataFolder()
    const port = await freePort()
    const proxy = await proxyOf(`${host}:${port}`)
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'false',
      TRUST_PROXY: 'true',
    })
    const folder = path.join(dataDir, 'proxy')
    await mkdir(folder)
    const user = await ownerOf(folder)
    const program = startProgram(proxy.command, { folder, name: proxy.name, user, env: { HOME: folder, ...proxy.env } })
    try {
      await until(`${proxy.name} answers`, async () => (await fetch(`${proxy.url}/api/health`)).ok, 20_000).catch(
        (failure: unknown) => {
          throw new Error(`${String(failure)}\n${program.output()}`)
        },
      )
      answered[proxy.name] = await forgedSignIns(proxy.url)
    } finally {
      await program.kill('SIGTERM')
      server.kill('SIGTERM')
      await server.ended
    }
  }
  return { versions: [await versionOf('haproxy', '-v'), await versionOf('caddy', 'version')], answered }
}

/** Tries to sign in with unknown e-mails, each time naming other addresses, and counts the answers before the limit. */
async function forgedSignIns(url: string): Promise<number> {
  for (let n = 0; n < limit + 1; n += 1) {
    const response = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${n}, 198.51.100.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
      },
      body: JSON.stringify({ email: `ninguem.${n}@exemplo.com`, password: 'palpite-qualquer' }),
    })
    await response.text()
    if (response.status === 429) return n
    if (response.status !== 401) throw new Error(`${url} answered ${response.status} to a wrong sign-in`)
  }
  throw new Error(`${url}: ${limit + 1} wrong sign-ins with forged addresses were answered, the limit is ${limit}`)
}

async function haproxy(server: string): Promise<Proxy> {
  const port = await freePort()
  const nowhere = `${host}:${await freePort()}`
  const ports = { PRIMARY_PORT: String(await freePort()), REPLICA_PORT: String(await freePort()) }
  const nodes = Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`NODE${n}`, nowhere],
      [`REST${n}`, '1'],
    ]),
  )
  return {
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', path.resolve(import.meta.dirname, '../ha/haproxy.cfg')],
    url: `http://${host}:${port}`,
    env: { HOST: host, WEB_PORT: String(port), SERVER1: server, SERVER2: nowhere, ...ports, ...nodes },
  }
}

async function caddy(server: string): Promise<Proxy> {
  const url = `http://${host}:${await freePort()}`
  return {
    name: 'caddy',
    command: [
      'caddy',
      'run',
      '--config',
      path.resolve(import.meta.dirname, '../proxy/Caddyfile'),
      '--adapter',
      'caddyfile',
    ],
    url,
    env: { DOMAIN: url, SERVERS: server },
  }
}
