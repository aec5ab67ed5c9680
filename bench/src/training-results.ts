import { machine, tableOf } from './bench-server.ts'
import type { Times } from './measure.ts'
import type { TrainingCase } from './training-cases.ts'
import type { TrainedGym } from './training-gym.ts'

/** Also with the CPU milliseconds of server and database per request. */
export type Cost = Times & { processor: number }

/** One measured case in both gyms. */
export interface Line {
  it: TrainingCase
  large: Cost
  small: Cost
}

/**
 * The cases that exceed their target in the larger gym, in elapsed or in CPU time: elapsed time alone can hide a regression on a
 * machine with idle cores, CPU time alone hides waiting.
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

/** The text of `training-results.md`: the table, and how it was measured. */
export function pageOf(lines: readonly Line[], { large, small, repeats, load }: RunFacts): string {
  const slow = tooSlow(lines).map(({ it }) => it.name)
  const verdict =
    slow.length === 0
      ? 'Every request is under its target, at the median in elapsed and in processor time.'
      : `Above the target, at the median in elapsed or in processor time: ${slow.join('; ')}.`
  const many = (count: number) => count.toLocaleString('en')
  return `# How fast a gym with two years of training is

${verdict}

Measured with \`npm run training --workspace @folego/bench\` on one gym with ${many(large.students)} students, ${many(large.sessions)} workouts
and ${many(large.sets)} sets, next to one a tenth as large (${many(small.sets)} sets) in the same database. A ratio near 1× does not grow with the gym.

- The student has the longest history: four workouts a week for two years, a weekly sheet of 8 weeks, a single sheet.
- Each request goes through the whole server in one process without a network; ${repeats} times in sequence, after ten warm-ups.
- "Processor" is the CPU time of server and database for one request, which is how long it takes on an idle machine;
  "a tenth" is the same in the smaller gym. Median and p95 are elapsed time, which also depends on other processes.
  "At most" applies to both.
- The embedded database, with fsync, after \`vacuum analyze\`. ${machine()}.
  The machine's load average was ${load[0].toFixed(1)} before measuring and ${load[1].toFixed(1)} after it: this benchmark alone is 1.0, and above
  the number of cores every elapsed time is that much too long.

${linesOf(lines)}
`
}
