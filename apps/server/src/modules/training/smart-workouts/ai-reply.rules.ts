import { type Language, limits, smartLimits } from '@folego/domain'
import type { FallbackReason } from '@folego/contract'
import type { Aims, Candidate, Pick } from './candidates.rules.ts'
import type { Shortlist } from './ai-prompt.rules.ts'
import { isTimed } from './prescription.rules.ts'
import type { Proposal } from './session.rules.ts'
import { composeSession } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'

/** One line of a reply that names a known exercise. */
export interface ProposedLine {
  exercise: Candidate
  line: Omit<Proposal, 'place'>
  notes: string | undefined
}

/** A readable reply. Texts are undefined if the model's may not be shown. */
export interface Proposed {
  lines: ProposedLine[]
  title: string | undefined
  description: string | undefined
  tips: string[] | undefined
}

export interface Unusable {
  reason: FallbackReason
  /** What the model should correct, worded for it. */
  problems: string[]
}

const unusable = (reason: FallbackReason, ...problems: string[]): Unusable => ({ reason, problems })

/**
 * Extracts the JSON object from a text, ignoring what the model thought aloud, fences and prose around it. Of several, it is the
 * last complete one with exercises: models correct themselves.
 */
export function objectIn(text: string): Record<string, unknown> | undefined {
  const thought = text.lastIndexOf('</think>')
  const said = (thought === -1 ? text : text.slice(thought + '</think>'.length)).replaceAll(/```[a-z]*/gi, '')
  const objects = wholeObjects(said)
    .map(parsed)
    .filter((value) => value !== undefined)
  const last = objects.findLast(({ exercises }) => Array.isArray(exercises)) ?? objects.at(-1)
  // A brace in the prose hides where objects begin.
  return last ?? parsed(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
}

/** The outermost pairs of braces, in order, read once from start to end. */
function wholeObjects(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isString = false
    } else if (sign === '"') isString = depth > 0
    else if (sign === '{') {
      if (depth === 0) from = at
      depth += 1
    } else if (sign === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) found.push(text.slice(from, at + 1))
    }
  }
  return found
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const declines = /\b(sorry|cannot|can['’]t|unable|n[aã]o posso|n[aã]o consigo|desculpe|lamento)\b/i

/** If more numbers than this share are invalid, the prescription is unusable, even clamped. */
const mostMended = 0.3
const mostLines = 30

/**
 * Reads a reply: JSON, lines, ids, numbers, in this order. Missing numbers get the specification's defaults, absurd ones are
 * clamped; more than three in ten of these, or no line with a known exercise, make the reply unusable.
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

/** The specification's defaults for a line without numbers. */
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

/** Returns a whole number within bounds. A missing one is filled in, which does not count as corrected. */
function bounded(given: number | undefined, whenMissing: number, min: number, max: number) {
  if (given === undefined) return { value: whenMissing, mended: false }
  if (!Number.isFinite(given)) return { value: whenMissing, mended: true }
  const value = Math.min(max, Math.max(min, Math.round(given)))
  return { value, mended: Math.round(given) !== value }
}

/** Returns undefined for a missing value, NaN for an invalid one. */
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
/** Beginners never lift loads for fewer than five repetitions. */
const fewestForBeginners = 5

/** Returns repetitions as '10' or '8-12' from 1 to 50; for timed exercises the slot sets the duration. */
function repsOf(given: unknown, exercise: Candidate, { level }: Aims): { value: string; mended: boolean } {
  if (isTimed(exercise) || given === undefined || given === null || given === '')
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

/** Returns the model's notes for each exercise, by id. */
export function notesByExercise(lines: readonly ProposedLine[], picks: readonly Pick[]): Map<string, string> {
  const chosen = new Set(picks.filter(({ locked }) => !locked).map(({ exercise }) => exercise.id))
  return new Map(
    lines.flatMap(({ exercise, notes }): [string, string][] =>
      notes !== undefined && chosen.has(exercise.id) ? [[exercise.id, notes]] : [],
    ),
  )
}

/*
 * A model's texts are shown to people only as plain, short sentences in their language. Unsuitable ones are not corrected but
 * replaced by those of the rules.
 */

const markup = /[<>{}[\]`*#|\\]|&\w+;/
const address = /https?:|javascript:|data:|www\.|\w@\w|\b[\w-]{2,}\.(com|net|org|br|io|app|me)\b/i
/** Rejects medical claims and doses. */
const claims =
  /\b(cur(a|ar|e|es)|diagn[oó]s\w*|tratament\w*|treat(s|ment)?|doen[cç]as?|disease|les(ão|ões)|injur\w+|medica\w*|rem[eé]dio|esteroid\w*|steroids?|anaboli\w*|anab[oó]li\w*|suplement\w*|supplement\w*|emagre\w*|gravidez|pregnan\w*)/i
const control = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/u

/** Words that only one of the languages has, among those that sentences about training are made of. */
const telltale: Record<Language, ReadonlySet<string>> = {
  'pt-BR': new Set(
    `o os e em na nas nos de da das dos do um uma com para pela pelo por que se ao à não nao até ate sem cada entre seu sua seus suas
    mais menos antes depois durante sobre como quando onde muito devagar mantenha mantendo desça desca suba faça faca respire segure
    evite foque use treino treinos série séries serie series peito costas perna pernas braço braços ombro ombros força repetição
    repetições descanso carga semana água agua`.split(/\s+/),
  ),
  en: new Set(
    `the and with your you for each of to on in at from is are be this that these it its then than up down by or not don't before
    after while between through slowly keep lower raise lift hold squeeze focus rest breathe drink stay use avoid control controlled
    chest back legs leg arms arm shoulders hips knees elbows workout strength day week every first last full
    straight tight heavy light water form weight weights reps good great build start finish`.split(/\s+/),
  ),
}

/** Whether a sentence is in the other language: it has more of that one's words than of its own. */
function isForeign(sentence: string, language: Language): boolean {
  const other: Language = language === 'en' ? 'pt-BR' : 'en'
  const found = new Set(sentence.toLowerCase().match(/[\p{L}’']+/gu))
  const count = (words: ReadonlySet<string>) => [...found].filter((word) => words.has(word)).length
  return count(telltale[other]) > count(telltale[language])
}

/** Returns the sentence if it may be shown, else undefined. */
export function plainSentence(value: unknown, language: Language, maxLength = 300): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength * 4) return undefined
  const text = value.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (text === '' || text.length > maxLength) return undefined
  if ([markup, address, claims, control].some((pattern) => pattern.test(text))) return undefined
  return text.split(/[.!?;:]/).some((sentence) => isForeign(sentence, language)) ? undefined : text
}

/** Returns up to five sentences, undefined if none may be shown. */
export function plainSentences(value: unknown, language: Language): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const sentences = value.slice(0, 10).flatMap((it) => plainSentence(it, language) ?? [])
  return sentences.length === 0 ? undefined : [...new Set(sentences)].slice(0, 5)
}

/** With fewer of the model's exercises, the session would really be that of the rules. */
const fewestOfModel = 3

/**
 * Builds a session from a model's proposal under the rules: an exercise is taken if it fits a slot, with that slot's
 * prescription, and the rules fill the rest, so that every session keeps its promises. Unusable if too little of the proposal
 * remains.
 */
export function fitProposal(
  all: readonly Candidate[],
  aims: Aims,
  lines: readonly ProposedLine[],
  byRules: Composition,
): Composition | Unusable {
  const proposals = new Map(lines.map(({ exercise, line }, place) => [exercise.id, { ...line, place }]))
  const composition = composeSession(all, aims, proposals)
  const taken = composition.picks.filter(({ exercise, locked }) => !locked && proposals.has(exercise.id)).length
  const free = byRules.picks.filter(({ locked }) => !locked).length
  if (taken < Math.min(fewestOfModel, free)) {
    return { reason: 'UNFIT', problems: [`only ${taken} of the exercises fit a slot, the time and the level`] }
  }
  return composition
}
