/* Free of schemas: a page that only shows measures does not load zod. */

/** Girths in centimetres, from top to bottom. */
export const girthFields = ['chest_cm', 'waist_cm', 'hips_cm', 'arm_cm', 'thigh_cm', 'calf_cm'] as const

/** All measures; a measurement has at least one of them. */
export const measureFields = ['weight_kg', 'height_cm', 'body_fat_percent', ...girthFields] as const
export type MeasureField = (typeof measureFields)[number]
