import {
  amountNotes,
  cautionOf,
  filled,
  type Language,
  muscleGroups,
  type RegionId,
  restText,
  type TargetCode,
  targetOf,
  trainingTargets,
  verdictOf,
  wayToSpare,
  workoutTypes,
} from '@folego/domain'
import type { Exercise, SmartExercise, SmartWorkoutType } from '@folego/contract'
import type { Aims, Pick as PickOf } from './candidates.rules.ts'
import { loadFor } from './loads.rules.ts'
import type { LoadHistory } from './loads.rules.ts'
import { isCardio, isTimed, reserve } from './prescription.rules.ts'
import { isFullBody, isMinor, weightsOf } from './slots.rules.ts'

/* Texts of the rules about a workout, in both languages. They sound like an instructor: no promises, no diagnoses. */

type Both<T = string> = Readonly<Record<Language, T>>

const and: Both = { 'pt-BR': 'e', en: 'and' }

/** Names regions together: by the common name of the day if there is one ('Empurrar', 'Pernas'), else by muscles. */
export function nameOfRegions(regions: readonly RegionId[], language: Language): string {
  const weights = weightsOf({ regions, tired: [] })
  const main = [...weights].filter(([, weight]) => !isMinor(weight)).map(([target]) => target)
  const day = Object.values(muscleGroups).find((group) => sameTargets(group.regions, main))
  if (day) return day.names[language]
  if (isFullBody(weights)) return muscleGroups.full_body.names[language]
  const names = main.slice(0, mostNamed).map((target, at) => {
    const name = trainingTargets[target].names[language]
    return at === 0 ? name : name.toLowerCase()
  })
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and[language]} ${names.at(-1)}`
}

const mostNamed = 4

function sameTargets(regions: readonly RegionId[], targets: readonly TargetCode[]): boolean {
  const chosen = new Set(regions.map(targetOf))
  return chosen.size === targets.length && targets.every((target) => chosen.has(target))
}

/** Returns the title: 'Peito e Tríceps – Hipertrofia'. */
export function titleOf({ regions, type }: Pick<Aims, 'regions' | 'type'>, language: Language): string {
  return `${nameOfRegions(regions, language)} – ${workoutTypes[type][language]}`
}

const levels: Both<Record<Exercise['level'], string>> = {
  'pt-BR': { beginner: 'iniciante', intermediate: 'intermediário', advanced: 'avançado' },
  en: { beginner: 'beginner', intermediate: 'intermediate', advanced: 'advanced' },
}

/** Returns one or two sentences: duration, level and muscles. */
export function descriptionOf({ regions, type, level, minutes }: Aims, count: number, language: Language): string {
  const muscles = nameOfRegions(regions, language).toLowerCase()
  const goal = workoutTypes[type][language].toLowerCase()
  return language === 'pt-BR'
    ? `Treino de ${goal} para ${muscles}, nível ${levels[language][level]}, com ${exercises(count, language)} em até ${minutes} minutos, aquecimento e volta à calma incluídos.`
    : `${capital(goal)} workout for ${muscles}, ${levels[language][level]} level: ${exercises(count, language)} in up to ${minutes} minutes, warm-up and cool-down included.`
}

function exercises(count: number, language: Language): string {
  if (language === 'en') return count === 1 ? '1 exercise' : `${count} exercises`
  return count === 1 ? '1 exercício' : `${count} exercícios`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** States range and effort, because a training sheet stores repetitions as one number. */
export function notesOf({ exercise, reps }: PickOf, level: Exercise['level'], language: Language): string {
  const write = (kind: keyof typeof amountNotes) => filled(amountNotes[kind][language], { reps, left: reserve[level] })
  if (isTimed(exercise)) return write(exercise.per_side ? 'timeOfSide' : 'time')
  if (isCardio(exercise)) return write('pace')
  return write(exercise.per_side ? 'repetitionsOfSide' : 'repetitions')
}

const goalTips: Both<Record<SmartWorkoutType, string>> = {
  'pt-BR': {
    strength: 'Descanse o tempo todo entre as séries: a carga vem antes da pressa.',
    hypertrophy: 'Quando passar do topo da faixa de repetições em todas as séries, aumente a carga.',
    endurance: 'Mantenha o ritmo e os descansos curtos; reduza a carga antes de perder a técnica.',
  },
  en: {
    strength: 'Take your full rest between sets: load matters more than speed.',
    hypertrophy: 'Once every set reaches the top of the range, add weight.',
    endurance: 'Keep a steady pace and short rests; reduce the load before your form breaks down.',
  },
}

const levelTips: Both<Record<Exercise['level'], string>> = {
  'pt-BR': {
    beginner: 'Aprenda o movimento com carga leve; o instrutor confere a técnica antes de aumentar.',
    intermediate: 'Anote as cargas de cada treino e compare com o anterior.',
    advanced: 'Controle a descida e pare a série quando a técnica mudar.',
  },
  en: {
    beginner: 'Learn the movement with a light load; have an instructor check your form before adding more.',
    intermediate: 'Log your loads every workout and compare them with the last one.',
    advanced: 'Control the lowering phase and end the set when your form changes.',
  },
}

const ramp: Both = {
  'pt-BR': 'Antes do primeiro exercício composto, faça 1 ou 2 séries leves do próprio exercício.',
  en: 'Before the first compound exercise, do 1 or 2 light sets of it.',
}

const pairs: Both = {
  'pt-BR': 'Bi-sets: faça uma série de cada exercício em seguida e descanse depois do segundo.',
  en: 'Supersets: do one set of each exercise back to back, then rest after the second.',
}

/** Returns fixed advice by goal and level. */
export function tipsOf(
  { type, level }: Pick<Aims, 'type' | 'level'>,
  picks: readonly PickOf[],
  language: Language,
): string[] {
  const withRamp = picks.some(({ mechanic }) => mechanic === 'compound')
  const withPairs = picks.some(({ superset_group = null }) => superset_group !== null)
  const first = [...(withRamp ? [ramp[language]] : []), ...(withPairs ? [pairs[language]] : [])]
  return [...first, goalTips[language][type], levelTips[language][level]]
}

/**
 * Converts a pick to a line of the reply, with the load from the student's history. `words`: the model's text, appended to ours.
 */
export function lineOf(
  pick: PickOf,
  aims: Aims,
  language: Language,
  history?: LoadHistory,
  words?: string,
): SmartExercise {
  const { exercise, sets, reps, rest_seconds, superset_group = null, role, target } = pick
  const { id, primary_region, secondary_regions, equipment, mechanic, pattern } = exercise
  const verdict = verdictOf(exercise, aims.hurts)
  const notes = [notesOf(pick, aims.level, language), wayToSpare(verdict, language), words].filter(Boolean)
  return {
    id,
    name: language === 'en' ? exercise.name_en : exercise.name_pt,
    sets,
    reps,
    rest: restText(rest_seconds),
    notes: notes.join('. '),
    rest_seconds,
    region: primary_region,
    secondary_regions: [...secondary_regions],
    equipment,
    mechanic,
    pattern,
    superset_group,
    target,
    role,
    load: history ? loadFor(pick, aims, history, language) : null,
    caution: cautionOf(verdict, language),
  }
}
