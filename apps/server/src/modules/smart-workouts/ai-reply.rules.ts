import { limits, smartLimits } from '@folego/contract'
import type { FallbackReason, Language } from '@folego/contract'
import type { Aims, Candidate, Pick } from './candidates.rules.ts'
import { plainSentence, plainSentences } from './ai-texts.rules.ts'
import type { Shortlist } from './ai-prompt.rules.ts'
import { isHeld } from './prescription.rules.ts'
import type { Proposal } from './session.rules.ts'

/** One line of a reply that names a known exercise. */
export interface ProposedLine {
  exercise: Candidate
  line: Omit<Proposal, 'place'>
  notes: string | undefined
}

/** A reply that could be read. Words are undefined where those of the model may not be shown. */
export interface Proposed {
  lines: ProposedLine[]
  title: string | undefined
  description: string | undefined
  tips: string[] | undefined
}

export interface Unusable {
  reason: FallbackReason
  /** What the model should mend, in words for it. */
  problems: string[]
}

const unusable = (reason: FallbackReason, ...problems: string[]): Unusable => ({ reason, problems })

/** The JSON object in a text: fences and prose around it are left aside. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  const unfenced = text.replaceAll(/```[a-z]*/gi, '')
  const [from, to] = [unfenced.indexOf('{'), unfenced.lastIndexOf('}')]
  if (from === -1 || to < from) return undefined
  try {
    const value: unknown = JSON.parse(unfenced.slice(from, to + 1))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const declines = /\b(sorry|cannot|can['’]t|unable|n[aã]o posso|n[aã]o consigo|desculpe|lamento)\b/i

/** Mostly invented numbers are no prescription, however they are clamped. */
const mostMended = 0.3
const mostLines = 30

/**
 * Reads a reply: JSON, lines, ids, numbers, in this order. Missing numbers become the specification's defaults, absurd ones
 * are clamped; more than three in ten of them, or no line with a known exercise, make the reply unusable.
 */
export function readReply(text: string, aims: Aims, shortlist: Shortlist, language: Language): Proposed | Unusable {
  const reply = objectIn(text)
  if (reply === undefined) {
    const refused = !text.includes('{') && declines.test(text)
    return refused ? unusable('REFUSED') : unusable('NOT_JSON', 'it is not one complete JSON object')
  }
  const given = Array.isArray(reply.exercises) ? reply.exercises.slice(0, mostLines).filter(isObject) : []
  if (given.length === 0) return unusable('NO_EXERCISES', '"exercises" is missing or empty')
  const problems: string[] = []
  const seen = new Set<string>()
  let mended = 0
  const lines = given.flatMap((line): ProposedLine[] => {
    const exercise = typeof line.id === 'string' ? shortlist.get(line.id) : undefined
    if (exercise === undefined) problems.push('an id is not one of the candidates')
    if (exercise === undefined || seen.has(exercise.family)) return []
    seen.add(exercise.family)
    const read = numbersOf(line, exercise, aims)
    mended += read.mended
    return [{ exercise, line: read.line, notes: plainSentence(line.notes, language, 160) }]
  })
  if (lines.length === 0) return unusable('UNFIT', 'every id must be one of the candidates')
  if (mended > lines.length * 3 * mostMended)
    return unusable('UNFIT', 'sets, reps or rest are out of range', ...problems)
  return {
    lines,
    title: plainSentence(reply.title, language, 80),
    description: plainSentence(reply.description, language),
    tips: plainSentences(reply.tips, language),
  }
}

/** What the specification gives a line without numbers. */
const missing = { sets: 3, reps: '10', rest_seconds: 60 }

function numbersOf(given: Record<string, unknown>, exercise: Candidate, aims: Aims) {
  const sets = bounded(numberIn(given.sets), missing.sets, limits.setsMin, limits.setsMax)
  const rest = bounded(
    secondsIn(given.rest),
    missing.rest_seconds,
    smartLimits.restSecondsMin,
    smartLimits.restSecondsMax,
  )
  const reps = repsOf(given.reps, exercise, aims)
  return {
    line: { sets: sets.value, reps: reps.value, rest_seconds: rest.value },
    mended: Number(sets.mended) + Number(rest.mended) + Number(reps.mended),
  }
}

/** A number that is there and sensible, whole and within bounds. Absent is filled, not mended. */
function bounded(given: number | undefined, whenMissing: number, min: number, max: number) {
  if (given === undefined) return { value: whenMissing, mended: false }
  if (!Number.isFinite(given)) return { value: whenMissing, mended: true }
  const value = Math.min(max, Math.max(min, Math.round(given)))
  return { value, mended: Math.round(given) !== value }
}

/** Undefined where nothing was given, NaN where it makes no sense. */
function numberIn(given: unknown): number | undefined {
  if (given === undefined || given === null || given === '') return undefined
  if (typeof given === 'number') return given
  return typeof given === 'string' && /^\s*-?\d{1,9}([.,]\d+)?/.test(given) ? Number.parseFloat(given) : Number.NaN
}

function secondsIn(given: unknown): number | undefined {
  const number = numberIn(given)
  return number !== undefined && typeof given === 'string' && /min/i.test(given) ? number * 60 : number
}

const counts = /^\s*(\d{1,4})(?:\s*(?:-|–|a|to|até)\s*(\d{1,4}))?\s*(?:reps?|repetições|repetitions)?\s*$/i
/** Nobody who begins lifts what can be lifted fewer than five times. */
const fewestForBeginners = 5

/** Repetitions as '10' or '8-12' from 1 to 50; of what is held the slot says how long. */
function repsOf(given: unknown, exercise: Candidate, { level }: Aims): { value: string; mended: boolean } {
  if (isHeld(exercise) || given === undefined || given === null || given === '')
    return { value: missing.reps, mended: false }
  const match = counts.exec(typeof given === 'number' ? String(given) : typeof given === 'string' ? given : '')
  if (match === null) return { value: missing.reps, mended: true }
  const numbers = match.slice(1).flatMap((text) => (text === undefined ? [] : [Number(text)]))
  const lowest = level === 'beginner' ? fewestForBeginners : limits.repetitionsMin
  const clamped = numbers.map((number) => Math.min(limits.repetitionsMax, Math.max(lowest, number)))
  const [from = 10, to = from] = clamped.toSorted((a, b) => a - b)
  const mended = clamped.some((number, at) => number !== numbers[at])
  return { value: from === to ? String(from) : `${from}-${to}`, mended }
}

/** The words of the model for one exercise, told apart by its id. */
export function notesByExercise(lines: readonly ProposedLine[], picks: readonly Pick[]): Map<string, string> {
  const chosen = new Set(picks.filter(({ kept }) => !kept).map(({ exercise }) => exercise.id))
  return new Map(
    lines.flatMap(({ exercise, notes }): [string, string][] =>
      notes !== undefined && chosen.has(exercise.id) ? [[exercise.id, notes]] : [],
    ),
  )
}
