import { readFileSync } from 'node:fs'
import path from 'node:path'
import { smartWorkoutTypes, type SplitCode, splitCodes, splits, usualDays } from '@folego/contract'
import {
  type BodyPlace,
  bodyPlaces,
  type Equipment,
  equipment as equipmentNames,
  equipmentCodes,
  exerciseLevels,
  type Hurt,
  type Joint,
  jointCodes,
  jointOf,
  joints,
  movementPatterns,
  muscleGroups,
  namesOfPlace,
  regionIds,
  sparing,
  verdictOf,
} from '@folego/domain'
import { describe, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import { leftOutOf } from './advice.rules.ts'
import { draftFrom } from './ai-draft.service.ts'
import { promptOf, shortlistOf } from './ai-prompt.rules.ts'
import { alternativesTo } from './alternatives.rules.ts'
import type { Aims, Pick } from './candidates.rules.ts'
import { composeSession, poolOf } from './compose.rules.ts'
import { badAnswers } from './golden-table.ts'
import { objectionsTo } from './session-judge.ts'
import { candidates } from './smart-workouts.store.ts'
import { doseIn } from './session.rules.ts'
import { contradictionsOf, isTooHeavyFor } from './sparing-judge.ts'
import { composeWeek } from './week.rules.ts'
import { lineOf } from './words.rules.ts'

/*
 * What hurts, over the whole catalogue: the reviewed file has the verdict on each exercise for each joint, and nothing that is made for a
 * person contains what it calls out. After changing the table, run `npx vitest run --project server sparing -u` and review the difference.
 */

// The real catalogue, as a gym reads it.
const server = await testServer()
const all = await server.database.inGym((await aGym(server)).id, 'read', candidates)
const seeds = 50

const painIn = (place: BodyPlace, severity: number | null): Hurt => ({
  because: severity === null ? 'restriction' : 'pain',
  place,
  side: null,
  severity,
  pattern: null,
  exercise: null,
})

const file = path.join(import.meta.dirname, 'golden-sparing.txt')
/** Read from the reviewed file, not from the rules under test. */
function outFor(joint: Joint): Set<string> {
  const [, section = ''] = readFileSync(file, 'utf8').split(`# ${joints[joint]['pt-BR']}\n`)
  const lines = (section.split('\n#')[0] ?? '').split('\n')
  return new Set(lines.flatMap((line) => (line.endsWith(': fora') ? [line.slice(0, -': fora'.length)] : [])))
}

const words = { fine: 'pode', adapt: 'adaptar', out: 'fora', last: 'por último' } as const
function said(exercise: Parameters<typeof verdictOf>[0], joint: Joint): string | undefined {
  const { state, how } = verdictOf(exercise, [painIn(joint, null)])
  return state === 'fine' && how === null ? undefined : `${words[state]}${how ? ` (${how['pt-BR']})` : ''}`
}

/** What the table says of a gym's own exercises: of each movement, and of those of its tools where it says something else. */
function ownFor(joint: Joint): string[] {
  const muscle = { primary_region: 'soleo', secondary_regions: [] } as const
  return movementPatterns.flatMap((pattern) => {
    const sayOf = (tool: Equipment) => said({ id: 'own', family: 'own', pattern, equipment: tool, ...muscle }, joint)
    const usual = sayOf('other')
    const others = equipmentCodes.filter((tool) => sayOf(tool) !== usual)
    return [
      ...(usual === undefined ? [] : [`${pattern}: ${usual}`]),
      ...others.map((tool) => `${pattern} (${equipmentNames[tool]['pt-BR'].toLowerCase()}): ${sayOf(tool) ?? 'pode'}`),
    ]
  })
}

test('the table of what hurts gives the reviewed verdict on each exercise of the catalogue, for each joint', async () => {
  const sections = jointCodes.map((joint) => {
    const lines = all
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((exercise) => {
        const verdict = said(exercise, joint)
        return verdict === undefined ? [] : [`${exercise.id}: ${verdict}`]
      })
    return [`# ${joints[joint]['pt-BR']}`, ...lines].join('\n')
  })
  const head = `${all.length} exercícios; o que não está na lista de um lugar não diz respeito a ele`
  const own = jointCodes.map((joint) => [`# ${joints[joint]['pt-BR']}: da academia`, ...ownFor(joint)].join('\n'))
  const near = regionIds.flatMap((region) => {
    const joint = jointOf(region)
    return joint ? [`${region}: ${joints[joint]['pt-BR'].toLowerCase()}`] : []
  })
  const written = [head, ...sections, ...own, ['# Músculos de uma articulação', ...near].join('\n')]
  await expect(`${written.join('\n\n')}\n`).toMatchFileSnapshot('./golden-sparing.txt')
})

// What a coach would not forgive, by name.
test.each<[Joint, string, string]>([
  [
    'low_back',
    'stiff-com-barra stiff-com-halteres terra-romeno-com-barra levantamento-terra bom-dia-com-barra swing-com-kettlebell remada-curvada-com-barra remada-cavalinho desenvolvimento-com-barra-em-pe agachamento-livre-com-barra agachamento-frontal rotacao-russa-com-anilha abdominal-na-polia',
    'out',
  ],
  [
    'low_back',
    'remada-na-maquina-com-apoio remada-aberta-com-halteres-no-banco-inclinado cadeira-flexora desenvolvimento-na-maquina prancha-frontal dead-bug pallof-press-na-polia prancha-lateral',
    'fine',
  ],
  ['low_back', 'leg-press-45 elevacao-pelvica-com-barra elevacao-pelvica-na-maquina', 'adapt'],
  ['low_back', 'agachamento-hack agachamento-pendulo panturrilha-em-pe-na-maquina esteira-corrida-continua', 'out'],
  [
    'shoulder',
    'desenvolvimento-com-barra-em-pe desenvolvimento-na-maquina desenvolvimento-arnold remada-alta-com-barra-w paralelas-com-tronco-inclinado triceps-no-banco pullover-com-halter triceps-frances-com-halter triceps-frances-na-polia-com-corda',
    'out',
  ],
  ['shoulder', 'supino-reto-com-halteres elevacao-lateral-com-halteres puxada-com-pegada-supinada', 'adapt'],
  ['shoulder', 'supino-reto-com-barra puxada-na-frente-com-pegada-aberta agachamento-livre-com-barra', 'out'],
  ['shoulder', 'rotacao-externa-na-polia face-pull-na-polia puxada-com-triangulo', 'fine'],
  [
    'knee',
    'avanco-com-halteres passada-com-halteres afundo-bulgaro salto-na-caixa pular-corda burpee cadeira-extensora',
    'out',
  ],
  ['knee', 'agachamento-livre-com-barra leg-press-45', 'adapt'],
  ['knee', 'cadeira-flexora elevacao-pelvica-com-barra levantamento-terra', 'fine'],
  ['elbow', 'triceps-testa-com-barra-w supino-fechado barra-fixa-supinada puxada-na-frente-com-pegada-aberta', 'out'],
  ['elbow', 'triceps-na-polia-com-corda rosca-martelo', 'fine'],
  ['wrist', 'flexao-de-bracos flexao-de-bracos-com-joelhos-apoiados agachamento-frontal rosca-direta-com-barra', 'out'],
  ['wrist', 'supino-reto-com-barra', 'out'],
  ['wrist', 'supino-reto-com-halteres supino-reto-na-maquina', 'adapt'],
  ['neck', 'encolhimento-com-halteres encolhimento-com-barra caminhada-do-fazendeiro', 'out'],
  ['hip', 'agachamento-sumo-com-halter levantamento-terra-sumo cadeira-adutora', 'out'],
  ['hip', 'agachamento-livre-com-barra', 'adapt'],
  ['ankle', 'salto-na-caixa pular-corda panturrilha-em-pe-na-maquina panturrilha-no-smith', 'out'],
  ['ankle', 'agachamento-livre-com-barra', 'adapt'],
])('with a pain in %s: %s: %s', (joint, ids, state) => {
  for (const id of ids.split(' ')) {
    const exercise = all.find((it) => it.id === id)
    expect(exercise && verdictOf(exercise, [painIn(joint, 7)]).state, id).toBe(state)
  }
})

test('the table of what hurts says nothing of an exercise that its grip, tool or posture contradicts', () => {
  const contradicted = bodyPlaces.flatMap((place) =>
    all.flatMap((exercise) =>
      contradictionsOf(exercise, verdictOf(exercise, [painIn(place, 7)])).map((it) => `${place} ${exercise.id}: ${it}`),
    ),
  )
  expect(contradicted).toEqual([])
})

test('what the table of what hurts adapts is light, whatever place, severity, goal, level and role', () => {
  const roles = ['main', 'second', 'accessory', 'minor'] as const
  const heavy = new Set<string>()
  for (const [at, place] of [...jointCodes, ...regionIds].entries()) {
    for (const severity of [2, 7, null]) {
      const hurts = [painIn(place, severity)]
      for (const exercise of all.filter((it) => !['fine', 'out'].includes(verdictOf(it, hurts).state))) {
        for (let n = 0; n < 9; n += 1) {
          const type = smartWorkoutTypes[n % 3] ?? 'strength'
          const level = exerciseLevels[Math.floor(n / 3)] ?? 'beginner'
          const aims = { ...aimsFor(at, hurts), type, level }
          for (const role of roles) {
            const line = { exercise, ...doseIn({ aims, picks: [] }, exercise, role) }
            if (isTooHeavyFor(line, aims)) heavy.add(`${place} ${exercise.id}: ${line.reps}`)
          }
        }
      }
    }
  }
  expect([...heavy]).toEqual([])
})

test('the table of what hurts names only exercises, families, tools and movements that exist', () => {
  const names = new Set<string>([
    ...movementPatterns,
    ...all.flatMap(({ id, family, pattern, equipment }) => [id, family, `${pattern}+${equipment}`]),
  ])
  // A gym's own exercise may be a lunge with a barbell, or a standing press.
  const ofGyms = new Set(['lunge+barbell'])
  const unknown = jointCodes.flatMap((joint) => [...sparing[joint].keys()].filter((name) => !names.has(name)))
  expect(unknown.filter((name) => !ofGyms.has(name))).toEqual([])
})

test('the table of what hurts rules out from a severity of four on, or by a written restriction; below, it comes last; gone is gone', () => {
  const stiff = all.find(({ id }) => id === 'stiff-com-barra')
  const states = [0, 1, 3, 4, 10, null].map(
    (severity) => stiff && verdictOf(stiff, [painIn('low_back', severity)]).state,
  )
  expect(states).toEqual(['fine', 'last', 'last', 'out', 'out', 'out'])
})

test('the table of what hurts judges a gym’s own exercise by its movement and its tool', () => {
  const own = { id: 'own', family: 'own', primary_region: 'grande-dorsal', secondary_regions: [] } as const
  const row = (equipment: 'barbell' | 'machine') =>
    verdictOf({ ...own, pattern: 'pull_h', equipment }, [painIn('low_back', 6)]).state
  expect([row('barbell'), row('machine')]).toEqual(['out', 'adapt'])
  const lunge = (equipment: 'barbell' | 'dumbbell') =>
    verdictOf({ ...own, pattern: 'lunge', equipment }, [painIn('low_back', 6)]).state
  expect([lunge('barbell'), lunge('dumbbell')], 'lunge+barbell').toEqual(['out', 'adapt'])
})

test('what hurt is not repeated unchanged, even where the table would allow it', () => {
  const find = (id: string) => all.find((it) => it.id === id)
  const [press, other] = [find('leg-press-45'), find('leg-press-horizontal')]
  if (press === undefined || other === undefined) throw new Error('the catalogue has leg presses')
  const hurts = [{ ...painIn('knee', 5), exercise: press }]
  expect([verdictOf(press, hurts).state, verdictOf(other, hurts).state]).toEqual(['out', 'adapt'])
})

const groups = [
  muscleGroups.legs,
  muscleGroups.upper_body,
  muscleGroups.full_body,
  muscleGroups.push,
  muscleGroups.pull,
]

function aimsFor(seed: number, hurts: readonly Hurt[]): Aims {
  return {
    regions: groups[seed % groups.length]?.regions ?? [],
    type: (['hypertrophy', 'strength', 'endurance'] as const)[seed % 3] ?? 'hypertrophy',
    level: (['beginner', 'intermediate', 'advanced'] as const)[Math.floor(seed / 3) % 3] ?? 'beginner',
    minutes: [45, 60, 75][seed % 3] ?? 60,
    equipment: null,
    seed,
    littleTime: false,
    keep: [],
    avoid: [],
    tired: [],
    hurts,
  }
}

describe.each(jointCodes.flatMap((joint) => ([3, 4, null] as const).map((severity) => ({ joint, severity }))))(
  'with $joint at $severity',
  ({ joint, severity }) => {
    const hurts = [painIn(joint, severity)]
    const ruledOut = outFor(joint)
    const isOut = severity === null || severity >= 4
    const place = namesOfPlace(joint)['pt-BR']
    const wrong = (picks: readonly Pick[]) => picks.map(({ exercise }) => exercise.id).filter((id) => ruledOut.has(id))

    test('no session has what is out, or has it with a caution, and what is missing has its reason', () => {
      for (let seed = 0; seed < seeds; seed += 1) {
        const aims = aimsFor(seed, hurts)
        const made = composeSession(all, aims)
        if (isOut) expect(wrong(made.picks)).toEqual([])
        expect(objectionsTo(all, aims, made)).toEqual([])
        for (const pick of made.picks.filter(({ exercise }) => ruledOut.has(exercise.id))) {
          expect(lineOf(pick, aims, 'pt-BR').caution?.words).toContain(place.toLowerCase())
        }
        const unhurt = composeSession(all, { ...aims, hurts: [] }).untrained
        const reasons = leftOutOf(all, aims, made.untrained).filter(({ target }) => !unhurt.includes(target))
        expect(reasons.filter(({ caution, place: at }) => caution === null || at !== joint)).toEqual([])
      }
    })

    test('no draft of an AI has what is out, whatever it answers', () => {
      if (!isOut) return
      for (let seed = 0; seed < seeds; seed += 1) {
        const aims = aimsFor(seed, hurts)
        const shortlist = shortlistOf(poolOf(all, aims), aims)
        const [, request] = promptOf(aims, shortlist, 'pt-BR')
        expect([...shortlist.values()].filter(({ id }) => ruledOut.has(id))).toEqual([])
        const prompt = JSON.parse(request?.content ?? '{}') as Parameters<NonNullable<(typeof badAnswers)[string]>>[0]
        const question = { all, aims, language: 'pt-BR', byRules: composeSession(all, aims) } as const
        const dangerous = JSON.stringify({
          title: 'Treino',
          exercises: [...ruledOut].map((id) => ({ id, sets: 3, reps: '8' })),
        })
        for (const answer of [dangerous, badAnswers['every candidate at once']?.(prompt, seed) ?? '']) {
          const draft = draftFrom(answer, question, shortlist)
          expect('reason' in draft ? [] : wrong(draft.composition.picks)).toEqual([])
        }
      }
    })

    test('no alternative is out', () => {
      if (!isOut) return
      for (let seed = 0; seed < seeds; seed += 1) {
        const aims = aimsFor(seed, hurts)
        const replaced = all.slice((seed * 7) % all.length)[0]
        expect(replaced && wrong(alternativesTo(all, aims, replaced, []))).toEqual([])
      }
    })

    test('no week has what is out', () => {
      if (!isOut) return
      for (let seed = 0; seed < seeds; seed += 1) {
        const split: SplitCode = splitCodes[seed % splitCodes.length] ?? 'ab'
        const days = (usualDays[splits[split].days[0]] ?? []).map((day_number) => ({ day_number, lines: null }))
        const { type, level, minutes, equipment, avoid } = aimsFor(seed, hurts)
        const week = composeWeek(all, { split, days, type, level, minutes, equipment, avoid, seed, hurts })
        for (const { composition } of week) {
          expect(wrong(composition.picks)).toEqual([])
          expect(composition.picks.length).toBeGreaterThan(1)
        }
      }
    })
  },
)

const idOf = (id: string) => all.find((it) => it.id === id)
// A muscle is one, whichever part of it was tapped, and the muscles around a joint are tapped for it.
test.each<[BodyPlace, string, string]>([
  ['biceps-femoral', 'mesa-flexora cadeira-flexora flexora-em-pe stiff-com-barra', 'out'],
  ['peitoral-medio', 'supino-declinado-com-barra supino-inclinado-com-barra crossover-na-polia-alta', 'out'],
  ['deltoide-anterior', 'desenvolvimento-na-maquina paralelas-na-maquina-assistida triceps-no-banco', 'out'],
  ['trapezio-superior', 'encolhimento-com-halteres caminhada-do-fazendeiro', 'out'],
  ['adutores', 'cadeira-adutora agachamento-sumo-com-halter', 'out'],
  ['gastrocnemio-medial', 'panturrilha-em-pe-na-maquina salto-na-caixa pular-corda', 'out'],
  ['peitoral-medio', 'remada-na-maquina-com-apoio leg-press-45', 'fine'],
])('with a strong pain in %s: %s: %s', (place, ids, state) => {
  for (const id of ids.split(' ')) {
    const exercise = idOf(id)
    expect(exercise && verdictOf(exercise, [painIn(place, 7)]).state, id).toBe(state)
  }
})

test('no session or week trains a muscle of the map that hurts', () => {
  for (const [at, region] of regionIds.entries()) {
    const hurts = [painIn(region, at % 2 === 0 ? 7 : null)]
    for (let seed = at; seed < at + 10; seed += 1) {
      const aims = aimsFor(seed, hurts)
      const made = composeSession(all, aims)
      expect(made.picks.filter(({ exercise }) => exercise.primary_region === region)).toEqual([])
    }
    const { type, level, minutes, equipment, avoid, seed } = aimsFor(at, hurts)
    const split: SplitCode = splitCodes[at % splitCodes.length] ?? 'ab'
    const days = (usualDays[splits[split].days[0]] ?? []).map((day_number) => ({ day_number, lines: null }))
    const week = composeWeek(all, { split, days, type, level, minutes, equipment, avoid, seed, hurts })
    const lines = week.flatMap(({ composition }) => composition.picks)
    expect(lines.filter(({ exercise }) => exercise.primary_region === region)).toEqual([])
  }
})
