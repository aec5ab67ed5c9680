import { descriptionFor, type Language, languages, notesWithoutPlaces, titleFor } from '@folego/domain'
import { z } from 'zod'
import type { Route } from '#platform/http'
import type { WrittenExercise } from './exercise-names.rules.ts'
import { exerciseNames } from './exercise-names.service.ts'

/**
 * Wraps a route whose reply names exercises or workouts, to name them in the reader's language or the one that the request names, with what
 * the generator wrote in their notes, titles and descriptions; other routes stay as they are. The handler itself reads and writes them as
 * written.
 */
export function inReadersLanguage(route: Route): Route {
  const { endpoint } = route
  const rename = endpoint.reply && renamerOf(endpoint.reply)
  // What has no gym has no workouts: a test rejects exercises there.
  if (rename === undefined || route.kind !== 'gym') return route
  const handle: typeof route.handle = async (gym, input) => {
    const requested = languages.find((one) => one === languageIn(input.query) || one === languageIn(input.body))
    // Sent together with the handler's queries: a pipelined transaction ends with the statements sent by then.
    const language = requested ?? gym.language
    const [reply, nameOf] = await Promise.all([route.handle(gym, input), exerciseNames(gym.tx, language)])
    return rename(reply, { nameOf, language })
  }
  return { ...route, handle }
}

const languageIn = (part: unknown) => (isObject(part) ? part['language'] : undefined)

/** Who reads: how exercises are named for them. */
interface Reader {
  nameOf: (it: WrittenExercise) => string
  language: Language
}

/** Copies a value and replaces the name and the notes of every exercise, and what the generator called a workout, for a reader. */
export type Renamer = (value: unknown, reader: Reader) => unknown

/** Compiles a schema to its renamer, undefined if it names neither an exercise nor a workout. */
export function renamerOf(schema: z.core.$ZodType): Renamer | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return renamerOf(schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const each = renamerOf(schema.element)
    return each && ((value, reader) => (Array.isArray(value) ? value.map((it) => each(it, reader)) : value))
  }
  if (schema instanceof z.ZodUnion) {
    // Each branch changes only the names it finds.
    const branches = schema.options.map(renamerOf).filter((it) => it !== undefined)
    return together(branches)
  }
  return schema instanceof z.ZodObject ? objectRenamer(schema) : undefined
}

function objectRenamer({ shape }: z.ZodObject): Renamer | undefined {
  const fields = Object.entries(shape).flatMap(([key, field]) => {
    const rename = renamerOf(field)
    return rename === undefined ? [] : [fieldRenamer(key, rename)]
  })
  const dayNames = ['focus_area', 'started_at', 'completed_at'].some((key) => key in shape)
  const titles = titleKeys.filter((key) => key in shape).map((key) => textRenamer(key, dayNames))
  const exercise = 'exercise_id' in shape && 'exercise_name' in shape ? [renameOne] : []
  return together([...fields, ...titles, ...exercise])
}

/** Where replies have the title of a workout, of a sheet or of a day, and what is written below it. */
const titleKeys = [
  'title',
  'day_name',
  'sheet_title',
  'session_title',
  'workout_title',
  'workout_plan_title',
  'description',
] as const

function textRenamer(key: (typeof titleKeys)[number], dayNames: boolean): Renamer {
  return (value, { language }) => {
    const text = isObject(value) ? value[key] : undefined
    if (!isObject(value) || typeof text !== 'string') return value
    const read = key === 'description' ? descriptionFor(text, language) : titleFor(text, language, dayNames)
    return read === text ? value : { ...value, [key]: read }
  }
}

function fieldRenamer(key: string, rename: Renamer): Renamer {
  return (value, reader) => (isObject(value) && key in value ? { ...value, [key]: rename(value[key], reader) } : value)
}

const renameOne: Renamer = (value, { nameOf, language }) => {
  if (!isNamed(value)) return value
  const named = { ...value, exercise_name: nameOf(value) }
  return typeof value.notes === 'string' ? { ...named, notes: notesWithoutPlaces(value.notes, language) } : named
}

function together(renamers: readonly Renamer[]): Renamer | undefined {
  if (renamers.length === 0) return undefined
  return (value, reader) => renamers.reduce((renamed, rename) => rename(renamed, reader), value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isNamed(value: unknown): value is WrittenExercise & { notes?: unknown } {
  return isObject(value) && typeof value['exercise_name'] === 'string' && typeof value['exercise_id'] === 'string'
}
