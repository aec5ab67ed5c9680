import { api } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@folego/domain'
import { aGym, aPerson, aStudentWithAccount, refusalOf, testNow, testServer } from '#testing'
import { matcherOf } from './exercise-match.rules.ts'
import { otherNames } from './other-names.rules.ts'
import type { Person } from '#testing'

const server = await testServer()
const calls = api.historyImports

beforeEach(() => server.clock.set(testNow))

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')

/** As Strong writes it today, with the narrow space before PM. */
const strong = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2026-01-05 6:30:00\u202FPM,"Push, heavy",1h 5m,"Bench Press (Barbell)",W,20,10.0,0,0.0,"","Good",
2026-01-05 6:30:00\u202FPM,"Push, heavy",1h 5m,"Bench Press (Barbell)",1,60,8.0,0,0.0,"","Good",8
2026-01-05 6:30:00\u202FPM,"Push, heavy",1h 5m,"Bench Press (Barbell)",Rest Timer,0,0,0,90.0,"","",
2026-01-05 6:30:00\u202FPM,"Push, heavy",1h 5m,"Bench Press (Barbell)",F,62.5,6.0,0,0.0,"","Good",10
2026-01-05 6:30:00\u202FPM,"Push, heavy",1h 5m,"Levitation",1,0,12.0,0,0.0,"","Good",
2026-01-07 7:05:00\u202FAM,Core,20m,Plank,1,0,0,0,60.0,"","",
`
/** As Strong wrote it on Android. */
const oldStrong = `Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
2026-01-05 18:30:00;Push;Bench Press (Barbell);1;132.28;lbs;8;;;;0;;;1h
`
const hevy = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
"Costas","5 Jan 2026, 18:30","5 Jan 2026, 19:15","","Lat Pulldown (Cable)",,"",0,"warmup",30,12,,,
"Costas","5 Jan 2026, 18:30","5 Jan 2026, 19:15","","Lat Pulldown (Cable)",,"",1,"normal",50,10,,,8.5
"Costas","5 Jan 2026, 18:30","5 Jan 2026, 19:15","","Lat Pulldown (Cable)",,"",2,"dropset",40,8,,,
`
const table = `Data;Treino;Exercício;Carga (kg);Repetições;RIR
05/01/2026;Treino A;Supino reto com barra;60,5;8;2
05/01/2026;Treino A;;60;8;2
31/02/2026;Treino A;Supino;60;8;2
`

const fileOf = (text: string) => ({ file_name: 'historico.csv', content: base64(text) })
const preview = (who: Person, text: string, more = {}) =>
  who.call(calls.preview, { body: { ...fileOf(text), ...more } })
const apply = (who: Person, text: string, more = {}) => who.call(calls.apply, { body: { ...fileOf(text), ...more } })
const workoutsOf = async (who: Person) => (await who.call(api.studentWorkouts.listSessions, { query: {} })).body.object
const setsOf = async (who: Person, id: string) =>
  (await who.call(api.studentWorkouts.findSession, { params: { id } })).body.sets

describe('a file of past workouts', () => {
  test('has the distances of runs: in the unit that a column says, else kilometres, or miles beside pounds', async () => {
    const { student } = await aGym(server)
    const read = async (text: string) => {
      expect((await apply(student, text)).status).toBeLessThan(300)
      const { object } = (await student.call(calls.list, { query: {} })).body
      const [newest] = await workoutsOf(student)
      const [set] = await setsOf(student, newest?.id ?? '')
      await student.call(calls.undo, { params: { id: object[0]?.id ?? '' } })
      return [set?.distance_m, set?.seconds, set?.incline, set?.heart_rate]
    }
    const head = strong.slice(0, strong.indexOf('\n') + 1)
    expect(await read(`${head}2026-01-07 7:05:00\u202FAM,Cardio,20m,Running,1,0,0,5.2,1930.0,"","",\n`)).toEqual([
      5200,
      1930,
      null,
      null,
    ])
    const old = oldStrong.slice(0, oldStrong.indexOf('\n') + 1)
    expect(await read(`${old}2026-01-05 18:30:00;Run;Running;1;0;;0;;3.1;mi;1500;;;1h\n`)).toEqual([
      4989,
      1500,
      null,
      null,
    ])
    const kilometres = hevy.slice(0, hevy.indexOf('\n') + 1)
    expect(
      await read(
        `${kilometres}"Costas","5 Jan 2026, 18:30","5 Jan 2026, 19:15","","Rowing",,"",0,"normal",,,2.5,620,\n`,
      ),
    ).toEqual([2500, 620, null, null])
    const own = 'Data;Exercício;Segundos;Distância (m);Inclinação (%);FC (bpm)\n05/01/2026;Corrida;1200;3400;1,5;150\n'
    expect(await read(own)).toEqual([3400, 1200, 1.5, 150])
  })

  test('of Strong is read with its warm-ups, failures, efforts and durations, without rests', async () => {
    const { student } = await aGym(server)
    const { body } = await preview(student, strong)
    expect(body).toMatchObject({
      format: 'strong',
      unit: null,
      workouts: 2,
      sets: 5,
      from: '2026-01-05',
      to: '2026-01-07',
      skipped: 0,
    })
    expect(body.exercises).toMatchObject([
      { name: 'Levitation', sets: 1, exercise_id: null, certain: false },
      { name: 'Bench Press (Barbell)', sets: 3, exercise_id: 'supino-reto-com-barra', certain: true },
      { name: 'Plank', sets: 1, exercise_id: 'prancha-frontal', certain: true },
    ])
    expect(await workoutsOf(student)).toEqual([])
    const exercises = body.exercises.map(({ name, exercise_id }) => ({ name, exercise_id }))
    expect((await apply(student, strong, { exercises })).body).toMatchObject({ workouts: 2, sets: 5 })
    const [core, push] = await workoutsOf(student)
    expect(core).toMatchObject({ title: 'Core', started_at: '2026-01-07T10:05:00.000Z', duration_minutes: 20 })
    expect(push).toMatchObject({ title: 'Push, heavy', completed_at: '2026-01-05T22:35:00.000Z', volume_kg: 855 })
    expect(push?.notes).toBeNull()
    expect(await setsOf(student, push?.id ?? '')).toMatchObject([
      {
        exercise_id: 'supino-reto-com-barra',
        kind: 'warmup',
        set_number: 1,
        weight_kg: 20,
        repetitions: 10,
        rir: null,
      },
      { exercise_id: 'supino-reto-com-barra', kind: 'normal', set_number: 2, weight_kg: 60, repetitions: 8, rir: 2 },
      { exercise_id: 'supino-reto-com-barra', kind: 'failure', set_number: 3, weight_kg: 62.5, rir: 0 },
      { exercise_id: null, exercise_name: 'Levitation', weight_kg: null, repetitions: 12 },
    ])
  })

  test('of Strong for Android says its unit, and pounds become kilograms', async () => {
    const { student } = await aGym(server)
    expect((await preview(student, oldStrong)).body).toMatchObject({ format: 'strong', unit: 'lb', workouts: 1 })
    await apply(student, oldStrong)
    const [push] = await workoutsOf(student)
    expect(await setsOf(student, push?.id ?? '')).toMatchObject([{ weight_kg: 60, repetitions: 8 }])
    const other = await aGym(server)
    await apply(other.student, strong, { unit: 'lb' })
    expect((await workoutsOf(other.student)).at(-1)?.volume_kg).toBeCloseTo(855 * 0.453_592_37, 0)
  })

  test('of Hevy is read with its times and kinds of sets', async () => {
    const { student } = await aGym(server)
    const { body } = await preview(student, hevy)
    expect(body).toMatchObject({ format: 'hevy', unit: 'kg', workouts: 1, sets: 3 })
    expect(body.exercises[0]).toMatchObject({ exercise_id: 'puxada-na-frente-com-pegada-aberta', certain: true })
    await apply(student, hevy)
    const [back] = await workoutsOf(student)
    expect(back).toMatchObject({ title: 'Costas', started_at: '2026-01-05T21:30:00.000Z', duration_minutes: 45 })
    expect((await setsOf(student, back?.id ?? '')).map(({ kind, rir }) => [kind, rir])).toEqual([
      ['warmup', null],
      ['normal', 1.5],
      ['drop', null],
    ])
  })

  test('that is a table of one’s own is read by the names of its columns, and says which rows are no set', async () => {
    const { student } = await aGym(server)
    const { body } = await preview(student, table)
    expect(body).toMatchObject({ format: 'table', unit: 'kg', workouts: 1, sets: 1, skipped: 2 })
    expect(body.exercises).toMatchObject([
      { name: 'Supino reto com barra', sets: 1, exercise_id: 'supino-reto-com-barra', certain: true },
    ])
    await apply(student, table)
    const [workout] = await workoutsOf(student)
    expect(await setsOf(student, workout?.id ?? '')).toMatchObject([{ weight_kg: 60.5, repetitions: 8, rir: 2 }])
  })

  test('says the weight of each set in its own unit, also beside the number, and leaves out a set whose number cannot be read', async () => {
    const { student } = await aGym(server)
    const mixed = `Data,Exercício,Carga,Repetições
05/01/2026,Supino reto com barra,80 kg,10
05/01/2026,Supino reto com barra,100 lbs,8 reps
05/01/2026,Supino reto com barra,"1.062,5",1
05/01/2026,Supino reto com barra,40-45,8
05/01/2026,Barra fixa pegada pronada,peso do corpo,8
`
    const { body } = await preview(student, mixed)
    expect(body).toMatchObject({ unit: null, sets: 4, skipped: 1 })
    await apply(student, mixed)
    const [workout] = await workoutsOf(student)
    const weights = (await setsOf(student, workout?.id ?? '')).map(({ weight_kg, repetitions }) => [
      weight_kg,
      repetitions,
    ])
    expect(weights).toEqual([
      [80, 10],
      [45.36, 8],
      [1062.5, 1],
      [null, 8],
    ])
    const android = oldStrong + oldStrong.split('\n')[1]?.replace('1;132.28;lbs', '2;60;kg')
    const { student: other } = await aGym(server)
    await apply(other, android)
    const [strongs] = await workoutsOf(other)
    expect((await setsOf(other, strongs?.id ?? '')).map(({ weight_kg }) => weight_kg)).toEqual([60, 60])
  })

  test.each([
    ['month first, if one of them can be nothing else', ['12/31/2025', '01/02/2026'], ['2025-12-31', '2026-01-02']],
    ['day first, if nothing says otherwise', ['01/02/2026', '03/02/2026'], ['2026-02-01', '2026-02-03']],
    ['with a short year, with dots or hyphens', ['05.01.26', '07-01-2026'], ['2026-01-05', '2026-01-07']],
  ])('has its days %s', async (_, days, [from, to]) => {
    const { student } = await aGym(server)
    const rows = days.map((day) => `${day};Prancha frontal;1:30`).join('\n')
    const { body } = await preview(student, `Datum;Übung;Sek.\n${rows}`)
    expect(body).toMatchObject({ from, to, workouts: 2, sets: 2, skipped: 0 })
  })

  test.each([
    ['Portuguese', 'Data;Nome do treino;Duração;Nome do exercício;Ordem da série;Peso;Reps;Distância;Segundos'],
    [
      'Spanish',
      'Fecha;Nombre de entrenamiento;Duración;Nombre de ejercicio;Orden de serie;Peso;Repeticiones;Distancia;Segundos',
    ],
    ['German', 'Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Entfernung;Sek.'],
  ])('is read with headings in %s, over several lines of a cell', async (_, headings) => {
    const { student } = await aGym(server)
    const row = '2026-01-05 18:30:00;Treino A;1h 5m;"Supino reto\ncom barra";1;60,5;8;0;0'
    const { body } = await preview(student, `${headings}\n${row}\n`)
    expect(body).toMatchObject({ workouts: 1, sets: 1, skipped: 0, from: '2026-01-05' })
    expect(body.exercises).toMatchObject([{ exercise_id: 'supino-reto-com-barra', certain: true }])
  })

  test.each([
    ['a picture', '\u0089PNG\r\n', 'FILE_INVALID'],
    ['a list of people', 'Nome;Telefone\nElisa;11912345678\n', 'FILE_INVALID'],
    ['only a header', strong.split('\n')[0] ?? '', 'FILE_EMPTY'],
  ])('is refused if it is %s', async (_, text, code) => {
    const { student } = await aGym(server)
    expect(refusalOf(await preview(student, text)).fields).toEqual({ content: code })
    expect(refusalOf(await apply(student, text)).fields).toEqual({ content: code })
  })
})

test('the cardio machines of Hevy and Strong are recognized as those of the catalogue', async () => {
  const machines = [
    'Treadmill',
    'Running (Treadmill)',
    'Rowing Machine',
    'Elliptical Trainer',
    'Stationary Bike',
    'Stair Machine (Floors)',
    'Jump Rope',
  ]
  const head = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
  const rows = machines.map((name) => `2026-01-05 18:30:00,Cardio,1h,${name},1,0,0,2,600.0,"","",`)
  const { body } = await preview((await aGym(server)).student, [head, ...rows].join('\n'))
  const of = (name: string) => body.exercises.find((it) => it.name === name)
  expect(machines.map((name) => [of(name)?.exercise_id, of(name)?.certain])).toEqual([
    ['esteira-corrida-continua', true],
    ['esteira-corrida-continua', true],
    ['remo-ergometrico', true],
    ['eliptico', true],
    ['bicicleta-ergometrica-vertical', true],
    ['escada-ergometrica', true],
    ['pular-corda', true],
  ])
})

test('every name that other programs use leads to an exercise that exists', async () => {
  const known = await server.database.inGym((await aGym(server)).id, 'read', (tx) =>
    tx.selectFrom('catalogue_exercises').select('id').execute(),
  )
  const ids = new Set(known.map(({ id }) => id))
  expect(Object.entries(otherNames).filter(([, id]) => !ids.has(id))).toEqual([])
})

test('a name with all words of an exercise, and fewer than it has, is the closest one, to be checked', () => {
  const of = (id: string, name_en: string, equipment: string) => ({
    id,
    name_pt: name_en,
    name_en,
    synonyms: '',
    equipment,
  })
  const match = matcherOf([
    of('a', 'Incline cable curl with rope', 'cable'),
    of('b', 'Rope curl', 'cable'),
    of('c', 'Lateral raise', 'dumbbell'),
  ])
  expect(match('Curl - Rope (Cable)')).toEqual({ exercise_id: 'b', certain: false })
  expect(match('Lateral Raises')).toEqual({ exercise_id: 'c', certain: true })
  expect(match('Curl')).toBeUndefined()
  expect(match('Leg curl (Cable)')).toBeUndefined()
})

describe('an import of past workouts', () => {
  test('brings each workout once, and none of the future', async () => {
    const { student } = await aGym(server)
    await apply(student, strong)
    expect((await preview(student, strong)).body).toMatchObject({ workouts: 0, known: 2 })
    expect(refusalOf(await apply(student, strong)).fields).toEqual({ content: 'FILE_EMPTY' })
    expect((await preview(student, strong.replaceAll('2026-01-07', '2027-01-07'))).body).toMatchObject({ known: 2 })
    expect(await workoutsOf(student)).toHaveLength(2)
  })

  test('counts for records, and is taken back with them', async () => {
    const { student } = await aGym(server)
    const later = hevy.replaceAll('5 Jan', '12 Jan').replace('"normal",50', '"normal",55')
    const { body: first } = await apply(student, hevy)
    const { body: second } = await apply(student, later)
    const [last] = await workoutsOf(student)
    const recordsOf = async () =>
      (await student.call(api.studentWorkouts.summarize, { params: { id: last?.id ?? '' } })).body.records
    expect((await recordsOf()).map(({ kind }) => kind)).toContain('weight')
    expect((await student.call(calls.list, { query: {} })).body.object.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ])
    expect((await student.call(calls.undo, { params: { id: first.id } })).status).toBe(204)
    expect((await workoutsOf(student)).map(({ id }) => id)).toEqual([last?.id])
    expect(await recordsOf()).toEqual([])
    expect(refusalOf(await student.call(calls.undo, { params: { id: first.id } })).code).toBe('NOT_FOUND')
  })

  test('is taken back but for the workouts that somebody reviewed, wrote about, corrected or marked', async () => {
    const { student, instructor } = await aGym(server)
    const days = ['05', '06', '07', '08', '09']
    const rows = days.map((day) => `${day}/01/2026;Treino ${day};Supino;60;8;2\n`).join('')
    const made = (await apply(student, `Data;Treino;Exercício;Carga (kg);Repetições;RIR\n${rows}`)).body
    const idOf = async (day: string) => (await workoutsOf(student)).find(({ title }) => title.endsWith(day))?.id ?? ''
    await instructor.call(api.studentWorkouts.review, {
      params: { id: await idOf('05') },
      body: { notes: 'Muito bom' },
    })
    const message = { client_id: crypto.randomUUID(), text: 'Doeu um pouco' }
    await student.call(api.workoutMessages.write, { params: { id: await idOf('06') }, body: message })
    const [set] = await setsOf(student, await idOf('07'))
    const { instead_of: _of, done_at: _at, revision: _revision, ...known } = set ?? ({} as never)
    const sets = [{ ...known, weight_kg: 62 }]
    await instructor.call(api.studentWorkouts.correctSets, { params: { id: await idOf('07') }, body: { sets } })
    const pains = [{ exercise_name: 'Supino', pain: true }]
    await student.call(api.studentWorkouts.saveSets, { params: { id: await idOf('08') }, body: { pains } })
    expect((await student.call(calls.undo, { params: { id: made.id } })).status).toBe(204)
    const left = (await workoutsOf(student)).map(({ title }) => title).toSorted()
    expect(left).toEqual(['Treino 05', 'Treino 06', 'Treino 07', 'Treino 08'])
    const { body } = await student.call(api.workoutMessages.list, { params: { id: await idOf('06') } })
    expect(body.object).toMatchObject([{ text: 'Doeu um pouco' }])
  })

  test('is of the student, or of who prescribes for them: not of the reception, another student or another gym', async () => {
    const gym = await aGym(server)
    const student_id = gym.student.studentId
    const { body: made } = await apply(gym.instructor, hevy, { student_id })
    expect(await workoutsOf(gym.student)).toHaveLength(1)
    const reception = await aPerson(server, gym.id, 'admin', 'reception')
    const other = await aStudentWithAccount(server, gym.id)
    const stranger = (await aGym(server)).instructor
    for (const [who, code] of [
      [reception, 'ACCESS_DENIED'],
      [other, 'USER_NOT_FOUND'],
      [stranger, 'USER_NOT_FOUND'],
    ] as const) {
      expect(refusalOf(await preview(who, strong, { student_id })).code).toBe(code)
      expect(refusalOf(await apply(who, strong, { student_id })).code).toBe(code)
      const undone = refusalOf(await who.call(calls.undo, { params: { id: made.id } }))
      expect(undone.code).toBe(who === reception ? 'ACCESS_DENIED' : 'NOT_FOUND')
    }
    expect(await workoutsOf(gym.student)).toHaveLength(1)
  })

  test('reads what a student exports as their sets', async () => {
    const gym = await aGym(server)
    await apply(gym.student, strong)
    const headers = { authorization: `Bearer ${gym.student.token}`, 'x-gym-id': gym.id }
    const { body: csv } = await server.app.inject({ url: '/api/student-dashboard/my-sets', headers })
    const kinds = csv.split('\r\n').slice(1, 4)
    expect(kinds.map((line) => line.split(';')[4])).toEqual(['aquecimento', 'normal', 'falha'])
    expect(csv.split('\r\n')[2]).toBe('2026-01-05 18:30;Push, heavy;65m;Bench Press (Barbell);normal;60;8;;;;;2')
    const other = await aGym(server)
    expect((await preview(other.student, csv)).body).toMatchObject({ workouts: 2, sets: 5, unit: 'kg', skipped: 0 })
    await apply(other.student, csv)
    const facts = ({
      title,
      started_at,
      duration_minutes,
      volume_kg,
      set_count,
    }: Awaited<ReturnType<typeof workoutsOf>>[number]) => ({
      title,
      started_at,
      duration_minutes,
      volume_kg,
      set_count,
    })
    expect((await workoutsOf(other.student)).map(facts)).toEqual((await workoutsOf(gym.student)).map(facts))
  })

  test('takes no more of a workout than one has, counts the rest as left out, and ends none in the future', async () => {
    const { student } = await aGym(server)
    const rows = (count: number, at: string, name: (at: number) => string) =>
      Array.from({ length: count }, (_, it) => `${at};${name(it)};10\n`).join('')
    const text = [
      'Data;Exercício;Reps\n',
      rows(limits.setNumberMax + 5, '12/01/2026', () => 'Supino'),
      rows(limits.setsPerSession + 3, '13/01/2026', (it) => `Exercício ${it}`),
      rows(1, '14/03/2026 08:50', () => 'Remo'),
    ].join('')
    const sets = limits.setNumberMax + limits.setsPerSession + 1
    expect((await preview(student, text)).body).toMatchObject({ workouts: 3, sets, skipped: 8 })
    expect((await apply(student, text)).body).toMatchObject({ workouts: 3, sets })
    expect((await workoutsOf(student)).map(({ set_count }) => set_count)).toEqual([1, 1000, 99])
    const [today] = await workoutsOf(student)
    expect(today).toMatchObject({ duration_minutes: 10, completed_at: testNow.toISOString() })
  })

  test('is one exercise however its name is written with letters that nobody sees', async () => {
    const { student } = await aGym(server)
    const head = strong.slice(0, strong.indexOf('\n') + 1)
    const row = (name: string, set: number) => `2026-01-05 6:30:00 PM,Push,1h,"${name}",${set},60,8.0,0,0.0,"","",\n`
    const names = ['Supino do Zé', 'Supino\u200B do Zé', 'Su\u00ADpino do Ze\u0301', '\u2060Supino do\u00A0Zé\u200D']
    const text = head + names.map((name, at) => row(name, at + 1)).join('')
    expect((await preview(student, text)).body.exercises).toMatchObject([{ name: 'Supino do Zé', sets: 4 }])
    await apply(student, text)
    const [workout] = await workoutsOf(student)
    const sets = await setsOf(student, workout?.id ?? '')
    expect(sets.map(({ exercise_name, set_number }) => [exercise_name, set_number])).toEqual(
      [1, 2, 3, 4].map((number) => ['Supino do Zé', number]),
    )
  })

  test('of more rows than a list of people may have is read, and one of more than the screen says is refused with what it may have', async () => {
    const { student } = await aGym(server)
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(at / 25))).toISOString().slice(0, 10)
        return `${day};Agachamento;${(at % 25) + 1}\n`
      }).join('')
    const head = 'Data;Exercício;Repetições\n'
    const { body: read } = await preview(student, head + rowsOf(20_100))
    expect(read).toMatchObject({ workouts: 804, sets: 20_100, skipped: 0 })
    const refused = await preview(student, `${head.trim()}${';x'.repeat(limits.importColumnsMax)}\n`)
    expect(refusalOf(refused).fields).toEqual({ content: 'HISTORY_TOO_LONG' })
  })

  test('cuts a long name before an emoji, not through it', async () => {
    const { student } = await aGym(server)
    const long = 'a'.repeat(limits.shortTextMaxLength - 1)
    expect((await apply(student, `Data;Treino;Exercício;Reps\n12/01/2026;${long}😀;${long}😀;3\n`)).status).toBe(201)
    const [workout] = await workoutsOf(student)
    expect(workout?.title).toBe(long)
    expect(await setsOf(student, workout?.id ?? '')).toMatchObject([{ exercise_name: long }])
  })

  test('that is sent twice with one key is made once', async () => {
    const { student } = await aGym(server)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () => student.call(calls.apply, { body: fileOf(hevy), headers })
    const first = await send()
    expect(first.status).toBe(201)
    expect((await send()).body.id).toBe(first.body.id)
    expect(await workoutsOf(student)).toHaveLength(1)
  })

  test('takes no exercise that does not exist', async () => {
    const { student } = await aGym(server)
    const exercises = [{ name: 'Levitation', exercise_id: 'levitacao' }]
    expect(refusalOf(await apply(student, strong, { exercises })).fields).toEqual({ exercises: 'EXERCISE_REQUIRED' })
    expect(await workoutsOf(student)).toEqual([])
  })
})
