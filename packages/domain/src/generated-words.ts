import type { exerciseLevels } from './exercise-words.ts'
import type { Language } from './languages.ts'
import { type MuscleGroup, muscleGroups, type TargetCode, trainingTargets } from './training-targets.ts'
import { bothNames, focusAreaNames, type Names, type WorkoutType, workoutTypes } from './workout-words.ts'

/*
 * Titles, descriptions and tips that the generator writes. They are stored as text, like the notes of a line; what nobody has changed has
 * the language of its reader.
 */

/** What a workout is named after: a day that people know, or its muscles. */
export type WorkoutParts = MuscleGroup | readonly TargetCode[]

const and: Names = bothNames(' e ', ' and ')

/** Names a workout's parts: 'Pernas', 'Peito, ombros e tríceps'. */
export function namesOfParts(parts: WorkoutParts): Names {
  if (typeof parts === 'string') return muscleGroups[parts].names
  const named = (language: Language) => {
    const names = parts.map((target, at) => {
      const name = trainingTargets[target].names[language]
      return at === 0 ? name : name.toLowerCase()
    })
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${and[language]}${names.at(-1)}`
  }
  return bothNames(named('pt-BR'), named('en'))
}

/** 'Peito e tríceps – Hipertrofia' */
export const titleOfParts = (parts: WorkoutParts, type: WorkoutType, language: Language): string =>
  `${namesOfParts(parts)[language]} – ${workoutTypes[type][language]}`

const levels = {
  beginner: bothNames('iniciante', 'beginner'),
  intermediate: bothNames('intermediário', 'intermediate'),
  advanced: bothNames('avançado', 'advanced'),
} as const satisfies Record<(typeof exerciseLevels)[number], Names>

/** What a generated workout is, for its description. */
export interface DescribedWorkout {
  parts: WorkoutParts
  type: WorkoutType
  level: keyof typeof levels
  minutes: number
  count: number
}

/** One or two sentences: duration, level and muscles. */
export function describeWorkout({ parts, type, level, minutes, count }: DescribedWorkout, language: Language): string {
  const muscles = namesOfParts(parts)[language].toLowerCase()
  const goal = workoutTypes[type][language]
  return language === 'pt-BR'
    ? `Treino de ${goal.toLowerCase()} para ${muscles}, nível ${levels[level]['pt-BR']}, com ${count} ${count === 1 ? 'exercício' : 'exercícios'} em até ${minutes} minutos, aquecimento e volta à calma incluídos.`
    : `${goal} workout for ${muscles}, ${levels[level].en} level: ${count} ${count === 1 ? 'exercise' : 'exercises'} in up to ${minutes} minutes, warm-up and cool-down included.`
}

const described: Readonly<Record<Language, RegExp>> = {
  'pt-BR':
    /^Treino de (?<goal>.+?) para (?<muscles>.+), nível (?<level>\S+), com (?<count>\d+) exercícios? em até (?<minutes>\d+) minutos, aquecimento e volta à calma incluídos\.$/,
  en: /^(?<goal>.+?) workout for (?<muscles>.+), (?<level>\S+) level: (?<count>\d+) exercises? in up to (?<minutes>\d+) minutes, warm-up and cool-down included\.$/,
}

/** Advice by goal and level, and on how to begin and to pair. */
export const workoutTips = {
  ramp: bothNames(
    'Antes do primeiro exercício composto, faça 1 ou 2 séries leves do próprio exercício.',
    'Before the first compound exercise, do 1 or 2 light sets of it.',
  ),
  pairs: bothNames(
    'Bi-sets: faça uma série de cada exercício em seguida e descanse depois do segundo.',
    'Supersets: do one set of each exercise back to back, then rest after the second.',
  ),
  strength: bothNames(
    'Descanse o tempo todo entre as séries: a carga vem antes da pressa.',
    'Take your full rest between sets: load matters more than speed.',
  ),
  hypertrophy: bothNames(
    'Quando passar do topo da faixa de repetições em todas as séries, aumente a carga.',
    'Once every set reaches the top of the range, add weight.',
  ),
  endurance: bothNames(
    'Mantenha o ritmo e os descansos curtos; reduza a carga antes de perder a técnica.',
    'Keep a steady pace and short rests; reduce the load before your form breaks down.',
  ),
  beginner: bothNames(
    'Aprenda o movimento com carga leve; o instrutor confere a técnica antes de aumentar.',
    'Learn the movement with a light load; have an instructor check your form before adding more.',
  ),
  intermediate: bothNames(
    'Anote as cargas de cada treino e compare com o anterior.',
    'Log your loads every workout and compare them with the last one.',
  ),
  advanced: bothNames(
    'Controle a descida e pare a série quando a técnica mudar.',
    'Control the lowering phase and end the set when your form changes.',
  ),
} as const

/** The advice of a workout in a text, a line each. */
export const tipLine = (tip: string): string => `- ${tip}`

/** 'Treino A1', the name of a day of a split. */
const dayOfSplit = /^(?:Treino|Workout) (?<letter>[A-Z]\d?)$/

/**
 * A title as its reader's language says it, if the generator wrote it and nobody has changed it. That of a workout that was done is the name
 * of its day: `dayNames` translates 'Pernas' too, which may be anybody's title of a sheet.
 */
export function titleFor(title: string, language: Language, dayNames = false): string {
  const area = dayNames
    ? Object.values(focusAreaNames).find((names) => Object.values<string>(names).includes(title))
    : undefined
  if (area !== undefined) return area[language]
  const day = dayOfSplit.exec(title)?.groups?.['letter']
  if (day !== undefined) return `${language === 'en' ? 'Workout' : 'Treino'} ${day}`
  const [name = '', goal, ...more] = title.split(' – ')
  const parts = partsNamed(name)
  if (goal === undefined) return Array.isArray(parts) && parts.length > 1 ? namesOfParts(parts)[language] : title
  const type = typeNamed(goal)
  return parts === undefined || type === undefined || more.length > 0 ? title : titleOfParts(parts, type, language)
}

/** The same of a description, and of the tips below it. */
export function descriptionFor(description: string, language: Language): string {
  return description
    .split('\n')
    .map((line) => tipFor(line, language) ?? sentenceFor(line, language) ?? line)
    .join('\n')
}

function tipFor(line: string, language: Language): string | undefined {
  const found = Object.values(workoutTips).find((names) => Object.values(names).some((it) => tipLine(it) === line))
  return found && tipLine(found[language])
}

function sentenceFor(line: string, language: Language): string | undefined {
  const found = described['pt-BR'].exec(line) ?? described.en.exec(line)
  const words: Partial<Record<string, string>> = found?.groups ?? {}
  const { goal = '', muscles = '', level: word, count, minutes } = words
  const [parts, type] = [partsNamed(muscles), typeNamed(goal)]
  const level = Object.entries(levels).find(([, names]) => Object.values<string | undefined>(names).includes(word))?.[0]
  if (parts === undefined || type === undefined || level === undefined) return undefined
  const workout = { parts, type, level: level as keyof typeof levels, minutes: Number(minutes), count: Number(count) }
  return describeWorkout(workout, language)
}

const isNamed = (names: Names, word: string) =>
  Object.values(names).some((name) => name.toLowerCase() === word.toLowerCase())

function typeNamed(word: string): WorkoutType | undefined {
  return Object.entries(workoutTypes).find(([, names]) => isNamed(names, word))?.[0] as WorkoutType | undefined
}

/** The parts with this name in either language, undefined if it is no such name. */
function partsNamed(name: string): WorkoutParts | undefined {
  const group = Object.entries(muscleGroups).find(([, { names }]) => isNamed(names, name))?.[0]
  if (group !== undefined) return group as MuscleGroup
  const targets = name
    .split(/, | e | and /)
    .map((word) => Object.entries(trainingTargets).find(([, { names }]) => isNamed(names, word))?.[0])
  return targets.includes(undefined) ? undefined : (targets as TargetCode[])
}
