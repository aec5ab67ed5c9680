import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'

/**
 * CPU milliseconds that this process and the database's connections have used so far. Unlike elapsed time, they hardly depend on
 * other processes of the machine. On systems other than Linux, the database's share is missing.
 */
export async function processorTime(client: Client): Promise<{ node: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const times = await Promise.all(rows.map(({ pid }) => millisecondsOf(pid)))
  return { node: (user + system) / 1000, database: times.reduce((sum, it) => sum + it, 0) }
}

/** The sum of both. */
export async function wholeProcessorTime(client: Client): Promise<number> {
  const { node, database } = await processorTime(client)
  return node + database
}

async function millisecondsOf(pid: number): Promise<number> {
  // The first field: nanoseconds on a CPU. (/proc/[pid]/stat counts in ticks of ten milliseconds.)
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(text.split(' ')[0] ?? 0) / 1e6
}
