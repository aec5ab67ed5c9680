import { machine, tableOf } from './bench-server.ts'
import type { Times } from './measure.ts'

/** One measured case; `raw` where the same question was asked by hand. */
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
  /** One-minute load averages before and after measuring: above the number of cores, other work stood in the way. */
  load: [number, number]
}

/** Every list, search and filter should answer in less than this. */
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

/** `results.md`: the table, and how it came about. */
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

- Each request goes through the whole server in one process (route, sign-in, gym, permission, parsing, transaction behind
  row-level security, projection, JSON) without a network; ${it.repeats} times one after the other, after five that do not count.
- "By hand" is the same question (one page with its names, and the count) in plain SQL on one connection of a superuser, without
  tenant isolation and without our layers. The ratio says what those cost.
- The database is the embedded one, with fsync, on the machine's disk, after \`vacuum analyze\`; it was filled in ${Math.round(it.buildSeconds)} s.
- PostgreSQL ${it.postgres}, ${machine()}.
  The machine's load average was ${number(it.load[0])} before measuring and ${number(it.load[1])} after it (1.0 is this bench alone).
  Compare rows with each other, not with another machine.

${linesOf(results)}
`
}
