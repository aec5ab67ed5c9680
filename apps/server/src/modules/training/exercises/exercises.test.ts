import { api } from '@folego/contract'
import {
  assistedExercises,
  liftsBody,
  measures,
  equipmentCodes,
  exerciseLevels,
  foldForSearch,
  movementPatterns,
  type RegionId,
  regionIds,
  workoutTypeCodes,
  worksWith,
} from '@folego/domain'
import type { Exercise, QueryInput } from '@folego/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchKey } from '#platform/database'
import { aGym, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'
import { exerciseSearchKey } from './exercises.rules.ts'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

async function found(query: QueryInput<typeof api.exercises.list>, who = gym.student): Promise<Exercise[]> {
  const { status, body } = await who.call(api.exercises.list, { query: { page_size: 100, ...query } })
  expect(status).toBe(200)
  return body.object
}

const idsOf = (exercises: readonly Exercise[]) => exercises.map(({ id }) => id)
const draft = { name: 'Remada na laje', primary_region: 'grande-dorsal' } as const

interface CatalogueRow {
  id: string
  primary_region: string
  secondary_regions: readonly string[]
  equipment: string
  pattern: string
  family: string
}
type Says = (row: CatalogueRow) => boolean

const moves =
  (...patterns: string[]): Says =>
  ({ pattern }) =>
    patterns.includes(pattern)
const is =
  (...ids: string[]): Says =>
  ({ id }) =>
    ids.includes(id)
const ofFamily =
  (...families: string[]): Says =>
  ({ family }) =>
    families.includes(family)
const mainly =
  (...regions: string[]): Says =>
  ({ primary_region }) =>
    regions.includes(primary_region)
const helpedBy =
  (...regions: string[]): Says =>
  ({ secondary_regions }) =>
    regions.every((region) => secondary_regions.includes(region))
const trains =
  (region: string): Says =>
  ({ primary_region, secondary_regions }) =>
    primary_region === region || secondary_regions.includes(region)
const allOf =
  (one: Says, other: Says): Says =>
  (row) =>
    one(row) && other(row)
const not =
  (one: Says): Says =>
  (row) =>
    !one(row)

const withSupport = is(
  'remada-na-maquina-com-apoio',
  'remada-aberta-com-halteres-no-banco-inclinado',
  'remada-invertida',
  'remada-no-trx',
  'face-pull-na-polia',
)
const squatOfMachine: Says = ({ equipment }) => equipment === 'machine'
const uprightRow = ofFamily('remada-alta')

/** What a coach would sign about the muscles of an exercise. */
const facts: { fact: string; of: Says; holds: Says }[] = [
  { fact: 'hinges load the spinal erectors', of: moves('hinge'), holds: trains('eretores-espinha') },
  {
    fact: 'rows without support load the spinal erectors',
    of: allOf(moves('pull_h'), not(withSupport)),
    holds: helpedBy('eretores-espinha'),
  },
  {
    fact: 'squats with the load on the trunk load the spinal erectors',
    of: allOf(moves('squat'), not(squatOfMachine)),
    holds: helpedBy('eretores-espinha'),
  },
  {
    fact: 'squats and leg presses in a machine spare the spinal erectors',
    of: allOf(moves('squat'), squatOfMachine),
    holds: not(trains('eretores-espinha')),
  },
  {
    fact: 'standing presses load the spinal erectors',
    of: is('desenvolvimento-com-barra-em-pe', 'desenvolvimento-landmine', 'desenvolvimento-com-elastico'),
    holds: helpedBy('eretores-espinha'),
  },
  {
    fact: 'presses and dips need the front delt and the rotator cuff',
    of: moves('push_h', 'push_v'),
    holds: allOf(trains('deltoide-anterior'), helpedBy('manguito-rotador')),
  },
  {
    fact: 'raises and upright rows need the rotator cuff',
    of: (row) => moves('raise')(row) || uprightRow(row),
    holds: helpedBy('manguito-rotador'),
  },
  {
    fact: 'flies train the chest',
    of: moves('fly'),
    holds: ({ primary_region }) => primary_region.startsWith('peitoral-'),
  },
  { fact: 'reverse flies train the rear delt', of: moves('rear_fly'), holds: mainly('deltoide-posterior') },
  {
    fact: 'pulldowns and pull-ups train the lats',
    of: allOf(moves('pull_v'), not(uprightRow)),
    holds: mainly('grande-dorsal'),
  },
  {
    fact: 'pullovers and straight-arm pulldowns train the lats',
    of: moves('pullover'),
    holds: mainly('grande-dorsal'),
  },
  {
    fact: 'curls train a flexor of the elbow',
    of: moves('curl'),
    holds: mainly('biceps', 'braquial', 'braquiorradial'),
  },
  {
    fact: 'overhead extensions train the long head of the triceps',
    of: ofFamily('triceps-frances'),
    holds: mainly('triceps-longa'),
  },
  {
    fact: 'pushdowns train the lateral head of the triceps',
    of: ofFamily('triceps-pulley', 'triceps-pulley-inverso'),
    holds: mainly('triceps-lateral'),
  },
  {
    fact: 'squats, leg presses, lunges and steps train the quadriceps as one',
    of: allOf(moves('squat', 'squat_iso', 'lunge'), not(is('agachamento-sumo-com-halter', 'passada-com-halteres'))),
    holds: allOf(mainly('vasto-lateral'), helpedBy('vasto-medial', 'reto-femoral')),
  },
  {
    fact: 'knee extensions train the rectus first, with both vasti',
    of: moves('knee_ext'),
    holds: allOf(mainly('reto-femoral'), helpedBy('vasto-lateral', 'vasto-medial')),
  },
  { fact: 'no exercise singles out the medial vastus', of: () => true, holds: not(mainly('vasto-medial')) },
  {
    fact: 'deadlifts from the floor use the quadriceps',
    of: ofFamily('terra', 'terra-sumo'),
    holds: trains('vasto-lateral'),
  },
  { fact: 'the sumo deadlift uses the adductors', of: ofFamily('terra-sumo'), holds: helpedBy('adutores') },
  { fact: 'leg curls train the hamstrings', of: moves('knee_flex'), holds: mainly('biceps-femoral', 'semitendineo') },
  {
    fact: 'bridges and kickbacks train the gluteus maximus',
    of: moves('bridge', 'hip_ext'),
    holds: mainly('gluteo-maximo'),
  },
  {
    fact: 'hip abductions train the gluteus medius',
    of: allOf(moves('hip_abd'), not(ofFamily('elevacao-diagonal'))),
    holds: mainly('gluteo-medio'),
  },
  { fact: 'hip adductions train the adductors', of: moves('hip_add'), holds: mainly('adutores') },
  {
    fact: 'calf raises with bent knees train the soleus, others the gastrocnemius',
    of: moves('calf'),
    holds: (row) =>
      mainly('soleo')(row) === ofFamily('panturrilha-sentado', 'soleo-iso')(row) &&
      mainly('soleo', 'gastrocnemio-medial', 'gastrocnemio-lateral')(row),
  },
  { fact: 'shrugs train the upper traps', of: moves('shrug'), holds: mainly('trapezio-superior') },
]

describe('the catalogue', () => {
  const readAll = () =>
    server.database.inGym(gym.id, 'read', (tx) => tx.selectFrom('catalogue_exercises').selectAll().execute())

  test('the catalogue has 218 exercises with unique names, at least two for each of the forty regions or the one it works with', async () => {
    const rows = await readAll()
    const regions = Map.groupBy(rows, (row) => row.primary_region)
    expect(rows).toHaveLength(218)
    expect(regionIds.filter((id) => (regions.get(worksWith[id] ?? id) ?? []).length < 2)).toEqual([])
    expect(new Set(rows.map((row) => row.name_key)).size).toBe(218)
    expect(new Set(rows.map((row) => row.name_en_key)).size).toBe(218)
  })

  test.each(facts)('$fact', async ({ of, holds }) => {
    const rows = (await readAll()).filter(of)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !holds(row)).map((row) => row.id)).toEqual([])
  })

  test('the catalogue knows which exercises are assisted by a machine, which lift the body, and which are done with one side at a time', async () => {
    const rows = await readAll()
    const idsNamed = (words: RegExp, ...names: ('name_pt' | 'name_en')[]) =>
      rows.filter((row) => names.some((name) => words.test(row[name]))).map(({ id }) => id)
    expect([...assistedExercises].sort()).toEqual(idsNamed(/assistid|assisted/i, 'name_pt', 'name_en').sort())
    const ofBody = rows.filter((row) => liftsBody({ exercise_id: row.id })).map(({ id }) => id)
    expect(ofBody.sort()).toEqual([
      'barra-fixa-pegada-pronada',
      'barra-fixa-supinada',
      'flexao-com-maos-elevadas',
      'flexao-com-pes-elevados',
      'flexao-de-bracos',
      'flexao-de-bracos-com-joelhos-apoiados',
      'flexao-diamante',
      'flexao-nordica',
      'flexao-pike',
      'paralelas-com-tronco-inclinado',
      'remada-invertida',
      'remada-no-trx',
      'triceps-no-banco',
    ])
    const perSide = rows.filter((row) => row.per_side).map(({ id }) => id)
    expect(perSide).toEqual(expect.arrayContaining(idsNamed(/unilateral|one-arm|single-leg/i, 'name_pt', 'name_en')))
    expect(perSide).toEqual(expect.arrayContaining(['afundo-bulgaro', 'rosca-concentrada', 'flexora-em-pe']))
  })

  test('the catalogue says what a set of each exercise is measured in', async () => {
    const rows = await readAll()
    const measured = Object.groupBy(rows, (row) => row.measure)
    const names = (measure: string) => idsOf((measured[measure] ?? []) as never)
    expect(names('load_seconds').sort()).toEqual(['caminhada-com-carga-unilateral', 'caminhada-do-fazendeiro'])
    expect(names('distance')).toEqual(['empurrar-treno'])
    expect(names('distance_time')).toEqual(expect.arrayContaining(['esteira-corrida-continua', 'remo-ergometrico']))
    expect(names('seconds')).toEqual(expect.arrayContaining(['prancha-frontal', 'suspensao-na-barra-fixa']))
    expect(names('reps')).toEqual(expect.arrayContaining(['flexao-de-bracos', 'barra-fixa-supinada', 'burpee']))
    const loaded = rows.filter((row) => ['barbell', 'dumbbell', 'machine', 'cable'].includes(row.equipment))
    const unloaded = loaded.filter((row) => !row.measure.startsWith('load_')).map((row) => row.id)
    expect(unloaded).toEqual(['remada-invertida'])
    const help = (await found({ search: 'barra fixa assistida' })).find(({ own }) => !own)
    expect(help).toMatchObject({ id: 'barra-fixa-assistida', measure: 'load_reps', assisted: true, per_side: false })
  })

  test('the catalogue uses only values of the contract', async () => {
    const rows = await readAll()
    const unknown = rows.flatMap((row) => [
      ...[row.primary_region, ...row.secondary_regions].filter((it) => !regionIds.includes(it as RegionId)),
      ...row.types.filter((it) => !(workoutTypeCodes as readonly string[]).includes(it)),
      ...[row.equipment].filter((it) => !(equipmentCodes as readonly string[]).includes(it)),
      ...[row.pattern].filter((it) => !(movementPatterns as readonly string[]).includes(it)),
      ...[row.measure].filter((it) => !(measures as readonly string[]).includes(it)),
      ...[row.level].filter((it) => !(exerciseLevels as readonly string[]).includes(it)),
      ...row.secondary_regions.filter((it) => it === row.primary_region),
    ])
    expect(unknown).toEqual([])
  })

  test('the catalogue is folded like searches', async () => {
    for (const row of await readAll()) {
      const names = [row.name_pt, row.name_en, row.synonyms].filter((name) => name !== '')
      const wanted = exerciseSearchKey(names, row as never)
      expect([row.name_key, row.name_en_key]).toEqual([foldForSearch(row.name_pt), foldForSearch(row.name_en)])
      expect([row.alias_key, row.search_key], row.id).toEqual([searchKey(...names), wanted])
    }
  })

  test('the catalogue cannot be changed from inside a gym', async () => {
    const write = server.database.inGym(gym.id, 'write', (tx) =>
      tx.deleteFrom('catalogue_exercises').where('id', '=', 'burpee').execute(),
    )
    await expect(write).rejects.toThrow('permission denied')
  })
})

test.each([
  ['puxador', 'puxada-na-frente-com-pegada-aberta'],
  ['pulley frente', 'puxada-na-frente-com-pegada-aberta'],
  ['triceps pulley', 'triceps-na-polia-com-corda'],
  ['leg 45', 'leg-press-45'],
  ['legpress', 'leg-press-45'],
  ['bench press', 'supino-reto-com-barra'],
  ['SUPINO RETO', 'supino-reto-com-barra'],
  ['elevacao pelvica', 'elevacao-pelvica-com-barra'],
  ['hip thrust', 'elevacao-pelvica-com-barra'],
  ['mesa flexora', 'mesa-flexora'],
  ['graviton', 'barra-fixa-assistida'],
  ['peck deck', 'voador-peck-deck'],
  ['peck-deck', 'voador-peck-deck'],
  ['good-morning', 'bom-dia-com-barra'],
  ['stairmaster', 'escada-ergometrica'],
  ['military press', 'desenvolvimento-com-barra-em-pe'],
  ['posterior de coxa', 'mesa-flexora'],
  ['panturrilha', 'panturrilha-sentado'],
  ['pullover na polia', 'pulldown-com-bracos-estendidos'],
  ['agachamento búlgaro', 'afundo-bulgaro'],
  ['step-up', 'subida-no-banco'],
  ['abdominal supra', 'abdominal-reto-no-solo'],
  ['crucifixo invertido', 'voador-inverso-na-maquina'],
  ['caneleira', 'gluteo-quatro-apoios-com-caneleira'],
  ['hip thrust', 'elevacao-pelvica-na-maquina'],
  ['belt squat', 'agachamento-com-cinto'],
  ['rope curl', 'rosca-com-corda-na-polia'],
  ['quadríceps', 'leg-press-45'],
])('%s finds %s', async (search, id) => {
  expect(idsOf(await found({ search }))).toContain(id)
})

test('searching exercises shows matching names first, then alternative names, then related exercises', async () => {
  const hits = idsOf(await found({ search: 'prancha' }))
  expect(hits.slice(0, 2)).toEqual(['prancha-frontal', 'prancha-lateral'])
  // What begins with the words comes before what only has them.
  const bench = idsOf(await found({ search: 'barbell bench', sort: 'name_en' }))
  expect([bench[0], bench.includes('supino-declinado-com-barra')]).toEqual(['supino-reto-com-barra', true])
  const leg45 = idsOf(await found({ search: 'leg 45' }))
  expect(leg45[0]).toBe('leg-press-45')
  const machine = ['puxador', 'pulley'].map(async (search) => (await found({ search }))[0]?.pattern)
  expect(await Promise.all(machine)).toEqual(['pull_v', 'pull_v'])
})

test('searching exercises finds nothing without a match', async () => {
  expect(await found({ search: 'xyzzy%' })).toEqual([])
})

test('searching exercises narrows by region, category, equipment, mechanic, pattern, level and type', async () => {
  const narrow = { category: 'legs', equipment: 'machine', mechanic: 'isolation', level: 'beginner' } as const
  const some = await found({ ...narrow, type: 'hypertrophy', pattern: 'knee_flex' })
  expect(idsOf(some)).toEqual(['cadeira-flexora', 'flexora-em-pe', 'mesa-flexora'])
  const primary = await found({ region: 'biceps' })
  expect(new Set(primary.map((it) => it.primary_region))).toEqual(new Set(['biceps']))
  const both = await found({ region: 'biceps', include_secondary: 'true' })
  expect(both.length).toBeGreaterThan(primary.length)
  expect(both.every((it) => [it.primary_region, ...it.secondary_regions].includes('biceps'))).toBe(true)
  expect((await found({ type: 'cardio' })).length).toBeGreaterThanOrEqual(13)
  const medial = idsOf(await found({ region: 'vasto-medial' }))
  expect([medial, idsOf(await found({ region: 'redondo-maior' }))]).toEqual([
    expect.arrayContaining(['leg-press-45', 'agachamento-livre-com-barra']),
    expect.arrayContaining(['puxada-na-frente-com-pegada-aberta']),
  ])
})

test('searching exercises pages and sorts in either language', async () => {
  const { body } = await gym.student.call(api.exercises.list, { query: { page: 2, page_size: 100, sort: 'name_en' } })
  expect([body.total, body.object.length]).toEqual([218, 100])
  const names = body.object.map((it) => foldForSearch(it.name_en))
  expect(names).toEqual([...names].sort())
})

test('a gym’s own exercises are listed with the catalogue, only in that gym', async () => {
  const [here, other] = [await aGym(server), await aGym(server)]
  const { status, body, headers } = await here.instructor.call(api.exercises.create, {
    body: { ...draft, equipment: 'machine', video_url: 'https://videos.exemplo.com/remada' },
  })
  expect([status, headers.etag]).toEqual([201, expect.stringMatching(/^"1-/)])
  expect(body).toMatchObject({
    own: true,
    category: 'back',
    name_en: draft.name,
    created_by_name: here.instructor.name,
  })
  expect(idsOf(await found({ search: 'laje' }, here.student))).toEqual([body.id])
  expect(idsOf(await found({ search: 'costas maquina', own: 'true' }, here.student))).toEqual([body.id])
  expect(await found({ search: 'laje' }, other.student)).toEqual([])
})

test('a gym’s own exercises need a name, a region and a safe link', async () => {
  const bad = { name: ' ', video_url: 'http://exemplo.com/v', secondary_regions: ['biceps', 'biceps'] } as never
  const { status, body } = await gym.admin.call(api.exercises.create, { body: bad })
  expect(status).toBe(400)
  expect(refusalOf({ status, body, headers: {} }).fields).toEqual({
    name: 'NAME_REQUIRED',
    primary_region: 'REGION_REQUIRED',
    video_url: 'VIDEO_URL_INVALID',
    secondary_regions: 'VALUE_INVALID',
  })
  for (const video_url of ['javascript:alert(1)', 'https://', 'https://local', 'ftp://a.com/b']) {
    const result = await gym.admin.call(api.exercises.create, { body: { ...draft, video_url } })
    expect(refusalOf(result).fields, video_url).toEqual({ video_url: 'VIDEO_URL_INVALID' })
  }
})

test('a gym’s own exercises change only the fields sent, and a stale save is refused', async () => {
  const made = await gym.admin.call(api.exercises.create, { body: { ...draft, pattern: 'pull_h' } })
  const { id } = made.body
  const changed = await gym.instructor.call(api.exercises.update, {
    body: { id, name: 'Remada na parede', pattern: null },
    headers: { 'if-match': '"1"' },
  })
  expect(changed.body).toMatchObject({ name_pt: 'Remada na parede', pattern: null, level: 'beginner', version: 2 })
  const stale = await gym.admin.call(api.exercises.update, {
    body: { id, name: 'x' },
    headers: { 'if-match': '"1"' },
  })
  expect([stale.status, refusalOf(stale).code]).toEqual([412, 'CHANGED_MEANWHILE'])
})

test('a gym’s own exercises are deleted by their author or an administrator, never by students', async () => {
  const { body } = await gym.admin.call(api.exercises.create, { body: draft })
  const params = { id: body.id }
  expect((await gym.instructor.call(api.exercises.remove, { params })).status).toBe(403)
  expect((await gym.student.call(api.exercises.remove, { params })).status).toBe(403)
  expect((await gym.student.call(api.exercises.create, { body: draft })).status).toBe(403)
  expect((await gym.admin.call(api.exercises.remove, { params })).status).toBe(204)
  expect((await gym.admin.call(api.exercises.remove, { params })).status).toBe(404)
  const own = await gym.instructor.call(api.exercises.create, { body: draft })
  expect((await gym.instructor.call(api.exercises.remove, { params: { id: own.body.id } })).status).toBe(204)
})

test('a gym’s own exercises are created once for one idempotency key', async () => {
  const headers = { 'idempotency-key': 'exercise-1' }
  const body = { ...draft, name: 'Uma só vez' }
  const [one, two] = await Promise.all([1, 2].map(() => gym.admin.call(api.exercises.create, { body, headers })))
  expect(two?.body).toEqual(one?.body)
  expect(await found({ search: 'uma so vez' })).toHaveLength(1)
})
