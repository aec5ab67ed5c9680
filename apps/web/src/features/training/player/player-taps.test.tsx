import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { act } from '@testing-library/react'
import { switchLanguage } from '#platform/i18n'
import { expectVisible, refill, renderApp, screen, testGym, waitFor } from '#testing'
import { beginOwnWorkout } from './fixtures.ts'
import { placesOf } from './pain-places.ts'
import type { KnownLine } from './player-lines.ts'
import { isDone } from './player-rows.ts'
import type { SetClock } from './rest-timer.ts'
import { newId } from '#platform/transport'
import { workoutStore } from './engine.ts'

const gym = await testGym()

const lastTime = [12, 12, 12].map((repetitions, at) => ({
  set_number: at + 1,
  kind: 'normal' as const,
  weight_kg: 50,
  repetitions,
  seconds: null,
  distance_m: null,
}))

function aLine(changes: Partial<KnownLine>): KnownLine {
  const nothing = { muscle_group: null, notes: null, rir: null, superset_group: null, set_targets: null, remark: null }
  const before = { primary_regions: [], alternatives: [], previous_at: null, previous: [], pain: false }
  const asked = { sets: 3, repetitions: '8-12', rest_time: '1 min', weight: null, weight_type: 'kg' }
  const line = { id: newId(), exercise_name: 'Supino', exercise_id: null, equipment: 'barbell' }
  return { ...nothing, ...before, ...asked, ...line, ...changes } as KnownLine
}

let opened = ''
const localIdOf = () => opened

/** Opens a workout of one exercise on a phone; `sets` reads what was recorded: '50×12'. */
async function open(changes: Partial<KnownLine>, clockOf?: (exerciseKey: string) => SetClock) {
  const localId = newId()
  opened = localId
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/train?workout=${localId}`, gym })
  await screen.findByText('Este treino não está neste aparelho')
  const line = aLine(changes)
  const clock = clockOf && JSON.stringify(clockOf(line.id ?? ''))
  if (clock) localStorage.setItem('player-clock', JSON.stringify({ [localId]: clock }))
  await beginOwnWorkout(gym, localId, [line])
  await screen.findByRole('heading', { name: 'Empurrar' })
  const sets = () =>
    (workoutStore.find(localId)?.sets ?? [])
      .filter(isDone)
      .map(({ weight_kg, repetitions }) => `${weight_kg}×${repetitions}`)
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await user.click(screen.getByRole('button', { name }))
  }
  return {
    user,
    sets,
    tap,
    taps: () => taps,
    recorded: (...all: string[]) => waitFor(() => expect(sets()).toEqual(all)),
  }
}

test('with history, three taps record three sets at the step up earned by reaching the top in all of them', async () => {
  const { tap, taps, recorded } = await open({ previous: lastTime })
  await expectVisible(() => screen.getByText('52,5 kg · subiu: 12, 12, 12 da última vez'))
  for (const number of [1, 2, 3]) await tap(`Série ${number} feita`)
  await recorded('52.5×8', '52.5×8', '52.5×8')
  expect(taps()).toBe(3)
})

test('one tap per set records a planned load, rounded to the plates, and shows the reason', async () => {
  const { tap, recorded } = await open({ weight: '54', repetitions: '9-13', previous: lastTime })
  await expectVisible(() => screen.getByText('55 kg · +10% sobre a última vez · ficha: 54 kg'))
  await tap('Série 1 feita')
  await recorded('55×9')
})

test('without history the load is typed once, and one tap records each later set', async () => {
  const { user, tap, taps, recorded } = await open({})
  await tap('Série 1 feita')
  // The question is asked once, and focus moves to the field.
  await expectVisible(() => screen.getByText(/^Qual foi a carga\?/))
  const load = screen.getByLabelText('Carga da série 1 em kg')
  expect([document.activeElement, load.getAttribute('enterkeyhint')]).toEqual([load, 'next'])
  await user.keyboard('30{Enter}')
  const count = screen.getByLabelText('Repetições da série 1')
  expect([document.activeElement, count.getAttribute('enterkeyhint')]).toEqual([count, 'done'])
  await user.keyboard('10{Enter}')
  await recorded('30×10')
  expect(await screen.findAllByPlaceholderText('30')).toHaveLength(2)
  const before = taps()
  await tap('Série 2 feita')
  await tap('Série 3 feita')
  await recorded('30×10', '30×8', '30×8')
  expect(taps() - before).toBe(2)
})

test('a second tap records a set without a load, and no other set of the exercise asks again', async () => {
  const { tap, sets, recorded } = await open({})
  await tap('Série 1 feita')
  expect(sets()).toEqual([])
  await tap('Série 1 feita')
  await recorded('null×8')
  await tap('Série 2 feita')
  await recorded('null×8', 'null×8')
})

test('asks once about a load of more than twice the heaviest, and accepts it when it is confirmed', async () => {
  const { user, tap, sets, recorded } = await open({ previous: lastTime })
  await user.type(screen.getByLabelText('Carga da série 1 em kg'), '525')
  await tap('Série 1 feita')
  await expectVisible(() => screen.getByText('Mais que o dobro de 50 kg. Está certo? Toque em ✓ de novo.'))
  expect(sets()).toEqual([])
  await tap('Série 1 feita')
  await recorded('525×8')
})

test('a bodyweight exercise has no field for kilograms until a load is added', async () => {
  const { tap, recorded } = await open({ exercise_name: 'Barra fixa', equipment: 'pull_up_bar' })
  expect(screen.queryByLabelText('Carga da série 1 em kg')).toBeNull()
  await tap('Série 1 feita')
  await recorded('null×8')
  await tap('Adicionar carga')
  await expectVisible(() => screen.getByLabelText('Carga da série 1 em kg'))
  expect(screen.queryByRole('button', { name: 'Adicionar carga' })).toBeNull()
})

test('after a done set is corrected, the next row shows the steps again', async () => {
  const { user, tap, recorded } = await open({ previous: lastTime })
  await tap('Série 1 feita')
  await recorded('52.5×8')
  const forNext = () => waitFor(() => expect(screen.getByRole('button', { name: 'Série 2 feita' })).toHaveFocus())
  await forNext()
  const count = screen.getByLabelText('Repetições da série 1')
  await refill(user, count, '7')
  await user.keyboard('{Enter}')
  await recorded('52.5×7')
  const next = screen.getByRole('listitem', { name: 'Série 2 de Supino' })
  expect(screen.getByRole('button', { name: 'Mais 2,5 kg' }).closest('li')).toBe(next)
  await forNext()
})

test('an invalid number is marked when its field is left, keeps nobody there, and is shown again by ✓', async () => {
  const { user, tap, sets } = await open({ previous: lastTime })
  const load = screen.getByRole('textbox', { name: 'Carga da série 1 em kg' })
  await user.type(load, '12,,5')
  await user.tab()
  await waitFor(() => expect(load).toBeInvalid())
  const next = screen.getByRole('textbox', { name: 'Repetições da série 1' })
  expect(next).toHaveFocus()
  await user.keyboard('9')
  expect([(load as HTMLInputElement).value, (next as HTMLInputElement).value]).toEqual(['12,,5', '9'])
  await tap('Série 1 feita')
  await waitFor(() => expect(load).toHaveFocus())
  expect(sets()).toEqual([])
})

test('ending a workout without a set asks whether it was trained or started by mistake, and discards it from there', async () => {
  const { user } = await open({})
  const ofPlayer = async () => user.click(await screen.findByRole('button', { name: 'Concluir treino' }))
  await ofPlayer()
  await expectVisible(() => screen.getByRole('button', { name: 'Já treinei' }))
  await user.click(screen.getByRole('button', { name: 'Descartar treino' }))
  await waitFor(() => expect(workoutStore.find(localIdOf())?.discardedAt).not.toBeNull())
  expect(screen.queryByText('Descartar este treino?')).toBeNull()
})

test('a run is a distance and a time, with the incline and the heart rate that the student read off', async () => {
  const treadmill = { exercise_name: 'Corrida na esteira', equipment: 'treadmill', measure: 'distance_time' } as const
  const { user, tap } = await open({ ...treadmill, sets: 2, repetitions: '30 min' })
  const recorded = () => workoutStore.find(localIdOf())?.sets.find(isDone)
  expect(screen.getByLabelText(/^Tempo da série 1/)).toHaveAttribute('placeholder', '30:00')
  expect(screen.queryByRole('button', { name: 'Adicionar carga' })).toBeNull()
  await refill(user, screen.getByLabelText(/^Distância da série 1/), '5,2')
  await refill(user, screen.getByLabelText(/^Tempo da série 1/), '32:10')
  await tap('Série 1 feita')
  await waitFor(() => expect(recorded()).toMatchObject({ distance_m: 5200, seconds: 1930, repetitions: null }))
  await expectVisible(() => screen.getByText('6:11/km · 9,7 km/h'))
  // The focus goes on to the next set by itself.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Série 2 feita' })).toHaveFocus())
  await refill(user, await screen.findByLabelText('Inclinação da série 1 em %'), '1,5')
  await user.tab()
  await refill(user, screen.getByLabelText(/^Frequência cardíaca da série 1/), '20')
  await user.tab()
  await expectVisible(() => screen.getByText('A frequência cardíaca vai de 30 a 250 bpm.'))
  await refill(user, screen.getByLabelText(/^Frequência cardíaca da série 1/), '152')
  await user.tab()
  await waitFor(() => expect(recorded()).toMatchObject({ distance_m: 5200, incline: 1.5, heart_rate: 152 }))
})

test('a machine that shows only one of distance and time is logged with that one, and not with neither', async () => {
  const bike = { exercise_name: 'Bicicleta', equipment: 'bike', measure: 'distance_time' } as const
  const { user, tap } = await open({ ...bike, sets: 1, repetitions: 'livre' })
  await tap('Série 1 feita')
  await expectVisible(() => screen.getByText('Informe a distância ou o tempo desta série.'))
  expect(screen.queryByLabelText('Inclinação da série 1 em %')).toBeNull()
  await refill(user, screen.getByLabelText(/^Tempo da série 1/), '20')
  await tap('Série 1 feita')
  await waitFor(() =>
    expect(workoutStore.find(localIdOf())?.sets.find(isDone)).toMatchObject({ distance_m: null, seconds: 1200 }),
  )
})

test('one tap adds a drop set with a fifth less and ends the rest, one tap says that a set went to failure', async () => {
  const { tap, recorded } = await open({ previous: lastTime })
  await tap('Série 1 feita')
  await recorded('52.5×8')
  await expectVisible(() => screen.getByRole('timer'))
  await tap('Drop')
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  await waitFor(() => expect(screen.getByLabelText('Carga da série D1 em kg')).toHaveValue('42,5'))
  await tap('Série D1 feita')
  await recorded('52.5×8', '42.5×8')
  // The sets of the sheet stay as they were asked.
  await tap('Série 2 feita')
  await recorded('52.5×8', '42.5×8', '52.5×8')
  await tap('Foi até a falha')
  const kinds = () => workoutStore.find(localIdOf())?.sets.map(({ kind, rir }) => `${kind} ${rir}`)
  await waitFor(() => expect(kinds()).toEqual(['normal null', 'drop null', 'failure 0']))
})

test('an exercise with one side at a time says after the first side that the other one follows, until its set is done', async () => {
  const { tap } = await open({
    exercise_name: 'Rosca concentrada',
    exercise_id: 'rosca-concentrada',
    previous: lastTime,
  })
  await expectVisible(() => screen.getByRole('button', { name: 'Fiz um lado' }))
  await tap('Fiz um lado')
  await expectVisible(() => screen.getByText('Troque o lado'))
  await tap('Série 1 feita')
  await expectVisible(() => screen.getByRole('button', { name: 'Fiz um lado' }))
  expect(screen.queryByText('Troque o lado')).toBeNull()
})

test('the stopwatch of an exercise with one side at a time says when to change sides, times both and logs the shorter one', async () => {
  const line = { exercise_name: 'Prancha lateral', exercise_id: 'prancha-lateral', repetitions: '30 s' }
  const { tap } = await open({ ...line, measure: 'seconds', equipment: 'bodyweight' }, (exerciseKey) => ({
    kind: 'set',
    of: { exerciseKey, setNumber: 1 },
    startedAt: Date.now() - 31_000,
    target: 30,
  }))
  await expectVisible(() => screen.getByText(/1º lado/))
  expect(screen.getByRole('timer').previousElementSibling).toHaveTextContent('Troque o lado')
  await tap('Outro lado')
  await expectVisible(() => screen.getByText(/2º lado/))
  await tap('Parar e registrar')
  await waitFor(() => expect(workoutStore.find(localIdOf())?.sets.map(({ seconds }) => seconds)).toEqual([1]))
})

test('a pain marked without a place stays, and where it hurts can be said later', async () => {
  const { user, tap } = await open({})
  const painOf = () =>
    workoutStore.find(localIdOf())?.exercises.map((line) => [line.pain, ...placesOf(line).map(({ place }) => place)])
  const openMenu = () => tap('Opções de Supino')
  await openMenu()
  await user.click(await screen.findByRole('button', { name: 'Senti dor' }))
  await user.click(await screen.findByRole('button', { name: 'Marcar dor' }))
  await waitFor(() => expect(painOf()).toEqual([[true]]))
  await openMenu()
  await user.click(await screen.findByRole('button', { name: 'Dizer onde dói' }))
  await user.click(await screen.findByRole('button', { name: 'Ombro' }))
  await user.click(screen.getByRole('button', { name: 'Marcar dor' }))
  await waitFor(() => expect(painOf()).toEqual([[true, 'shoulder']]))
  await openMenu()
  await user.click(await screen.findByRole('button', { name: 'Mudar onde dói' }))
  expect(await screen.findByRole('button', { name: 'Ombro' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Dói: Ombro' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Dói em outro lugar também' }))
  await user.click(screen.getByRole('button', { name: 'Punho' }))
  await user.click(screen.getByRole('button', { name: '6' }))
  await user.click(screen.getByRole('button', { name: 'Marcar dor' }))
  await waitFor(() => expect(painOf()).toEqual([[true, 'shoulder', 'wrist']]))
  await expectVisible(() => screen.getByText(/^Você sentiu dor: ombro, punho/))
})

test('a pain marked in the workout offers another exercise at once, and nothing that strains its place, without a network too', async () => {
  const other = (exercise_name: string, not_for: string[]) => {
    return {
      exercise_id: null,
      exercise_name,
      equipment: 'machine',
      measure: 'load_reps',
      previous_at: null,
      previous: [],
      not_for,
    }
  }
  const alternatives = [other('Mergulho', ['shoulder']), other('Crucifixo', [])]
  const pain = { pain: true, place: 'shoulder', side: null, severity: 7, previous: [] }
  const { user } = await open({ ...pain, alternatives } as Partial<KnownLine>)
  await expectVisible(() => screen.getByText(/^Você sentiu dor: ombro/))
  await user.click(screen.getByRole('button', { name: 'Trocar' }))
  await expectVisible(() => screen.getByRole('button', { name: /Crucifixo/ }))
  expect(screen.getByText('Poupam o que dói: ombro')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Mergulho/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Crucifixo/ }))
  await expectVisible(() => screen.getByRole('button', { name: 'Opções de Crucifixo' }))
  expect(screen.queryByText(/^Você sentiu dor/)).toBeNull()
})

test('an exercise that is swapped after its first set says how many sets are left', async () => {
  const nothing = { exercise_id: null, measure: 'load_reps', previous_at: null, previous: [], not_for: [] }
  const alternatives = [{ ...nothing, exercise_name: 'Crucifixo', equipment: 'machine' }]
  const { user, tap, recorded } = await open({ previous: lastTime, alternatives } as Partial<KnownLine>)
  await expectVisible(() => screen.getByText(/^3 × 8-12 ·/))
  await tap('Série 1 feita')
  await recorded('52.5×8')
  await user.click(screen.getByRole('button', { name: 'Opções de Supino' }))
  await user.click(await screen.findByRole('button', { name: /^Trocar exercício/ }))
  await user.click(await screen.findByRole('button', { name: /Crucifixo/ }))
  await expectVisible(() => screen.getByText('0 de 2 séries feitas'))
  expect(screen.getByText(/^2 × 8-12 ·/)).toBeVisible()
})

test('an exercise that is searched for says whether it is against a restriction or asks for care, before it is chosen', async () => {
  const { studentId: id } = gym.student
  const restrictions = [{ place: 'low_back' as const }, { place: 'knee' as const, severity: 2 }]
  const body = { goal: null, experience: null, restrictions }
  expect((await gym.admin.call(api.trainingProfiles.save, { params: { id }, body })).status).toBe(200)
  const { user } = await open({ pain: true, place: 'shoulder', side: null, severity: 7 })
  await user.click(await screen.findByRole('button', { name: 'Trocar' }))
  const expectOption = async (words: string, name: RegExp) => {
    await refill(user, await screen.findByPlaceholderText('Nome do exercício'), words)
    await waitFor(() => expect(screen.queryAllByRole('option', { name })).not.toEqual([]))
  }
  await expectOption('levantamento terra', /^Levantamento terra.*Contra a restrição: lombar$/)
  await expectOption('mesa flexora', /^Mesa flexora.*Pede cuidado: lombar \(quadril colado no apoio\)$/)
  await expectOption('cadeira flexora', /^Cadeira flexora\D*Máquina$/)
  // Said in this workout, and not to the server.
  await expectOption('desenvolvimento arnold', /Contra a dor: ombro$/)
  await act(async () => switchLanguage('en'))
  await expectVisible(() => screen.getByText('Against the pain: shoulder'))
  await act(async () => switchLanguage('pt-BR'))
  // Enter alone takes nothing that hurts; an arrow key before it is a choice.
  const swapped = () => workoutStore.find(localIdOf())?.exercises.map(({ exercise_id }) => exercise_id)
  await user.keyboard('{Enter}')
  expect([swapped(), screen.getByPlaceholderText('Nome do exercício')]).toEqual([[null], document.activeElement])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(swapped()).toEqual(['desenvolvimento-arnold']))
  await expectVisible(() => screen.getByText(/^Você sentiu dor: ombro/))
})

test('an exercise typed by its name asks the same as one chosen from the list, and one that means nothing asks nothing', async () => {
  const { studentId: id } = gym.student
  const body = { goal: null, experience: null, restrictions: [{ place: 'low_back' as const }] }
  await gym.admin.call(api.trainingProfiles.save, { params: { id }, body })
  const { user } = await open({})
  const add = async (words: string, option: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Adicionar exercício' }))
    await refill(user, await screen.findByPlaceholderText('Nome do exercício'), words)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const cautions = () => workoutStore.find(localIdOf())?.exercises.map(({ caution }) => caution?.against ?? null)
  await add('dança da chuva', /^Usar/)
  await add('levantamento terra', /^Usar/)
  await add('levantamento terra', /^Levantamento terra *Gl/)
  await waitFor(() => expect(cautions()).toEqual([null, null, true, true]))
  for (const card of screen.getAllByRole('button', { name: /^levantamento terra/i, expanded: false }))
    await user.click(card)
  await waitFor(() => expect(screen.getAllByText('Contra a restrição: lombar. Trocar o exercício?')).toHaveLength(2))
})

test('Enter takes the first exercise that is found where nothing speaks against it', async () => {
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: 'Adicionar exercício' }))
  await refill(user, await screen.findByPlaceholderText('Nome do exercício'), 'cadeira flexora')
  await user.keyboard('{Enter}')
  await waitFor(() => {
    expect(workoutStore.find(localIdOf())?.exercises.map(({ exercise_id }) => exercise_id)).toEqual([
      null,
      'cadeira-flexora',
    ])
  })
})

test('a beginner reads in the player what RIR is, how to choose the first load, and what a side and a dumbbell are counted as', async () => {
  const row = {
    exercise_id: 'rosca-concentrada',
    exercise_name: 'Rosca concentrada',
    equipment: 'dumbbell',
    measure: 'load_reps',
  } as const
  const { user, tap, recorded } = await open({ ...row, rir: 3 })
  await expectVisible(() => screen.getByText(/^3 × 8-12 de cada lado · descanso 1 min/))
  await expectVisible(() => screen.getByText('Comece leve e suba até sobrarem 2 repetições.'))
  await expectVisible(() => screen.getByText('O peso é de cada halter.'))
  await expectVisible(() => screen.getByText('Anote o lado mais fraco: é ele que conta.'))
  await user.click(screen.getByRole('button', { name: 'RIR 3' }))
  expect(screen.getByRole('button', { name: 'RIR 3: repetições que ainda daria para fazer' })).toBeVisible()
  await user.type(screen.getByLabelText('Carga da série 1 em kg'), '10')
  await tap('Série 1 feita')
  await recorded('10×8')
  expect(screen.queryByRole('button', { name: 'Foi até a falha' })).toBeNull()
})

test('the note on a finished workout is stored when its field is left, like the stars', async () => {
  const { user, tap, recorded } = await open({ sets: 1, weight: '40' })
  await tap('Série 1 feita')
  await recorded('40×8')
  await user.click(screen.getByRole('button', { name: 'Concluir treino' }))
  await user.type(await screen.findByLabelText('Observações'), 'Ombro cansado')
  const report = () => workoutStore.find(localIdOf())?.report
  expect(report()?.notes).toBeNull()
  await user.click(screen.getByRole('radio', { name: '4 estrelas' }))
  await waitFor(() => expect(report()).toMatchObject({ notes: 'Ombro cansado', rating: 4 }))
  await expectVisible(() => screen.getByText('Observação salva'))
})

test('zero repetitions are no set that is done, and a skipped exercise keeps the sets that are', async () => {
  const { user, tap, recorded } = await open({ weight: '40' })
  await tap('Série 1 feita')
  await refill(user, screen.getByLabelText('Repetições da série 2'), '0')
  await tap('Série 2 feita')
  await recorded('40×8', '40×0')
  await expectVisible(() => screen.getByText('1 de 3 séries feitas'))
  await user.click(screen.getByRole('button', { name: 'Opções de Supino' }))
  await user.click(await screen.findByRole('button', { name: 'Pular exercício' }))
  await expectVisible(() => screen.getByText('Supino não será feito'))
  expect(screen.getByText('1 de 3 séries')).toBeVisible()
  expect(screen.queryByText('Não feito')).toBeNull()
})

test('the body of a finished workout shows the muscles that assisted beside the main ones', async () => {
  const { user, tap } = await open({
    exercise_id: 'supino-reto-com-barra',
    primary_regions: ['peitoral-medio'],
    sets: 1,
    weight: '40',
  })
  await tap('Série 1 feita')
  await user.click(screen.getByRole('button', { name: 'Concluir treino' }))
  const words = await screen.findByText(/^Músculos de hoje: Peitoral médio, .*Tríceps/, undefined, { timeout: 5000 })
  const paths = () => [...(words.closest('figure')?.querySelectorAll<SVGPathElement>('[data-heat]') ?? [])]
  const heats = () => new Set(paths().map(({ dataset }) => dataset.heat))
  await waitFor(() => expect(heats()).toEqual(new Set(['0', '2', '4'])))
})

test('with a machine that helps, the load is said to be help, and no warm-up is offered', async () => {
  const graviton = { exercise_id: 'barra-fixa-assistida', exercise_name: 'Barra fixa assistida', equipment: 'machine' }
  await open({ ...graviton, weight: '30' })
  await expectVisible(() => screen.getByText('O peso é ajuda: com menos, fica mais difícil.'))
  expect(screen.queryByRole('button', { name: 'Aquecer' })).toBeNull()
})

test('switching the language during a workout loses neither a set nor what is being typed, nor the rest', async () => {
  const { user, tap, sets, recorded } = await open({ previous: lastTime })
  await tap('Série 1 feita')
  await recorded('52.5×8')
  const load = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: /^(Carga da série 2 em kg|Load for set 2 in kg)/ })
  await user.clear(load())
  await user.type(load(), '47,5')
  const rest = screen.getByRole('timer')
  await act(async () => switchLanguage('en'))
  await expectVisible(() => screen.getByRole('textbox', { name: 'Load for set 2 in kg' }))
  expect([load().value, screen.getByRole('timer')]).toEqual(['47,5', rest])
  expect(sets()).toEqual(['52.5×8'])
  await act(async () => switchLanguage('pt-BR'))
  await expectVisible(() => screen.getByRole('textbox', { name: 'Carga da série 2 em kg' }))
  expect(load().value).toBe('47,5')
  await tap('Série 2 feita')
  await recorded('52.5×8', '47.5×8')
})
