import { reachOf } from '@folego/contract'
import { swappedLine } from '@folego/domain'
import type { Assigning } from '#modules/training/assignments'
import { requireExercises, studentsAgainst } from '#modules/training/exercises'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { changeOwnPlans, lockWorkoutPlan, ownPlansIn } from './own-plans.service.ts'
import { requireWorkoutPlan } from './workout-plans.service.ts'

type Line = Parameters<typeof swappedLine>[0]

/** The lines of a student, with what the student gets instead of exercises; undefined if nothing changes for this one. */
export type SwapFor = <L extends Line>(student: string, lines: readonly L[]) => L[] | undefined

/** Returns what students whom exercises are against get instead, before they get a sheet. Refuses by field EXERCISE_UNKNOWN. */
export async function swapsFor(gym: GymContext, { plan, students, swaps }: Assigning): Promise<SwapFor> {
  const exerciseIds = swaps.map(({ exercise_id }) => exercise_id)
  const chosen = swaps.map(({ swap }, at) => ({
    exercise_id: swap.exercise_id,
    field: `swaps.${at}.swap.exercise_id`,
  }))
  const known = await requireExercises(gym, chosen)
  const against = await studentsAgainst(gym, { plan, students, exerciseIds })
  return (student, lines) => {
    const theirs = swaps.filter(({ exercise_id }) => against.get(exercise_id)?.includes(student))
    const wanted = new Map(theirs.map(({ exercise_id, swap }) => [exercise_id, swap]))
    if (!lines.some(({ exercise_id }) => wanted.has(exercise_id ?? ''))) return undefined
    return lines.map((line) => {
      const to = wanted.get(line.exercise_id ?? '')
      const muscle_group = known.get(to?.exercise_id ?? '')?.primary_region ?? null
      return to ? { ...swappedLine(line, to), muscle_group } : line
    })
  }
}

/**
 * Gives the students whom an exercise of a training sheet is against another one instead, before they get it; a weekly sheet is left to
 * its module. Refuses ACCESS_DENIED to who may not change sheets; by field EXERCISE_UNKNOWN.
 */
export async function swapPlanForAssigned(gym: GymContext, assigning: Assigning): Promise<void> {
  const { plan: id, students } = assigning
  if ((await requireWorkoutPlan(gym, id)).kind !== 'isolated') return
  if (reachOf(gym.actor, 'workout-plans.write') === undefined) throw refuse('ACCESS_DENIED')
  await lockWorkoutPlan(gym, id)
  const plan = await requireWorkoutPlan(gym, id)
  const [own, swap] = [await ownPlansIn(gym, id), await swapsFor(gym, assigning)]
  const changes = students.map((student) => [student, swap(student, own.get(student) ?? plan.exercises)] as const)
  await changeOwnPlans(gym, plan, new Map(changes.flatMap(([student, lines]) => (lines ? [[student, lines]] : []))))
}
