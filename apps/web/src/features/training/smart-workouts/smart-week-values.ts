import {
  type api,
  type BodyInput,
  type Exercise,
  type SmartWorkoutType,
  smartWorkoutDefaults,
  type SplitCode,
  splits,
  takes,
  type TrainingProfile,
  usualDays,
} from '@folego/contract'
import { type Equipment, type Language } from '@folego/domain'

/** The dialog's values. `type` and `level` undefined: from the student's profile, else the default. */
export interface SmartWeekValues {
  split: SplitCode
  /** Monday is 1. */
  days: number[]
  type: SmartWorkoutType | undefined
  level: Exercise['level'] | undefined
  duration: number
  studentId: string
  /** Null means the gym's equipment. */
  equipment: Equipment[] | null
}

/** The request for the week without its days, reused to draft a day again. */
export type SmartWeekAims = Omit<BodyInput<typeof api.smartWeeks.draft>, 'days' | 'seed' | 'avoid'>

export function firstWeekValues(studentId: string): SmartWeekValues {
  return {
    split: 'ab',
    days: [...(usualDays[4] ?? [])],
    type: undefined,
    level: undefined,
    duration: smartWorkoutDefaults.duration,
    studentId,
    equipment: null,
  }
}

/** Another split keeps the days if they suit it, else takes the usual ones. */
export function withSplit(values: SmartWeekValues, split: SplitCode): SmartWeekValues {
  if (takes(split, values.days.length)) return { ...values, split }
  const [least, most] = splits[split].days
  const count = Math.min(Math.max(values.days.length, least), most)
  return { ...values, split, days: [...(usualDays[count] ?? [])] }
}

/** The effective choices: what was not chosen comes from the student's profile. */
export function aimsOf({ type, level }: SmartWeekValues, profile: TrainingProfile | undefined) {
  return {
    type: type ?? profile?.goal ?? smartWorkoutDefaults.type,
    level: level ?? profile?.experience ?? smartWorkoutDefaults.level,
  }
}

export function weekAimsOf(
  values: SmartWeekValues,
  profile: TrainingProfile | undefined,
  language: Language,
): SmartWeekAims {
  const { split, duration, studentId, equipment } = values
  return {
    split,
    ...aimsOf(values, profile),
    duration,
    language,
    // No equipment selected means everything, if the gym has stored nothing either.
    equipment: equipment?.length === 0 ? null : equipment,
    student_id: studentId === '' ? null : studentId,
  }
}
