import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { countJobs } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import { refuse } from './refusal.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export interface MetricsParts {
  database: Database
  metricsToken: string | undefined
  /** Seconds since the newest backup; absent if backups are off. */
  ageOfBackup?: (() => Promise<number | undefined>) | undefined
  clock: Clock
  mailer: Mailer
  /** Whose disks are watched, by name: `data`, `backups`. */
  folders?: Readonly<Record<string, string>> | undefined
}

/**
 * Prometheus metrics at `/api/metrics`, for callers on this machine or with `METRICS_TOKEN`. Labels are route patterns, never
 * addresses or ids.
 */
export function serveMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { database, clock, mailer, metricsToken: token, ageOfBackup, folders } = parts
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = database.stats()
      connections.set({ state: 'busy' }, total - idle)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waiting' }, waiting)
    },
  })
  const replicaReads = new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that may be a second old: answered by the replica, or by the primary since the replica was behind or away',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      replicaReads.reset()
      for (const [outcome, count] of Object.entries(database.stats().replica ?? {}))
        replicaReads.inc({ outcome }, count)
    },
  })
  const transactions = new Counter({
    name: 'database_transactions_total',
    help: 'Transactions begun, run again after a collision or a lost connection, and failed',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { transactions: begun, repeated, failed } = database.stats()
      transactions.reset()
      for (const [outcome, count] of Object.entries({ begun, repeated, failed })) transactions.inc({ outcome }, count)
    },
  })
  const backupAge = new Gauge({
    name: 'backup_age_seconds',
    help: 'Time since the newest daily backup that this process can see; none where there is none',
    registers: [registry],
    async collect() {
      // not `reset`: 0 would mean a backup just now
      backupAge.remove()
      const age = await ageOfBackup?.()
      if (age !== undefined) backupAge.set(age)
    },
  })
  const jobs = new Gauge({
    name: 'jobs_count',
    help: 'Background jobs that are due (waiting), or failed at their last attempt and will be tried again (failing)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countJobs(database, clock.now()).catch(() => undefined)
      jobs.reset()
      for (const [state, count] of Object.entries(counts ?? {})) jobs.set({ state }, count)
    },
  })
  const emails = new Counter({
    name: 'emails_total',
    help: 'E-mails that the mail server took (sent) or did not take (failed)',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      emails.reset()
      for (const [outcome, count] of Object.entries(mailer.counts?.() ?? {})) emails.inc({ outcome }, count)
    },
  })
  const disk = new Gauge({
    name: 'disk_available_ratio',
    help: 'The free share of the disk of a folder (data, backups), as far as this process can see it',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      disk.reset()
      for (const [folder, place] of Object.entries(folders ?? {})) {
        const at = await statfs(place).catch(() => undefined)
        if (at !== undefined) disk.set({ folder }, at.bavail / at.blocks)
      }
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!canRead(request.socket.remoteAddress, request.headers, token)) throw refuse('ACCESS_DENIED')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Loopback counts only without a proxy: behind one, every caller comes from loopback. */
function canRead(
  address: string | undefined,
  headers: { authorization?: string | undefined; 'x-forwarded-for'?: string | string[] | undefined },
  token: string | undefined,
): boolean {
  if (token !== undefined) {
    const given = Buffer.from(headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  return address !== undefined && loopback.has(address) && headers['x-forwarded-for'] === undefined
}
