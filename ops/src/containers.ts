import { openGym } from '@folego/server/testing'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from '../../chaos/src/integrity.ts'
import { startWriters } from '../../chaos/src/writers.ts'
import { requireNoneCut, sentenceOf, watch } from './outages.ts'
import { freePort, requirePrograms, until } from './programs.ts'

/*
 * The containers of `ops/container/compose.yaml`, built and started together: ten writers through the proxy and its TLS, while containers
 * are killed and restarted one after another.
 */

const configuration = path.resolve(import.meta.dirname, '../container')
/** Images are downloaded. */
const buildMilliseconds = 600_000
const commandMilliseconds = 120_000

export interface ContainersReport {
  acknowledged: number
}

/** Runs the drill. Rejects with the complaints, above all lost acknowledged writes. */
export async function runContainers({ log }: { log: (line: string) => void }): Promise<ContainersReport> {
  const project = await openProject()
  const closing = new AbortController()
  try {
    await project.compose(['build'])
    log('built')
    await project.compose(['up', '-d'])
    await project.trustProxy()
    await until('the proxy answers', async () => (await fetch(`${project.url}/api/ready`)).ok)
    requireNone(await complaintsAboutProxy(project), 'after the start')
    const caller = {
      ...(await setUp(project)),
      closed: closing.signal,
    }
    const writers = await startWriters(caller)
    await Promise.race([pause(5000), writers.failure])

    const cause = async (what: string, action: () => Promise<unknown>) => {
      const outage = await watch(writers, what, async () => void (await action()))
      log(sentenceOf(outage))
      return outage
    }
    await cause('nothing', async () => undefined)
    const update = 'restarted one of two servers, as for a new version'
    requireNoneCut(await cause(update, () => project.compose(['restart', 'server1'])))
    // Signals from outside would count as an order to stop.
    await cause('killed one of two servers, which Docker starts again', () => project.killAllIn('server2'))
    await cause('killed the database, and started it again', async () => {
      await project.compose(['kill', 'database'])
      await project.compose(['up', '-d', '--no-recreate', 'database'])
    })
    const backup = '/var/lib/folego/drill.backup'
    for (const words of [
      ['backup', backup],
      ['restore', '--check', backup],
    ])
      await project.runIn('server1', words)

    await writers.pause()
    const product = { caller, query: project.query }
    requireNone(await complaintsAboutRows(product, writers), 'after the drill')
    requireNone(await complaintsAboutInvariants(product), 'after the drill')
    await until('both servers are healthy', async () => {
      const states = await Promise.all(['server1', 'server2'].map(project.healthOf))
      return states.every((it) => it === 'healthy')
    })
    return { acknowledged: writers.count() }
  } catch (failure) {
    throw new Error([String(failure), await project.logs()].join('\n'), { cause: failure })
  } finally {
    closing.abort()
    await project.close()
  }
}

interface Project {
  url: string
  httpUrl: string
  /** Runs Compose. Resolves with what it printed. */
  compose(words: readonly string[], input?: string): Promise<string>
  /** Lets this process trust the certificate that the proxy made for `localhost`. */
  trustProxy(): Promise<void>
  /** Sends SIGKILL to all processes of a container but the first, which then ends by itself. */
  killAllIn(service: string): Promise<void>
  /** Runs a command of the product. */
  runIn(service: string, words: readonly string[]): Promise<void>
  healthOf(service: string): Promise<string>
  query<Row>(text: string): Promise<Row[]>
  logs(): Promise<string>
  close(): Promise<void>
}

async function openProject(): Promise<Project> {
  await requirePrograms({ docker: 'docker.io docker-compose' })
  const run = promisify(execFile)
  const docker = async (words: readonly string[]) => (await run('docker', words, { maxBuffer: 2 ** 26 })).stdout
  const [program, ...first] = await docker(['compose', 'version']).then(
    () => ['docker', 'compose'] as const,
    () => ['docker-compose'] as const,
  )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'folego-containers-'))
  const [http, https] = [await freePort(), await freePort()]
  const words = [...first, ...(await settingsIn(folder, { http, https }))]
  const compose: Project['compose'] = async (more, input = '') => {
    const running = run(program, [...words, ...more], {
      maxBuffer: 2 ** 26,
      timeout: more[0] === 'build' ? buildMilliseconds : commandMilliseconds,
    })
    running.child.stdin?.end(input)
    return (await running).stdout
  }
  const main = ['node', 'apps/server/src/main.ts']
  return {
    url: `https://localhost:${https}`,
    httpUrl: `http://localhost:${http}`,
    compose,
    async trustProxy() {
      const file = '/data/caddy/pki/authorities/local/root.crt'
      await until('the proxy has a certificate', async () => {
        const root = await compose(['exec', '-T', 'proxy', 'cat', file])
        tls.setDefaultCACertificates([...tls.getCACertificates('default'), root])
        return true
      })
    },
    async killAllIn(service) {
      // the shell kills itself too
      await compose(['exec', '-T', service, 'sh', '-c', 'kill -9 -1']).catch(() => undefined)
    },
    async runIn(service, more) {
      await compose(['exec', '-T', service, ...main, ...more])
    },
    async healthOf(service) {
      const [id = ''] = (await compose(['ps', '-q', service])).split('\n')
      return (await docker(['inspect', '--format', '{{.State.Health.Status}}', id])).trim()
    },
    async query<Row>(text: string) {
      const psql = ['exec', '-T', 'database', 'psql', '-U', 'postgres', '-d', 'folego', '-qAt', '-v', 'ON_ERROR_STOP=1']
      const rows = await compose(psql, `select coalesce(json_agg(it), '[]') from (${text}) it`)
      return JSON.parse(rows) as Row[]
    },
    logs: () => compose(['logs', '--no-color', '--tail', '40', 'server1', 'server2']).catch(String),
    async close() {
      await compose(['down', '-v', '--remove-orphans'])
      await rm(folder, { recursive: true })
    },
  }
}

/** Writes the settings, secrets and limits of the drill. Resolves with the options that make Compose use them. */
async function settingsIn(folder: string, { http, https }: { http: number; https: number }): Promise<string[]> {
  const secret = (bytes: number) => randomBytes(bytes).toString('hex')
  const settings = {
    DOMAIN: 'localhost',
    OWNER_PASSWORD: secret(18),
    APP_PASSWORD: secret(18),
    SUPERUSER_PASSWORD: secret(18),
    HTTP_PORT: http,
    HTTPS_PORT: https,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(path.join(folder, 'settings.env'), lines.join(''))
  const secrets = { SECRETS_KEY: randomBytes(32).toString('base64'), METRICS_TOKEN: secret(18) }
  for (const [name, value] of Object.entries(secrets)) {
    const file = path.join(folder, name)
    await writeFile(file, value, { mode: 0o400 })
    // the user `node` of the image
    if (process.getuid?.() === 0) await chown(file, 1000, 1000)
  }
  // Trials send far more from one account than any person does.
  const unlimited = { environment: { CALLS_PER_SECOND: '0', LOG_LEVEL: 'warn' } }
  const changes = {
    services: { server1: unlimited, server2: unlimited },
    secrets: Object.fromEntries(Object.keys(secrets).map((name) => [name, { file: path.join(folder, name) }])),
  }
  const file = path.join(folder, 'drill.json')
  await writeFile(file, JSON.stringify(changes))
  return [
    ['--project-name', `folego-drill-${process.pid}`],
    ['--project-directory', configuration],
    ['--env-file', path.join(folder, 'settings.env')],
    ['-f', path.join(configuration, 'compose.yaml'), '-f', file],
  ].flat()
}

/** Creates the first gym. Each start of a server prints a set-up link, of which only the last one is valid. */
async function setUp({ url, compose }: Project) {
  await compose(['stop', 'server2'])
  await compose(['restart', 'server1'])
  let links: string[] = []
  await until('the set-up link of the second start', async () => {
    const output = await compose(['logs', 'server1'])
    links = [...output.matchAll(/\S+set-up\?token=\S+/g)].map(([link]) => link)
    return links.length === 2 && (await fetch(`${url}/api/ready`)).ok
  })
  const desk = await openGym({ url, output: () => links.at(-1) ?? '' })
  await compose(['start', 'server2'])
  return desk
}

/** What the proxy must do besides forwarding. */
async function complaintsAboutProxy({ url, httpUrl }: Project): Promise<string[]> {
  const complaints: string[] = []
  const redirect = await fetch(httpUrl, { redirect: 'manual' })
  if (redirect.headers.get('location')?.startsWith('https://') !== true) complaints.push('HTTP is not redirected')
  const page = await fetch(url)
  for (const name of ['strict-transport-security', 'content-security-policy'])
    if (!page.headers.has(name)) complaints.push(`the page has no header ${name}`)
  const metrics = await fetch(`${url}/api/metrics`)
  if (metrics.status !== 404) complaints.push(`metrics are answered ${metrics.status} to everybody`)
  return complaints
}
