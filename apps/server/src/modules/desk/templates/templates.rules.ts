import { organizedWorkoutForm, smartWeekForm, usualDays, workoutPlanForm } from '@folego/contract'
import { type Language, muscleGroups } from '@folego/domain'
import type { GeneratedWorkout, SmartExercise, SmartWeek, SmartWeekRequest, SplitCode } from '@folego/contract'

/*
 * The templates of a new gym, in both languages. Exercises are composed by the rules of smart workouts from the catalogue, so
 * that a week has the number of weekly sets for its level. Pure.
 */

type Words = Record<Language, string>
type Level = SmartWeekRequest['level']
const words = (pt: string, en: string): Words => ({ 'pt-BR': pt, en })

/** The prices are examples; every gym sets its own. */
const plans = [
  { name: words('Mensal', 'Monthly'), price_cents: 9_990, duration: 30, duration_months: 1 },
  { name: words('Trimestral', 'Quarterly'), price_cents: 26_970, duration: 91, duration_months: 3 },
  { name: words('Anual', 'Yearly'), price_cents: 95_880, duration: 365, duration_months: 12 },
]

export function planDrafts(language: Language) {
  return plans.map(({ name, ...plan }) => ({ ...plan, name: name[language] }))
}

export interface WorkoutTemplate {
  title: Words
  description: Words
  group: keyof typeof muscleGroups
  level: Level
  minutes: number
}

export const workoutTemplates: readonly WorkoutTemplate[] = [
  {
    title: words('Adaptação: corpo inteiro', 'Getting started: full body'),
    description: words(
      'Para as primeiras semanas: poucas séries, cargas leves, movimento completo.',
      'For the first weeks: few sets, light loads, full range of motion.',
    ),
    group: 'full_body',
    level: 'beginner',
    minutes: 45,
  },
  {
    title: words('Peito e tríceps', 'Chest and triceps'),
    description: words('Primeiro os exercícios grandes, depois os isolados.', 'Large movements first, then isolation.'),
    group: 'chest_triceps',
    level: 'intermediate',
    minutes: 60,
  },
  {
    title: words('Costas e bíceps', 'Back and biceps'),
    description: words(
      'Puxadas e remadas com o tronco firme; bíceps por último.',
      'Pulldowns and rows with a stable trunk; biceps last.',
    ),
    group: 'back_biceps',
    level: 'intermediate',
    minutes: 60,
  },
  {
    title: words('Pernas completo', 'Legs'),
    description: words(
      'Quadríceps, posterior, glúteos e panturrilhas em um treino.',
      'Quads, hamstrings, glutes and calves in one workout.',
    ),
    group: 'legs',
    level: 'intermediate',
    minutes: 60,
  },
  {
    title: words('Abdômen rápido', 'Quick abs'),
    description: words('Meia hora, para fechar qualquer dia.', 'Half an hour, to finish any day.'),
    group: 'abs',
    level: 'beginner',
    minutes: 30,
  },
]

/** A fixed seed, so that every gym gets the same workout. */
const seed = 7

export function sessionRequest({ group, level, minutes }: WorkoutTemplate) {
  return {
    muscle_groups: [...muscleGroups[group].regions],
    type: 'hypertrophy' as const,
    level,
    duration: minutes,
    little_time: false,
    equipment: null,
    keep: [],
    avoid: [],
    seed,
  }
}

/** Converts a composed session to a workout without assignments. */
export function workoutDraft({ title, description }: WorkoutTemplate, drafted: GeneratedWorkout, language: Language) {
  return workoutPlanForm.parse({
    title: title[language],
    description: description[language],
    template: true,
    exercises: drafted.exercises.map((line) => {
      const { sets, reps, ...rest } = lineOf(line)
      return { ...rest, sets, repetitions_text: reps }
    }),
  })
}

export interface WeekTemplate {
  title: Words
  description: Words
  split: SplitCode
  /** Training days per week. */
  days: number
  level: Level
  minutes: number
  /** Number of weeks; loads grow as they are trained. */
  weeks: number
}

export const weekTemplates: readonly WeekTemplate[] = [
  {
    title: words('Começo certo: 2x por semana', 'A good start: twice a week'),
    description: words(
      'Corpo inteiro em dois dias, para quem está começando.',
      'Full body twice a week, for beginners.',
    ),
    split: 'full_body',
    days: 2,
    level: 'beginner',
    minutes: 45,
    weeks: 4,
  },
  {
    title: words('Iniciante: 3x por semana', 'Beginner: three times a week'),
    description: words(
      'Corpo inteiro em três dias, cada dia com outros exercícios.',
      'Full body three times a week, with different exercises each day.',
    ),
    split: 'full_body',
    days: 3,
    level: 'beginner',
    minutes: 60,
    weeks: 4,
  },
  {
    title: words('Superiores e inferiores: 4x por semana', 'Upper and lower body: four times a week'),
    description: words('AB: cada metade do corpo duas vezes por semana.', 'AB: each half of the body twice a week.'),
    split: 'ab',
    days: 4,
    level: 'intermediate',
    minutes: 60,
    weeks: 4,
  },
  {
    title: words('Hipertrofia ABC: 3x por semana', 'Hypertrophy ABC: three times a week'),
    description: words(
      'Peito, ombros e tríceps; costas, bíceps e abdômen; pernas.',
      'Chest, shoulders and triceps; back, biceps and abs; legs.',
    ),
    split: 'abc',
    days: 3,
    level: 'intermediate',
    minutes: 75,
    weeks: 4,
  },
  {
    title: words('Hipertrofia ABCD: 4x por semana', 'Hypertrophy ABCD: four times a week'),
    description: words(
      'Um grupo grande por dia, para quem já treina há tempo.',
      'One major muscle group a day, for experienced lifters.',
    ),
    split: 'abcd',
    days: 4,
    level: 'advanced',
    minutes: 60,
    weeks: 4,
  },
]

export function weekRequest({ split, days, level, minutes }: WeekTemplate, language: Language): SmartWeekRequest {
  const numbers = usualDays[days] ?? []
  return smartWeekForm.parse({
    split,
    level,
    language,
    duration: minutes,
    days: numbers.map((day_number) => ({ day_number })),
    seed,
  })
}

/** Converts a drafted week to a weekly plan without assignments that repeats it. */
export function weeklyPlanDraft(template: WeekTemplate, week: SmartWeek, language: Language) {
  const { title, description, minutes, weeks } = template
  const days = week.days.map((day) => ({
    day_number: day.day_number,
    day_name: `${language === 'en' ? 'Workout' : 'Treino'} ${day.letter}`,
    title: day.title,
    focus_area: day.focus_area,
    workout_type: week.type,
    estimated_duration: minutes,
    exercises: day.exercises.map((line) => {
      const { sets, reps, ...rest } = lineOf(line)
      const weight_type = line.equipment === 'bodyweight' ? ('bodyweight' as const) : ('kg' as const)
      return { ...rest, sets, repetitions: reps, rir: line.rir, weight_type }
    }),
  }))
  return organizedWorkoutForm.parse({
    title: title[language],
    description: description[language],
    template: true,
    weeks: Array.from({ length: weeks }, (_, at) => ({ week_number: at + 1, workout_days: days })),
  })
}

function lineOf({ id, name, region, sets, reps, rest, notes, superset_group }: SmartExercise) {
  return {
    exercise_id: id,
    exercise_name: name,
    muscle_group: region,
    sets,
    reps,
    rest_time: rest,
    superset_group,
    notes,
  }
}
