import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'

/** A clock tick of Linux, as /proc counts them. */
const tickMilliseconds = 10

/**
 * Milliseconds of processor that this process and the database's connections have used so far. Unlike elapsed time
 * it hardly depends on what else the machine does. Linux only: elsewhere the database's share is missing.
 */
export async function processorTime(client: Client): Promise<{ node: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(pid)))
  return { node: (user + system) / 1000, database: ticks.reduce((sum, it) => sum + it, 0) * tickMilliseconds }
}

/** The same of both together. */
export async function wholeProcessorTime(client: Client): Promise<number> {
  const { node, database } = await processorTime(client)
  return node + database
}

async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name in parentheses the fields count from the third; user and system time are the 14th and the 15th.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}
