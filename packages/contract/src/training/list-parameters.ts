import { listParameters } from '../parameters.ts'

/* The parameters of the lists, apart from their calls: the pages that keep them in their address load these alone. */

export const organizedWorkoutParameters = listParameters(['title', 'created_at', 'updated_at'], '-created_at', {
  student_id: 'id',
  template: { of: ['true', 'false'] },
})

/** `isolated`: a single training sheet. `organized`: the plan behind a weekly sheet. */
export const workoutPlanKinds = ['isolated', 'organized'] as const

/** `created_from` and `created_to` are days in the gym's time zone, both inclusive. */
export const workoutPlanParameters = listParameters(['title', 'created_at', 'updated_at'], '-created_at', {
  created_from: 'date',
  created_to: 'date',
  template: { of: ['true', 'false'] },
  kind: { of: [...workoutPlanKinds, 'all'], default: 'isolated' },
  created_by: { of: ['me'] },
})
