import { exerciseLevels, muscleGroupCodes, muscleGroups, smartWorkoutTypes } from '@folego/contract'
import type { Equipment, MuscleGroup } from '@folego/contract'
import { nothingSpared } from './candidates.rules.ts'
import type { Aims } from './candidates.rules.ts'

/*
 * For tests: every group that people choose, with every goal and level, and in turn with every duration and equipment.
 */

export interface Configuration {
  group: MuscleGroup
  aims: Omit<Aims, 'seed'>
}

const durations = [30, 45, 60, 75, 90] as const
const equipments: readonly (readonly Equipment[] | null)[] = [
  null,
  ['machine', 'cable', 'smith'],
  null,
  ['dumbbell', 'bench'],
  ['barbell', 'ez_bar', 'dumbbell', 'pull_up_bar', 'dip_bars', 'box', 'bench'],
]

export const seeds = 50

/** 17 groups × 3 goals × 3 levels; durations and equipment change from line to line. */
export const goldenTable: readonly Configuration[] = muscleGroupCodes.flatMap((group, one) =>
  smartWorkoutTypes.flatMap((type, two) =>
    exerciseLevels.map((level, three): Configuration => ({
      group,
      aims: {
        regions: muscleGroups[group].regions,
        type,
        level,
        minutes: durations[(one + two + 2 * three) % durations.length] ?? 60,
        equipment: equipments[(one + 3 * two + three) % equipments.length] ?? null,
        littleTime: false,
        keep: [],
        avoid: [],
        tired: [],
        spare: nothingSpared,
      },
    })),
  ),
)
