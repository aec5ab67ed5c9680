import { examResults, levelColorNames, levelLimits, limits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, chosenId, instant, ofStudent, reasonForm, recordId, text, textOrNull } from '../fields.ts'
import { listOf, queryOf } from '../lists.ts'
import * as calls from './levels.calls.ts'
import * as lists from './list-parameters.ts'

/* Levels of a modality (belts, bands, marks), who is ready for the next one, exams, and the history of each student. */

const wholeNumber = (least: number, most: number) =>
  z.number('VALUE_INVALID').int('VALUE_INVALID').min(least, 'VALUE_INVALID').max(most, 'VALUE_INVALID')

const color = z.enum(levelColorNames).nullable()

/** What a level is called and what it takes. */
const levelTerms = {
  name: text('NAME_REQUIRED'),
  color,
  /** Classes since the level before. */
  classes: wholeNumber(0, levelLimits.classesMax),
  /** Months since the level before, or since the first class. */
  months: wholeNumber(0, levelLimits.monthsMax),
  min_age: wholeNumber(1, levelLimits.ageMax).nullable(),
  /** Which one it is in the order of its modality, from 1 on. */
  place: wholeNumber(1, levelLimits.perModality),
}

export const levelForm = z.strictObject({ modality_id: chosenId('MODALITY_REQUIRED'), ...levelTerms })
export const levelChanges = z.strictObject(levelTerms)

export const level = z.object({ id: recordId, modality_id: recordId, modality_name: z.string(), ...levelTerms })
export type Level = z.output<typeof level>

const levelName = z.object({ id: recordId, name: z.string(), color })

/** How far a student is in a modality. */
export const levelProgress = z.object({
  ...ofStudent,
  modality_id: recordId,
  modality_name: z.string(),
  /** Null: none yet. */
  current: levelName.nullable(),
  /** The day of the current level, or of the first class. */
  since: z.iso.date().nullable(),
  /** Classes attended after the day of the current level. */
  attended: z.int(),
  /** Null: they have the highest. */
  next: levelName.nullable(),
  /** How many classes the next one takes. */
  classes: z.int(),
  missing: z.object({
    classes: z.int(),
    months_on: z.iso.date().nullable(),
    age_on: z.iso.date().nullable(),
    birth_date: z.boolean(),
  }),
  is_ready: z.boolean(),
})
export type LevelProgress = z.output<typeof levelProgress>

/** A level given to a student: never changed; a mistake is undone by a correction beside it. */
export const graduation = z.object({
  id: recordId,
  ...ofStudent,
  modality_id: recordId,
  modality_name: z.string(),
  level: levelName,
  day: z.iso.date(),
  note: z.string().nullable(),
  /** Null: given without an exam. */
  exam_id: recordId.nullable(),
  given_by_name: z.string(),
  /** Null: it holds. */
  undone: z.object({ reason: z.string(), by_name: z.string(), at: instant }).nullable(),
})
export type Graduation = z.output<typeof graduation>

/** How far a student is in each modality, and their history, newest first; students do not see what was undone. */
export const studentLevels = z.object({ progress: z.array(levelProgress), graduations: z.array(graduation) })
export type StudentLevels = z.output<typeof studentLevels>

export const graduationForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  level_id: chosenId('LEVEL_REQUIRED'),
  day: calendarDate(),
  note: textOrNull(),
})

export const examCandidate = z.object({
  id: recordId,
  ...ofStudent,
  level: levelName,
  /** Why they may try without being ready; null: they were ready. */
  reason: z.string().nullable(),
  result: z.enum(examResults).nullable(),
  graduation_id: recordId.nullable(),
  added_by_name: z.string(),
})
export type ExamCandidate = z.output<typeof examCandidate>

const examFacts = {
  id: recordId,
  modality_id: recordId,
  modality_name: z.string(),
  day: z.iso.date(),
  location: z.string().nullable(),
  created_by_name: z.string(),
}

/** An exam in the list. */
export const levelExamSummary = z.object({ ...examFacts, candidates: z.int(), passed: z.int(), judged: z.int() })
export type LevelExamSummary = z.output<typeof levelExamSummary>

export const levelExam = z.object({
  ...examFacts,
  /** By name. */
  candidates: z.array(examCandidate),
})
export type LevelExam = z.output<typeof levelExam>

export const levelExamForm = z.strictObject({
  modality_id: chosenId('MODALITY_REQUIRED'),
  day: calendarDate(),
  location: textOrNull(),
  /** Of who is ready on that day. */
  student_ids: z.array(recordId).max(limits.rowsPerBatch, 'TOO_MANY'),
})

/** `reason` is needed for who is not ready. */
export const candidateForm = z.strictObject({ student_id: chosenId('STUDENT_REQUIRED'), reason: textOrNull() })

export const levels = withSchemas(calls.levels, {
  list: { reply: z.object({ object: z.array(level) }) },
  create: { body: levelForm, reply: level },
  update: { body: levelChanges, reply: level },
  archive: {},
  progress: { query: queryOf(lists.levelProgressParameters), reply: listOf(levelProgress) },
})

export const graduations = withSchemas(calls.graduations, {
  ofStudent: { query: z.strictObject({ student_id: recordId.optional() }), reply: studentLevels },
  give: { body: graduationForm, reply: graduation },
  undo: { body: reasonForm, reply: graduation },
  print: {},
})

export const levelExams = withSchemas(calls.levelExams, {
  list: { query: queryOf(lists.levelExamParameters), reply: listOf(levelExamSummary) },
  create: { body: levelExamForm, reply: levelExam },
  find: { reply: levelExam },
  remove: {},
  addCandidate: { body: candidateForm, reply: levelExam },
  removeCandidate: {},
  setResult: { body: z.strictObject({ result: z.enum(examResults).nullable() }), reply: levelExam },
  print: {},
})
