import { machine, tableOf } from './bench-server.ts'
import type { Times } from './measure.ts'

/** One measured case; `raw` if the same query was also sent as hand-written SQL. */
export interface Result {
  name: string
  times: Times
  raw: Times | undefined
}

export interface RunFacts {
  students: number
  enrollments: number
  otherGyms: number
  repeats: number
  postgres: string
  buildSeconds: number
  /** One-minute load averages before and after measuring: above the number of cores, other processes distort the results. */
  load: [number, number]
}

/** The target for every list, search and filter. */
export const targetMilliseconds = 50

const number = (milliseconds: number) => milliseconds.toFixed(1)

/** The results as lines of a Markdown table. */
export function linesOf(results: readonly Result[]): string {
  const rows = results.map(({ name, times, raw }) => {
    const ratio = raw === undefined ? '' : `${(times.median / raw.median).toFixed(1)}×`
    return [name, number(times.median), number(times.p95), raw === undefined ? '' : number(raw.median), ratio]
  })
  return tableOf(['What', 'median ms', 'p95 ms', 'by hand ms', 'ratio'], rows, 10)
}

/** The text of `results.md`: the table, and how it was measured. */
export function pageOf(results: readonly Result[], it: RunFacts): string {
  const slow = results.filter(({ times }) => times.median >= targetMilliseconds)
  const verdict =
    slow.length === 0
      ? `Every median is below ${targetMilliseconds} ms.`
      : `Not below ${targetMilliseconds} ms: ${slow.map(({ name }) => name).join('; ')}.`
  return `# How fast a large gym is

${verdict}

Measured with \`npm run bench\` on one gym with ${it.students.toLocaleString('en')} students and
${it.enrollments.toLocaleString('en')} enrollments, next to ${it.otherGyms} smaller gyms in the same database.

- Each request goes through the whole server in one process (route, sign-in, gym, permission, parsing, transaction with
  row-level security, projection, JSON) without a network; ${it.repeats} times in sequence, after five warm-ups.
- "By hand" is the same query (one page with its names, and the count) in plain SQL on one connection of a superuser, without
  tenant isolation and without the server's layers. The ratio shows what those cost.
- The embedded database, with fsync, on the machine's disk, after \`vacuum analyze\`; it was filled in ${Math.round(it.buildSeconds)} s.
- PostgreSQL ${it.postgres}, ${machine()}.
  The machine's load average was ${number(it.load[0])} before measuring and ${number(it.load[1])} after it (this benchmark alone is 1.0).
  Compare rows with each other, not with those of another machine.

${linesOf(results)}
`
}
