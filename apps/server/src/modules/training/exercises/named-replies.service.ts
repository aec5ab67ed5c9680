import { type Language, languages, notesWithoutPlaces } from '@folego/domain'
import { z } from 'zod'
import type { Route } from '#platform/http'
import type { WrittenExercise } from './exercise-names.rules.ts'
import { exerciseNames } from './exercise-names.service.ts'

/**
 * Wraps a route whose reply names exercises, to name them in the reader's language or the one in its query, with what the generator
 * wrote in their notes; other routes stay as they are. The handler itself reads and writes names and notes as written.
 */
export function inReadersLanguage(route: Route): Route {
  const { endpoint } = route
  const rename = endpoint.reply && renamerOf(endpoint.reply)
  if (rename === undefined) return route
  if (route.kind !== 'gym') throw new Error(`${endpoint.path} has no transaction to read names in`)
  const handle: typeof route.handle = async (gym, input) => {
    const requested = languages.find((one) => one === input.query?.['language'])
    // Sent together with the handler's queries: a pipelined transaction ends with the statements sent by then.
    const language = requested ?? gym.language
    const [reply, nameOf] = await Promise.all([route.handle(gym, input), exerciseNames(gym.tx, language)])
    return rename(reply, { nameOf, language })
  }
  return { ...route, handle }
}

/** Who reads: how exercises are named for them. */
interface Reader {
  nameOf: (it: WrittenExercise) => string
  language: Language
}

/** Copies a value and replaces the name and the notes of every exercise in it for a reader. */
export type Renamer = (value: unknown, reader: Reader) => unknown

/** Compiles a schema to its renamer, undefined if it names no exercise. */
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
  return together('exercise_id' in shape && 'exercise_name' in shape ? [...fields, renameOne] : fields)
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
