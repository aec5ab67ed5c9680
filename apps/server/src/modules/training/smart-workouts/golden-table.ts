import { smartWorkoutTypes } from '@folego/contract'
import { type Equipment, exerciseLevels, type MuscleGroup, muscleGroupCodes, muscleGroups } from '@folego/domain'
import type { Aims } from './candidates.rules.ts'

/* For tests: every muscle group with every goal and level, alternating through durations and equipment. */

export interface Configuration {
  group: MuscleGroup
  aims: Omit<Aims, 'seed'>
}

const durations = [30, 45, 60, 75, 90] as const
const equipments: readonly (readonly Equipment[] | null)[] = [
  null,
  ['machine', 'cable', 'smith'],
  null,
  ['dumbbell', 'bench'],
  ['barbell', 'ez_bar', 'dumbbell', 'pull_up_bar', 'dip_bars', 'box', 'bench'],
]

export const seeds = 50

/** 17 groups × 3 goals × 3 levels; durations and equipment change from line to line. */
export const goldenTable: readonly Configuration[] = muscleGroupCodes.flatMap((group, one) =>
  smartWorkoutTypes.flatMap((type, two) =>
    exerciseLevels.map((level, three): Configuration => ({
      group,
      aims: {
        regions: muscleGroups[group].regions,
        type,
        level,
        minutes: durations[(one + two + 2 * three) % durations.length] ?? 60,
        equipment: equipments[(one + 3 * two + three) % equipments.length] ?? null,
        littleTime: false,
        keep: [],
        avoid: [],
        tired: [],
        hurts: [],
      },
    })),
  ),
)

/* For tests: everything that a model may do wrong, as the text of its reply. Each answer is given the request, like a model. */

/** The parts of the prompt that the answers use. */
interface Prompt {
  slots: { movement: string; muscle: string; exercises: string[] }[]
  candidates: { id: string; pattern: string | null }[]
}

const line = (id: string, more: object = {}) => ({ id, sets: 3, reps: '8-12', rest: 90, ...more })
const reply = (exercises: readonly object[], more: object = {}) =>
  JSON.stringify({ title: 'Treino', description: 'Treino do dia.', tips: ['Beba água.'], exercises, ...more })
const idsOf = ({ candidates }: Prompt) => candidates.map(({ id }) => id)
const last = (ids: readonly string[]) => ids.toReversed()

/** Answers by what is wrong with them. */
export const badAnswers: Readonly<Record<string, (prompt: Prompt, seed: number) => string>> = {
  'no JSON': () => 'Faça supino, remada e agachamento.',
  'a refusal': () => 'Desculpe, não posso ajudar com isso.',
  'an answer that was cut': (prompt) => reply(idsOf(prompt).map((id) => line(id))).slice(0, 150),
  'fences and prose around it': (prompt) =>
    `Claro!\n\`\`\`json\n${reply(last(idsOf(prompt)).map((id) => line(id)))}\n\`\`\``,
  'no exercises': () => reply([]),
  'exercises that nobody offered': () => reply(['voar', 'nadar', '__proto__', 'constructor'].map((id) => line(id))),
  'one exercise again and again': (prompt) => reply(Array.from({ length: 12 }, () => line(idsOf(prompt)[0] ?? 'x'))),
  'every candidate at once': (prompt) => reply(idsOf(prompt).map((id) => line(id))),
  'every candidate, the last slots first': (prompt) => reply(last(idsOf(prompt)).map((id) => line(id))),
  'isolations alone': ({ candidates }) =>
    reply(
      candidates
        .filter(({ pattern }) => !/^(push|pull|squat|hinge|lunge)/.test(pattern ?? ''))
        .map(({ id }) => line(id)),
    ),
  'hinges and squats alone': ({ candidates }) =>
    reply(candidates.filter(({ pattern }) => /^(hinge|squat)/.test(pattern ?? '')).map(({ id }) => line(id))),
  'triples of everything': (prompt) => reply(idsOf(prompt).map((id) => line(id, { reps: '3', rest: 240 }))),
  'ten sets of everything': (prompt) => reply(idsOf(prompt).map((id) => line(id, { sets: 10 }))),
  'one set and no rest': (prompt) => reply(idsOf(prompt).map((id) => line(id, { sets: 1, rest: 15 }))),
  'fifty repetitions': (prompt) => reply(idsOf(prompt).map((id) => line(id, { reps: '50' }))),
  'absurd numbers': (prompt) => reply(idsOf(prompt).map((id) => line(id, { sets: -3, reps: '1e9', rest: 9999 }))),
  'numbers missing': (prompt) => reply(idsOf(prompt).map((id) => ({ id }))),
  'numbers as prose': (prompt) =>
    reply(idsOf(prompt).map((id) => line(id, { sets: 'três', reps: 'até cansar', rest: 'um pouco' }))),
  'slots swapped': ({ slots }) =>
    reply(slots.map((_, at) => line(slots[slots.length - 1 - at]?.exercises.at(-1) ?? 'x', { slot: at + 1 }))),
  'the least usual exercise of each slot': ({ slots }) =>
    reply(slots.map(({ exercises }) => line(exercises.at(-1) ?? 'x'))),
  'half of it invented': (prompt, seed) =>
    reply(idsOf(prompt).map((id, at) => line((at + seed) % 2 === 0 ? id : `${id}-especial`))),
  'a list instead of an object': (prompt) => JSON.stringify(idsOf(prompt).map((id) => line(id))),
  'exercises that are words': () => '{"exercises": "todos", "title": 7}',
}
