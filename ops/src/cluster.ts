import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { freePort, requirePrograms, startProgram, until } from './programs.ts'
import type { Program, User } from './programs.ts'

/*
 * Three PostgreSQL nodes under Patroni, three etcd members and HAProxy in front of them, on loopback, configured by the files of `ops/ha`.
 */

const host = '127.0.0.1'
const configuration = path.resolve(import.meta.dirname, '../ha')

interface Member {
  name: string
  folder: string
  clientPort: number
  peerPort: number
  program: Program
}

interface Node {
  name: string
  folder: string
  port: number
  restPort: number
  program: Program
}

export interface HaCluster {
  /** The address of the primary for a login, through HAProxy. */
  address(login: 'folego_app' | 'folego_owner' | 'postgres'): string
  replicaAddress: string
  /** The URL of the two servers behind HAProxy, after `startProxy`. */
  url: string
  startProxy(servers: readonly [string, string]): Promise<void>
  /** Kills PostgreSQL and Patroni of the primary at once, as in a power failure. Resolves with the node's name. */
  killPrimary(): Promise<string>
  /** Kills etcd's leader. Resolves with the member's name. */
  killEtcdLeader(): Promise<string>
  /** Starts what was killed, and waits for a primary with two replicas, one of them synchronous. */
  repair(): Promise<void>
  query<Row>(text: string): Promise<Row[]>
  close(): Promise<void>
}

/** Starts everything except the proxy, and creates the product's logins and database. */
export async function openHaCluster(): Promise<HaCluster> {
  await requirePrograms({ etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', pg_ctlcluster: 'postgresql-15' })
  const root = await mkdtemp(path.join(os.tmpdir(), 'folego-ha-'))
  await chmod(root, 0o711)
  const user = postgresUser()
  const password = randomBytes(18).toString('hex')
  const ports = await Promise.all(Array.from({ length: 15 }, freePort))
  const nextPort = () => ports.shift() ?? 0

  const folders = async (name: string) => {
    const folder = path.join(root, name)
    await mkdir(folder, { mode: 0o700 })
    await chown(folder, user.uid, user.gid)
    return folder
  }
  const members: Member[] = []
  for (const name of ['etcd1', 'etcd2', 'etcd3']) {
    const folder = await folders(name)
    members.push({ name, folder, clientPort: nextPort(), peerPort: nextPort(), program: notStarted })
  }
  const nodes: Node[] = []
  for (const name of ['node1', 'node2', 'node3']) {
    nodes.push({ name, folder: await folders(name), port: nextPort(), restPort: nextPort(), program: notStarted })
  }
  const webPort = nextPort()
  const primaryPort = nextPort()
  const replicaPort = nextPort()
  let proxy: Program = notStarted

  const startMember = async (member: Member) => {
    const { name, folder, clientPort, peerPort } = member
    const file = await configure('etcd.yml', folder, user, {
      NAME: name,
      HOST: host,
      FOLDER: folder,
      CLIENT_PORT: clientPort,
      PEER_PORT: peerPort,
      MEMBERS: members.map((it) => `${it.name}=http://${host}:${it.peerPort}`).join(','),
    })
    member.program = startProgram(['etcd', '--config-file', file], { folder, name, user })
  }
  const startNode = async (node: Node) => {
    const { name, folder, port, restPort } = node
    const file = await configure('patroni.yml', folder, user, {
      NAME: name,
      HOST: host,
      FOLDER: folder,
      PORT: port,
      REST_PORT: restPort,
      ETCD_HOSTS: members.map((it) => `${host}:${it.clientPort}`).join(','),
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
    })
    node.program = startProgram(['patroni', file], { folder, name, user })
  }
  const rolesOf = () =>
    Promise.all(
      nodes.map(async ({ restPort }) => {
        const response = await fetch(`http://${host}:${restPort}/patroni`).catch(() => undefined)
        return (await response?.json()) as { role?: string; state?: string } | undefined
      }),
    )
  const primaryOf = async () => {
    const roles = await rolesOf()
    return nodes.find((_, at) => roles[at]?.role === 'master' && roles[at].state === 'running')
  }
  const connectTo = (login: string, port: number, database: string) =>
    `postgres://${login}:${password}@${host}:${port}/${database}`
  const onPrimary = async <Row>(database: string, texts: string[]): Promise<Row[]> => {
    const primary = await primaryOf()
    if (primary === undefined) throw new Error('no primary')
    const client = new Client({ connectionString: connectTo('postgres', primary.port, database) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      let rows: Row[] = []
      for (const text of texts) rows = (await client.query(text)).rows as Row[]
      return rows
    } finally {
      await client.end()
    }
  }
  const isComplete = async () => {
    const rows = await onPrimary<{ sync_state: string }>('postgres', [
      `select sync_state from pg_stat_replication where state = 'streaming'`,
    ])
    return rows.length === 2 && rows.some(({ sync_state }) => sync_state === 'sync')
  }
  const completeMilliseconds = 120_000

  const cluster: HaCluster = {
    address: (login) => connectTo(login, primaryPort, 'folego'),
    replicaAddress: connectTo('folego_app', replicaPort, 'folego'),
    url: `http://${host}:${webPort}`,
    async startProxy([first, second]) {
      proxy = startProgram(['haproxy', '-db', '-f', path.join(configuration, 'haproxy.cfg')], {
        folder: await folders('proxy'),
        name: 'haproxy',
        user,
        env: {
          HOST: host,
          WEB_PORT: String(webPort),
          PRIMARY_PORT: String(primaryPort),
          REPLICA_PORT: String(replicaPort),
          SERVER1: first,
          SERVER2: second,
          ...Object.fromEntries(
            nodes.flatMap(({ port, restPort }, at) => [
              [`NODE${at + 1}`, `${host}:${port}`],
              [`REST${at + 1}`, String(restPort)],
            ]),
          ),
        },
      })
      await until('HAProxy finds the primary', async () => {
        const client = new Client({ connectionString: connectTo('postgres', primaryPort, 'folego') })
        client.on('error', () => undefined)
        await client.connect()
        await client.end()
        return true
      }).catch((failure: unknown) => {
        throw new Error(`${String(failure)}\n${proxy.output()}`)
      })
    },
    async killPrimary() {
      const primary = await primaryOf()
      if (primary === undefined) throw new Error('no primary')
      const pid = Number.parseInt(await readFile(path.join(primary.folder, 'data', 'postmaster.pid'), 'utf8'), 10)
      process.kill(pid, 'SIGKILL')
      await primary.program.kill('SIGKILL')
      return primary.name
    },
    async killEtcdLeader() {
      for (const member of members) {
        const response = await fetch(`http://${host}:${member.clientPort}/v3/maintenance/status`, {
          method: 'POST',
          body: '{}',
        }).catch(() => undefined)
        const status = (await response?.json()) as { leader?: string; header?: { member_id: string } } | undefined
        if (status?.leader === undefined || status.leader !== status.header?.member_id) continue
        await member.program.kill('SIGKILL')
        return member.name
      }
      throw new Error('etcd has no leader')
    },
    async repair() {
      for (const member of members) if (!member.program.isRunning()) await startMember(member)
      for (const node of nodes) if (!node.program.isRunning()) await startNode(node)
      await until('three nodes, one of them synchronous', isComplete, completeMilliseconds, 200)
    },
    query: (text) => onPrimary('folego', [text]),
    async close() {
      await proxy.kill('SIGTERM')
      // etcd last: Patroni needs it to shut down.
      await Promise.all(nodes.map(({ program }) => program.kill('SIGTERM')))
      await Promise.all(members.map(({ program }) => program.kill('SIGTERM')))
      await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
  try {
    for (const member of members) await startMember(member)
    for (const node of nodes) await startNode(node)
    await until('three nodes, one of them synchronous', isComplete, completeMilliseconds, 200)
    await onPrimary('postgres', [
      `create role folego_owner login createrole password '${password}'`,
      `create role folego_app login noinherit password '${password}'`,
      'create database folego owner folego_owner',
    ])
    return cluster
  } catch (failure) {
    const logs = [...members, ...nodes].map(({ name, program }) => `${name}:\n${program.output()}`)
    await cluster.close()
    throw new Error(`${String(failure)}\n${logs.join('\n')}`, { cause: failure })
  }
}

const notStarted: Program = { pid: 0, isRunning: () => false, kill: async () => undefined, output: () => '' }

function postgresUser(): User {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** Writes a file of `ops/ha` with its `${…}` filled in to a folder, owned by the user who reads it. */
async function configure(
  name: string,
  folder: string,
  { uid, gid }: User,
  values: Record<string, string | number>,
): Promise<string> {
  const text = await readFile(path.join(configuration, name), 'utf8')
  const file = path.join(folder, name)
  const filled = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\$\{(\w+)\}/g, (_, key: string) => {
      const value = values[key]
      if (value === undefined) throw new Error(`${name} needs a value for ${key}`)
      return String(value)
    })
  await writeFile(file, filled, { mode: 0o600 })
  await chown(file, uid, gid)
  return file
}
