import type { GeneratedWorkout, SmartExercise } from '@folego/contract'
import { expect, test } from 'vitest'
import {
  draftOf,
  mergeDraft,
  minutesOf,
  nextOf,
  notesBesides,
  remadeFrom,
  sheetOf,
  withLine,
  withMoved,
  withoutLine,
  withSwapped,
} from './draft.ts'

const exercise = (id: string, more: Partial<SmartExercise> = {}): SmartExercise => ({
  id,
  name: id.toUpperCase(),
  sets: 4,
  reps: '8-12',
  rest: '2 min',
  notes: '8-12 repetições, deixando 1-3 na reserva',
  rest_seconds: 120,
  region: 'biceps',
  secondary_regions: [],
  equipment: 'barbell',
  mechanic: 'compound',
  per_side: false,
  pattern: 'curl',
  superset_group: null,
  target: 'biceps',
  role: 'accessory',
  load: null,
  caution: null,
  ...more,
})

const workout = (...exercises: SmartExercise[]): GeneratedWorkout => ({
  title: ' Braços ',
  description: 'Curto',
  type: 'hypertrophy',
  duration: 60,
  difficulty: 'intermediate',
  muscleGroups: ['biceps'],
  exercises,
  tips: ['Respire', 'Descanse'],
  student_id: null,
  generatedAt: '2026-03-14T12:00:00Z',
  source: 'fallback',
  reason: null,
  seed: 1,
  left_out: [],
  spared: [],
  hints: [],
})
const idsOf = ({ lines }: { lines: { id: string }[] }) => lines.map(({ id }) => id)
const abc = draftOf(workout(exercise('a'), exercise('b'), exercise('c')))

test('a draft keeps locked lines and avoids the others when it is generated again', () => {
  const draft = withLine(withLine(abc, 1, { locked: true }), 1, { reps: ' 20 ', rest_seconds: 30 })
  expect(remadeFrom(draft)).toEqual({
    keep: [{ id: 'b', sets: 4, reps: '20', rest_seconds: 30 }],
    avoid: ['a', 'c'],
  })
})

test('a draft leaves locked lines in place, whatever the order of the new ones', () => {
  const before = withLine(withLine(abc, 2, { locked: true }), 2, { sets: 2 })
  const after = mergeDraft(before, workout(exercise('c', { sets: 2 }), exercise('x'), exercise('y'), exercise('z')))
  expect(idsOf(after)).toEqual(['x', 'y', 'c', 'z'])
  expect(after.lines[2]).toMatchObject({ locked: true, sets: 2 })
  expect(idsOf(mergeDraft(before, workout(exercise('c'))))).toEqual(['c'])
})

test('a draft drops a locked line that the new choices exclude', () => {
  const before = withLine(abc, 0, { locked: true })
  expect(idsOf(mergeDraft(before, workout(exercise('x'))))).toEqual(['x'])
})

test('a draft is reordered within its bounds', () => {
  expect(idsOf(withMoved(abc, 0, 2))).toEqual(['b', 'c', 'a'])
  expect(withMoved(abc, 0, -1)).toBe(abc)
  expect(withMoved(abc, 2, 3)).toBe(abc)
  expect(idsOf(withoutLine(abc, 1))).toEqual(['a', 'c'])
  expect(idsOf(withSwapped(abc, 1, exercise('x')))).toEqual(['a', 'x', 'c'])
})

test('a draft offers the alternatives in turn, then the one shown longest ago', () => {
  const all = ['a', 'x', 'y', 'z'].map((id) => exercise(id))
  const seen: (string | undefined)[] = []
  let draft = draftOf(workout(exercise('a')))
  for (let turn = 0; turn < 5; turn += 1) {
    const [line] = draft.lines
    const next =
      line &&
      nextOf(
        all.filter(({ id }) => id !== line.id),
        line,
      )
    seen.push(next?.id)
    if (next) draft = withSwapped(draft, 0, next)
  }
  expect(seen).toEqual(['x', 'y', 'z', 'a', 'x'])
})

test('a draft updates the rest text and the range in the notes with their fields', () => {
  const line = withLine(withLine(abc, 0, { rest_seconds: 90 }), 0, { reps: '6' }).lines[0]
  expect([line?.rest, line?.notes]).toEqual(['90 s', '6 repetições, deixando 1-3 na reserva'])
})

test('a draft says a caution once, and its sheet has it in the notes without the place that hurts', () => {
  const caution = { because: 'pain', against: false, place: 'shoulder', words: 'Ombro: pegada neutra' } as const
  const draft = draftOf(workout(exercise('a', { notes: '8-12 repetições. Pegada neutra. Devagar', caution })))
  expect(draft.lines.map(notesBesides)).toEqual(['8-12 repetições. Devagar'])
  expect(sheetOf(draft).exercises[0]?.notes).toBe('8-12 repetições. Pegada neutra. Devagar')
})

test('a draft keeps pairs side by side, and never shows a superset of one exercise', () => {
  const pair = [exercise('b', { superset_group: 'A' }), exercise('c', { superset_group: 'A' })]
  const paired = draftOf(workout(exercise('a'), ...pair))
  const letters = ({ lines }: typeof paired) => lines.map(({ superset_group }) => superset_group ?? '-').join('')
  expect([letters(paired), letters(withMoved(paired, 2, 0)), letters(withoutLine(paired, 1))]).toEqual([
    '-AA',
    '---',
    '--',
  ])
  expect(letters(withSwapped(paired, 1, exercise('x')))).toBe('-AA')
  // one rest per round for both: twice three times two minutes become one of them
  expect(minutesOf(draftOf(workout(exercise('a'), exercise('b'))))).toBe(minutesOf(draftOf(workout(...pair))) + 6)
  const locked = withLine(withLine(paired, 0, { locked: true }), 0, { sets: 2 })
  const again = mergeDraft(locked, workout(...pair, exercise('a', { sets: 2 })))
  expect([idsOf(again), again.lines[2]?.locked, letters(again)]).toEqual([['b', 'c', 'a'], true, 'AA-'])
  expect(sheetOf(paired).exercises.map(({ superset_group }) => superset_group)).toEqual([null, 'A', 'A'])
})

test('a draft computes its duration', () => {
  // warm-up 5, cool-down 4, ramp 2 and twice 40 s, three times 1 + 4 × 40 s + 3 × 2 min
  expect(minutesOf(abc)).toBe(Math.ceil((300 + 240 + 200 + 3 * (60 + 160 + 360)) / 60))
})

test('the training sheet of a draft keeps ranges, times and texts as drafted, with ten repetitions if there are none', () => {
  const lines = draftOf(
    workout(
      exercise('a'),
      exercise('b', { reps: 'até a falha' }),
      exercise('c', { reps: '30-45 s' }),
      exercise('d', { reps: ' ' }),
    ),
  )
  const sheet = sheetOf(lines)
  expect(sheet).toMatchObject({ title: 'Braços', source: lines.source })
  expect(sheet.description).toBe('Curto\n\n- Respire\n- Descanse')
  expect(sheet.exercises.map(({ sets, repetitions_text }) => [sets, repetitions_text])).toEqual([
    [4, '8-12'],
    [4, 'até a falha'],
    [4, '30-45 s'],
    [4, '10'],
  ])
  expect(sheet.exercises[0]).toMatchObject({
    exercise_name: 'A',
    exercise_id: 'a',
    muscle_group: 'biceps',
    rest_time: '2 min',
    notes: '8-12 repetições, deixando 1-3 na reserva',
  })
})

test('takes a load from the student’s history, written as people write it', () => {
  const load = { weight_kg: 52.5, reason: '50 × 9 da última vez' }
  const sheet = sheetOf(draftOf(workout(exercise('rosca', { load }), exercise('supino'))))
  expect(sheet.exercises.map(({ weight }) => weight)).toEqual(['52,5 kg', null])
})
