import { splits, usualDays } from '@folego/contract'
import type { Exercise, SmartWorkoutType, SplitCode } from '@folego/contract'
import { type Equipment, type Hurt, type Joint, joints, workoutTypes } from '@folego/domain'
import { expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import { candidates } from './smart-workouts.store.ts'
import { writtenWeek } from './week-judge.ts'
import { composeWeek } from './week.rules.ts'

/*
 * Ten typical weeks, written to a file for review by a coach. After changing a rule, run `npx vitest run --project server
 * ten-weeks -u` to rewrite the file, and review the difference.
 */

// The real catalogue, as a gym reads it.
const server = await testServer()
const all = await server.database.inGym((await aGym(server)).id, 'read', candidates)

type WeekRequest = readonly [
  split: SplitCode,
  days: number,
  type: SmartWorkoutType,
  level: Exercise['level'],
  minutes: number,
  more?: { equipment?: readonly Equipment[]; restriction?: Joint },
]

const weekRequests: readonly WeekRequest[] = [
  ['full_body', 3, 'hypertrophy', 'beginner', 60],
  ['full_body', 2, 'hypertrophy', 'intermediate', 45],
  ['full_body', 3, 'strength', 'intermediate', 75],
  ['ab', 4, 'hypertrophy', 'intermediate', 60],
  ['ab', 4, 'strength', 'advanced', 75],
  ['abc', 3, 'hypertrophy', 'intermediate', 60],
  ['abcd', 4, 'hypertrophy', 'intermediate', 75],
  ['push_pull_legs', 6, 'hypertrophy', 'advanced', 75],
  ['ab', 4, 'endurance', 'beginner', 60],
  ['ab', 4, 'hypertrophy', 'intermediate', 60, { restriction: 'low_back' }],
]

function written([split, count, type, level, minutes, more = {}]: WeekRequest, at: number): string {
  const { equipment = null, restriction } = more
  const hurt = { because: 'restriction', side: null, severity: null, pattern: null, exercise: null } as const
  const hurts: Hurt[] = restriction === undefined ? [] : [{ ...hurt, place: restriction }]
  const days = (usualDays[count] ?? []).map((day_number) => ({ day_number, lines: null }))
  const aims = { split, days, type, level, minutes, equipment, seed: at + 1, avoid: [], hurts }
  const week = composeWeek(all, aims)
  const notes = restriction === undefined ? [] : [`restrição: ${joints[restriction]['pt-BR'].toLowerCase()}`]
  const goal = workoutTypes[type]['pt-BR']
  const head = [splits[split].names['pt-BR'], `${count} dias`, goal, level, `${minutes} min`, ...notes]
  return `${at + 1}. ${head.join(' · ')}\n${writtenWeek(all, week, aims)}`
}

test('ten typical weeks match the reviewed file', async () => {
  expect(weekRequests).toHaveLength(10)
  await expect(`${weekRequests.map(written).join('\n\n')}\n`).toMatchFileSnapshot('./ten-weeks.txt')
})
