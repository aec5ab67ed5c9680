import { machine, tableOf } from './bench-server.ts'
import type { Times } from './measure.ts'
import type { TrainingCase } from './training-cases.ts'
import type { TrainedGym } from './training-gym.ts'

/** With the milliseconds of processor that one request takes, of server and database together. */
export type Cost = Times & { processor: number }

/** One measured case in both gyms. */
export interface Line {
  it: TrainingCase
  large: Cost
  small: Cost
}

/**
 * What takes longer than it may in the larger gym, in elapsed or in processor time: the one alone would hide a regression
 * on a machine with idle cores, the other waiting.
 */
export function tooSlow(lines: readonly Line[]): Line[] {
  return lines.filter(({ it, large: { median, processor } }) => Math.max(median, processor) >= it.target)
}

/** The results as lines of a Markdown table. */
export function linesOf(lines: readonly Line[]): string {
  const head = ['What', 'processor ms', 'a tenth', 'ratio', 'at most', 'median ms', 'p95 ms']
  const rows = lines.map(({ it, large, small }) => [
    it.name,
    large.processor.toFixed(1),
    small.processor.toFixed(1),
    `${(large.processor / small.processor).toFixed(1)}×`,
    String(it.target),
    large.median.toFixed(1),
    large.p95.toFixed(1),
  ])
  return tableOf(head, rows, 12)
}

export interface RunFacts {
  large: TrainedGym
  small: TrainedGym
  repeats: number
  /** Load averages before and after measuring. */
  load: [number, number]
}

/** `training-results.md`: the table, and how it came about. */
export function pageOf(lines: readonly Line[], { large, small, repeats, load }: RunFacts): string {
  const slow = tooSlow(lines).map(({ it }) => it.name)
  const verdict =
    slow.length === 0
      ? 'Every request is under its target, at the median in elapsed and in processor time.'
      : `Above the target, at the median in elapsed or in processor time: ${slow.join('; ')}.`
  const many = (count: number) => count.toLocaleString('en')
  return `# How fast a gym is that has trained for two years

${verdict}

Measured with \`npm run training --workspace @folego/bench\` on one gym with ${many(large.students)} students, ${many(large.sessions)} workouts
and ${many(large.sets)} sets, next to one with a tenth of it (${many(small.sets)} sets) in the same database. What stays near 1× does not grow with the gym.

- The student has the longest history there is: four workouts a week for two years, a weekly sheet of 8 weeks, a single sheet.
- Each request goes through the whole server in one process without a network; ${repeats} times one after the other, after ten that do not count.
- "Processor" is what server and database together use for one request, which is how long it takes where nothing else runs;
  "a tenth" the same in the smaller gym. Median and p95 are elapsed time, and say as much about the machine's other work.
  "At most" holds for both.
- The database is the embedded one, with fsync, after \`vacuum analyze\`. ${machine()}.
  The machine's load average was ${load[0].toFixed(1)} before measuring and ${load[1].toFixed(1)} after it: 1.0 is this bench alone, and beyond
  the number of cores every elapsed time is that much too long.

${linesOf(lines)}
`
}
