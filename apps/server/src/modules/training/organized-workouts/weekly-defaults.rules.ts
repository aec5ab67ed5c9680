import { nothingPrescribed } from '@folego/contract'
import { type FocusArea, focusAreaCodes, focusAreas, type Language, limits, type RegionId } from '@folego/domain'
import type { OrganizedDefaults } from '@folego/contract'

/** Focus areas of a new week, Monday first. */
const defaultWeek: readonly FocusArea[] = [
  'chest_triceps',
  'back_biceps',
  'legs',
  'shoulders_traps',
  'cardio_abs',
  'rest',
  'rest',
]

interface Prescription {
  exercise_id: string
  sets: number
  repetitions: string
  rest_time: string
}

const compound = (exercise_id: string): Prescription => ({
  exercise_id,
  sets: 3,
  repetitions: '8-12',
  rest_time: '90 s',
})
const isolation = (exercise_id: string): Prescription => ({
  exercise_id,
  sets: 3,
  repetitions: '10-15',
  rest_time: limits.restTimeDefault,
})
const lasting = (exercise_id: string, sets: number, repetitions: string): Prescription => ({
  ...isolation(exercise_id),
  sets,
  repetitions,
})

/** The four default exercises of a day with each focus area, large movements first. */
export const defaultPrescriptions: Readonly<Record<FocusArea, readonly Prescription[]>> = {
  chest_triceps: [
    compound('supino-reto-com-barra'),
    compound('supino-inclinado-com-halteres'),
    isolation('crucifixo-reto-com-halteres'),
    isolation('triceps-na-polia-com-corda'),
  ],
  back_biceps: [
    compound('puxada-na-frente-com-pegada-aberta'),
    compound('remada-baixa-na-polia'),
    compound('remada-unilateral-com-halter-serrote'),
    isolation('rosca-direta-com-barra'),
  ],
  legs: [
    compound('agachamento-livre-com-barra'),
    compound('leg-press-45'),
    isolation('mesa-flexora'),
    isolation('panturrilha-em-pe-na-maquina'),
  ],
  shoulders_traps: [
    compound('desenvolvimento-com-halteres-sentado'),
    isolation('elevacao-lateral-com-halteres'),
    isolation('crucifixo-inverso-com-halteres'),
    isolation('encolhimento-com-halteres'),
  ],
  cardio_abs: [
    lasting('esteira-caminhada-inclinada', 1, '20 min'),
    isolation('abdominal-reto-no-solo'),
    isolation('elevacao-de-pernas-deitado'),
    lasting('prancha-frontal', 3, '30 s'),
  ],
  full_body: [
    compound('agachamento-livre-com-barra'),
    compound('supino-reto-com-barra'),
    compound('remada-curvada-com-barra'),
    compound('stiff-com-barra'),
  ],
  upper: [
    compound('supino-reto-com-barra'),
    compound('puxada-na-frente-com-pegada-aberta'),
    compound('desenvolvimento-com-halteres-sentado'),
    compound('remada-baixa-na-polia'),
  ],
  lower: [
    compound('agachamento-livre-com-barra'),
    compound('stiff-com-barra'),
    isolation('cadeira-extensora'),
    isolation('panturrilha-em-pe-na-maquina'),
  ],
  glutes: [
    compound('elevacao-pelvica-com-barra'),
    compound('passada-com-halteres'),
    isolation('gluteo-na-polia-coice'),
    isolation('cadeira-abdutora'),
  ],
  push: [
    compound('supino-reto-com-barra'),
    compound('desenvolvimento-com-halteres-sentado'),
    isolation('elevacao-lateral-com-halteres'),
    isolation('triceps-na-polia-com-corda'),
  ],
  pull: [
    compound('puxada-na-frente-com-pegada-aberta'),
    compound('remada-curvada-com-barra'),
    isolation('crucifixo-inverso-com-halteres'),
    isolation('rosca-direta-com-barra'),
  ],
  rest: [],
}

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  'pt-BR': ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

const weekTitles: Readonly<Record<Language, string>> = { 'pt-BR': 'Semana 1', en: 'Week 1' }

/** The fields of an exercise that a default line shows. */
export interface NamedExercise {
  name_pt: string
  name_en: string
  primary_region: RegionId
}

/** Returns the defaults of a new sheet in one language. `known` has the exercises of `defaultPrescriptions`. */
export function weeklyDefaults(language: Language, known: ReadonlyMap<string, NamedExercise>): OrganizedDefaults {
  const areas = focusAreaCodes.map((focus_area) => ({
    focus_area,
    name: focusAreas[focus_area].names[language],
    exercises: defaultPrescriptions[focus_area].map((it, at) => draftLine(it, at, language, known)),
  }))
  const areaOf = new Map(areas.map((area) => [area.focus_area, area]))
  return {
    week_number: 1,
    title: weekTitles[language],
    workout_days: defaultWeek.map((focus_area, at) => ({
      day_number: at + 1,
      day_name: weekdays[language][at] ?? null,
      title: areaOf.get(focus_area)?.name ?? null,
      description: null,
      focus_area,
      workout_type: 'hypertrophy',
      estimated_duration: limits.dayMinutesDefault,
      rest_day: focus_area === 'rest',
      order_index: at,
      exercises: areaOf.get(focus_area)?.exercises ?? [],
    })),
    focus_areas: areas,
  }
}

function draftLine(
  { exercise_id, ...amounts }: Prescription,
  at: number,
  language: Language,
  known: ReadonlyMap<string, NamedExercise>,
) {
  const exercise = known.get(exercise_id)
  const name = language === 'en' ? exercise?.name_en : exercise?.name_pt
  return {
    exercise_id,
    exercise_name: name ?? exercise_id,
    muscle_group: exercise?.primary_region ?? null,
    ...amounts,
    ...nothingPrescribed,
    order_index: at,
  }
}
