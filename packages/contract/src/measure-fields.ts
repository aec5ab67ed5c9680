/* Beside no schema: a page that only shows measures does not load zod for them. */

/** Girths in centimetres, in the order in which a tape goes down the body. */
export const girthFields = ['chest_cm', 'waist_cm', 'hips_cm', 'arm_cm', 'thigh_cm', 'calf_cm'] as const

/** Everything that can be measured; a measurement has at least one of them. */
export const measureFields = ['weight_kg', 'height_cm', 'body_fat_percent', ...girthFields] as const
export type MeasureField = (typeof measureFields)[number]
