import { type Equipment, type MuscleGroup, muscleGroups, trainingTargets, workoutTypes } from '@folego/domain'
import type { Exercise, SmartWorkoutType } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import type { Aims } from './candidates.rules.ts'
import { composeSession } from './compose.rules.ts'
import { candidates } from './smart-workouts.store.ts'

/*
 * Twenty typical sessions, written to a file for review by a coach. After changing a rule, run `npx vitest run --project server
 * twenty-sessions -u` to rewrite the file, and review the difference.
 */

// The real catalogue, as a gym reads it.
const server = await testServer()
const all = await server.database.inGym((await aGym(server)).id, 'read', candidates)

type SessionRequest = readonly [
  group: MuscleGroup,
  type: SmartWorkoutType,
  level: Exercise['level'],
  minutes: number,
  more?: Partial<Pick<Aims, 'littleTime' | 'tired'>> & { equipment?: readonly Equipment[]; sore?: string },
]

const sessionRequests: readonly SessionRequest[] = [
  ['chest', 'hypertrophy', 'intermediate', 45],
  ['back', 'hypertrophy', 'intermediate', 45],
  ['shoulders', 'hypertrophy', 'intermediate', 45],
  ['abs', 'hypertrophy', 'beginner', 30],
  ['quads', 'strength', 'intermediate', 45],
  ['hamstrings', 'hypertrophy', 'intermediate', 45],
  ['glutes', 'hypertrophy', 'intermediate', 60],
  ['chest_triceps', 'hypertrophy', 'intermediate', 60],
  ['back_biceps', 'hypertrophy', 'intermediate', 60],
  ['push', 'strength', 'advanced', 75],
  ['pull', 'hypertrophy', 'intermediate', 60],
  ['legs', 'hypertrophy', 'intermediate', 60],
  ['legs', 'strength', 'advanced', 90],
  ['legs', 'hypertrophy', 'beginner', 45, { equipment: ['dumbbell', 'bench'] }],
  ['upper_body', 'hypertrophy', 'intermediate', 60],
  ['upper_body', 'hypertrophy', 'intermediate', 30, { littleTime: true }],
  ['full_body', 'hypertrophy', 'beginner', 60],
  ['full_body', 'endurance', 'intermediate', 45],
  ['full_body', 'strength', 'beginner', 30],
  ['chest_triceps', 'hypertrophy', 'intermediate', 60, { sore: 'supino-reto-com-barra' }],
]

function written([group, type, level, minutes, more = {}]: SessionRequest, at: number): string {
  const { equipment = null, sore, littleTime = false, tired = [] } = more
  const aims: Aims = {
    regions: muscleGroups[group].regions,
    type,
    level,
    minutes,
    equipment,
    seed: at + 1,
    littleTime,
    keep: [],
    avoid: [],
    tired,
    hurts: all
      .filter(({ id }) => id === sore)
      .map((exercise) => ({ because: 'pain', place: null, side: null, severity: null, pattern: null, exercise })),
  }
  const { picks, left, untrained } = composeSession(all, aims)
  const notes = [
    littleTime && 'pouco tempo',
    equipment && `só ${equipment.join(', ')}`,
    sore && `doeu: ${sore}`,
  ].filter((note) => typeof note === 'string')
  const head = [muscleGroups[group].names['pt-BR'], workoutTypes[type]['pt-BR'], level, `${minutes} min`, ...notes]
  return [
    `${at + 1}. ${head.join(' · ')}`,
    ...picks.map(({ exercise, sets, reps, rest_seconds, superset_group = null }) => {
      const letter = superset_group === null ? '' : ` (bi-set ${superset_group})`
      return `   ${exercise.name_pt}: ${sets} × ${reps}, descanso ${rest_seconds} s${letter}`
    }),
    `   = ${minutes - Math.floor(left / 60)} min`,
    ...(untrained.length > 0
      ? [`   Não coube: ${untrained.map((it) => trainingTargets[it].names['pt-BR'].toLowerCase()).join(', ')}`]
      : []),
  ].join('\n')
}

test('twenty typical sessions match the reviewed file', async () => {
  expect(sessionRequests).toHaveLength(20)
  await expect(`${sessionRequests.map(written).join('\n\n')}\n`).toMatchFileSnapshot('./twenty-sessions.txt')
})
