import type { FileReply } from '@folego/contract'
import type { SetKind } from '@folego/domain'
import { requireOwnStudent } from '#modules/people/ownership'
import type { GymContext } from '#platform/http'
import { csvHead, csvRows } from '#platform/tables'
import { readOwnData, readOwnSets } from './own-data.store.ts'

/**
 * Exports everything that the gym stores of the calling student: field names as in the API, instants in UTC, dates of the gym. It
 * includes what others wrote to the student, but nothing about other students. Refuses PROFILE_NOT_FOUND without a student
 * record.
 */
export async function downloadOwnData(gym: GymContext): Promise<FileReply> {
  const data = await readOwnData(gym.tx, (await requireOwnStudent(gym)).id, gym.actor.accountId, gym.today)
  const text = JSON.stringify({ exported_at: gym.now.toISOString(), ...data }, null, 2)
  return {
    media_type: 'application/json; charset=utf-8',
    bytes: Buffer.from(text, 'utf8'),
    name: `folego-${gym.today}.json`,
    immutable: false,
  }
}

const headings = {
  'pt-BR': [
    'Data',
    'Treino',
    'Duração',
    'Exercício',
    'Tipo',
    'Carga (kg)',
    'Repetições',
    'Segundos',
    'Distância (m)',
    'Inclinação (%)',
    'FC (bpm)',
    'RIR',
  ],
  en: [
    'Date',
    'Workout',
    'Duration',
    'Exercise',
    'Set type',
    'Weight (kg)',
    'Reps',
    'Seconds',
    'Distance (m)',
    'Incline (%)',
    'Heart rate (bpm)',
    'RIR',
  ],
} as const

/** The import of past workouts reads these words. */
const kindWords: Record<keyof typeof headings, Record<SetKind, string>> = {
  'pt-BR': { normal: 'normal', warmup: 'aquecimento', drop: 'drop', failure: 'falha' },
  en: { normal: 'normal', warmup: 'warmup', drop: 'drop', failure: 'failure' },
}

/** Exports every set that the calling student completed, oldest first, by the clock of the gym. Refuses PROFILE_NOT_FOUND. */
export async function downloadSets(gym: GymContext): Promise<FileReply> {
  const { language } = gym
  const sets = await readOwnSets(gym.tx, (await requireOwnStudent(gym)).id, gym.timezone)
  const number = (text: string | null) => (language === 'en' ? text : (text?.replace('.', ',') ?? null))
  const rows = sets.map(({ began, title, minutes, exercise_name, kind, weight_kg, ...set }) => {
    const duration = minutes === null ? null : `${minutes}m`
    return [
      began,
      title,
      duration,
      exercise_name,
      kindWords[language][kind],
      number(weight_kg),
      set.repetitions,
      set.seconds,
      set.distance_m,
      number(set.incline),
      set.heart_rate,
      number(set.rir),
    ]
  })
  const columns = headings[language].map((heading) => ({ heading, kind: 'text' as const, share: 1 }))
  const table = { title: '', columns, language, rows }
  return {
    media_type: 'text/csv; charset=utf-8',
    bytes: new Uint8Array(Buffer.concat([csvHead(table), csvRows(table, rows)])),
    name: `folego-${language === 'en' ? 'sets' : 'series'}-${gym.today}.csv`,
    immutable: false,
  }
}
