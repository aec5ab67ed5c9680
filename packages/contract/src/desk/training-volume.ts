import { z } from 'zod'
import { muscleCategoryCodes } from '@folego/domain'

/*
 * What a student's weekly sheets asked for, next to what was done.
 */

const sets = z.number().min(0)

/** Sets of a calendar week, Monday to Sunday, by muscle group: a muscle that only assists gets half a set. */
export const volumeWeek = z.object({
  from: z.iso.date(),
  planned_sets: sets,
  done_sets: sets,
  categories: z.array(z.object({ category: z.enum(muscleCategoryCodes), planned: sets, done: sets })),
})
export type VolumeWeek = z.output<typeof volumeWeek>

/** The last eight weeks, oldest first; the last one is still running, and planned as a whole. */
export const trainingVolume = z.object({ weeks: z.array(volumeWeek) })
export type TrainingVolume = z.output<typeof trainingVolume>
