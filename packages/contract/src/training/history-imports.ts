import { limits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { instant, recordId, text } from '../fields.ts'
import { fileContent } from '../files.ts'
import { exerciseId } from './exercises.ts'
import * as calls from './history-imports.calls.ts'

/* What a student trained elsewhere, from a file of Strong or Hevy or a table of one's own. */

export const historyFormats = ['strong', 'hevy', 'table'] as const
export const weightUnits = ['kg', 'lb'] as const

const historyFile = z.strictObject({
  /** Always the student's own; staff name the student. */
  student_id: recordId.optional(),
  file_name: text('FILE_REQUIRED'),
  /** CSV or XLSX, a row for each set. */
  content: fileContent(limits.historyFileBytesMax, {
    missing: 'FILE_REQUIRED',
    invalid: 'FILE_INVALID',
    tooLarge: 'HISTORY_TOO_LARGE',
  }),
  /** The unit of the weights, if the file does not say it. */
  unit: z.enum(weightUnits).default('kg'),
})

/** Null: the name of the file stays. */
const chosenExercise = z.object({ name: z.string().max(limits.shortTextMaxLength), exercise_id: exerciseId.nullable() })

export const historyPreview = z.object({
  format: z.enum(historyFormats),
  /** Null if the file does not say it. */
  unit: z.enum(weightUnits).nullable(),
  /** What would be imported. */
  workouts: z.int().min(0),
  sets: z.int().min(0),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Workouts of the file that are stored already, or begin in the future. */
  known: z.int().min(0),
  /** Rows that could not be read as a set. */
  skipped: z.int().min(0),
  /** What each name means, unmatched ones first; `certain` if the words are those of the exercise; `known_as` in the reader's language. */
  exercises: z.array(chosenExercise.extend({ known_as: z.string().nullable(), sets: z.int(), certain: z.boolean() })),
})
export type HistoryPreview = z.output<typeof historyPreview>

export const historyImport = z.object({
  id: recordId,
  student_id: recordId,
  file_name: z.string(),
  workouts: z.int(),
  sets: z.int(),
  by_name: z.string(),
  created_at: instant,
})
export type HistoryImport = z.output<typeof historyImport>

export const historyImports = withSchemas(calls.historyImports, {
  preview: { body: historyFile, reply: historyPreview },
  apply: {
    body: historyFile.extend({
      exercises: z.array(z.strictObject(chosenExercise.shape)).max(2000, 'TOO_MANY').default([]),
    }),
    reply: historyImport,
  },
  list: {
    query: z.strictObject({ student_id: recordId.optional() }),
    reply: z.object({ object: z.array(historyImport) }),
  },
  undo: {},
})
