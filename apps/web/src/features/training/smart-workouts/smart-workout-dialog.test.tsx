import { api } from '@folego/contract'
import { muscleGroupCodes, muscleGroups, type RegionId, regionIds } from '@folego/domain'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { TestGym } from '@folego/server/testing'
import { Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enter, expectVisible, testGym, testServer } from '#testing'
import { QueryProvider } from '#platform/api'
import { GymContext } from '#platform/gym'
import { storeGymId, startSession } from '#platform/session'
import { onNotified } from '#ui'
import { fetchFrom, serverReply } from '../../../testing/fetch-from.ts'
import { Kit } from '../../../testing/render-ui.tsx'
import { MuscleGroupChips } from './muscle-group-chips.tsx'
import { SmartWorkoutDialog } from './smart-workout-dialog.tsx'

/* The dialog against the real server, as an instructor. */

let gym: TestGym
let toasts: string[]
let stop = () => {}

beforeEach(async () => {
  gym = await testGym()
  toasts = []
  stop()
  stop = onNotified(({ message }) => toasts.push(message))
})

const saved = vi.fn()
const closed = vi.fn()

/** Opens the dialog; `change` may reply to some calls instead of the server. */
async function openDialog(change?: (path: string, init: RequestInit) => Promise<Response> | undefined) {
  const server = await testServer()
  const real = fetchFrom(server.app)
  const answered: typeof fetch = async (input, init = {}) =>
    (typeof input === 'string' ? change?.(input, init) : undefined) ?? real(input, init)
  vi.stubGlobal('fetch', answered)
  const { body: me } = await gym.instructor.call(api.identity.me)
  startSession(gym.instructor.token, me)
  storeGymId(gym.id)
  const { body: gyms } = await gym.instructor.call(api.gyms.list)
  const selection = { gyms: gyms.object, gym: gyms.object[0], role: 'instructor' as const, choose: () => undefined }
  saved.mockClear()
  closed.mockClear()
  await act(async () =>
    render(
      <Kit>
        <Suspense fallback={null}>
          <QueryProvider>
            <GymContext value={selection}>
              <SmartWorkoutDialog opened onClose={closed} onSaved={saved} />
            </GymContext>
          </QueryProvider>
        </Suspense>
      </Kit>,
    ),
  )
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'Peitoral médio, Peito' })
  return user
}

type User = Awaited<ReturnType<typeof openDialog>>
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function generate(user: User): Promise<string[]> {
  await user.click(button('Peitoral médio, Peito'))
  await user.click(button('Grande dorsal, Costas'))
  await user.click(button('Gerar treino'))
  return names()
}

async function chooseStudent(user: User) {
  const field = screen.getByRole('combobox', { name: /^Aluno/ })
  await enter(user, field, gym.student.name)
  await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
}

/** The exercises of the draft, in order. */
async function names(): Promise<string[]> {
  const locks = await screen.findAllByRole('button', { name: /^Travar / })
  return locks.map((it) => (it.getAttribute('aria-label') ?? '').slice('Travar '.length))
}

test('the choices begin with the specification’s defaults, with an unobtrusive note that there is no AI', async () => {
  await openDialog()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hipertrofia' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Intermediário' }).checked).toBe(true)
  const slider = screen.getByRole('slider', { name: 'Duração' })
  const range = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => slider.getAttribute(name))
  expect(range).toEqual(['30', '60', '120'])
  await expectVisible(() => screen.getByText(/Sem serviço de IA configurado/))
  expect(toasts).toEqual([])
})

test('the slider moves in steps of fifteen minutes', async () => {
  const user = await openDialog()
  act(() => screen.getByRole('slider', { name: 'Duração' }).focus())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('90 min')).toBeVisible()
  await user.keyboard('{Home}')
  expect(screen.getByText('30 min')).toBeVisible()
})

test('the choices say how many minutes the chosen muscles fill before anything is composed, and offer the shorter duration', async () => {
  const user = await openDialog()
  await user.click(button('Bíceps, Braços'))
  const hint = await screen.findByText(
    /^O que faz sentido para estes músculos cabe em \d+ min/,
    {},
    { timeout: 20_000 },
  )
  const minutes = Number(/\d+/.exec(hint.textContent)?.[0])
  expect(minutes).toBeLessThanOrEqual(45)
  const shorter = Math.max(30, Math.ceil(minutes / 15) * 15)
  await user.click(button(`Usar ${shorter} min`))
  expect(screen.getByRole('slider', { name: 'Duração' }).getAttribute('aria-valuenow')).toBe(String(shorter))
  await waitFor(() => expect(screen.queryByText(/cabe em \d+ min/)).toBeNull())
  expect(screen.queryByRole('button', { name: /^Travar / })).toBeNull()
})

test('the choices send no request without muscles', async () => {
  const user = await openDialog()
  await user.click(button('Gerar treino'))
  expect((await screen.findByRole('alert')).textContent).toContain('Selecione pelo menos um grupo muscular')
  await user.click(button('Bíceps, Braços'))
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('the names of muscles and days', () => {
  const pressed = (name: string) => button(name).getAttribute('aria-pressed')

  test('each toggles its regions, also with the keyboard', async () => {
    const user = await openDialog()
    expect(pressed('Empurrar')).toBe('false')
    await user.click(button('Empurrar'))
    expect([pressed('Empurrar'), pressed('Peito'), pressed('Tríceps'), pressed('Ombros')]).toEqual([
      'true',
      'true',
      'true',
      'false',
    ])
    expect(pressed('Peitoral médio, Peito')).toBe('true')
    expect(pressed('Deltoide posterior, Ombros')).toBe('false')
    act(() => button('Peito').focus())
    await user.keyboard(' ')
    expect([pressed('Empurrar'), pressed('Peito'), pressed('Tríceps')]).toEqual(['false', 'false', 'true'])
    expect(pressed('Peitoral médio, Peito')).toBe('false')
  })

  test.each(muscleGroupCodes)('%s selects exactly its regions', async (group) => {
    const chosen: (readonly RegionId[])[] = []
    render(
      <Kit>
        <MuscleGroupChips value={[]} onChange={(regions) => chosen.push(regions)} />
      </Kit>,
    )
    const { names: called, regions } = muscleGroups[group]
    await userEvent.setup().click(button(called['pt-BR']))
    expect(chosen).toEqual([regionIds.filter((id) => regions.includes(id))])
  })

  test('one press makes a leg day that begins with a squat and has its name', async () => {
    const user = await openDialog()
    await user.click(button('Pernas'))
    await user.click(button('Gerar treino'))
    expect((await names())[0]).toMatch(/^(Agachamento|Leg press)/)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toBe('Pernas – Hipertrofia')
    expect(screen.getByText(/Ficou de fora: adutores/)).toBeVisible()
  })
})

test('what hurts is neither in the workout nor among what it offers instead', async () => {
  const { studentId } = gym.student
  const line = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
  const plan = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'A', description: 'x', student_id: studentId, exercises: [{ ...line, sets: 3, repetitions: 8 }] },
  })
  const begun = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.body.id }, body: {} })
  const pains = [{ ...line, pain: true }]
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id: begun.body.id }, body: { pains } })
  const user = await openDialog()
  await user.click(button('Peito'))
  await chooseStudent(user)
  await user.click(button('Gerar treino'))
  const before = await names()
  expect(before).not.toContain('Supino reto com barra')
  const press = before.find((name) => /^(Supino|Paralelas|Flexão)/.test(name)) ?? ''
  await user.click(button(`Trocar ${press}`))
  const offered = await screen.findAllByRole('menuitem', { name: /Peitoral/ })
  expect(offered.filter(({ textContent }) => textContent.startsWith('Supino reto'))).toEqual([])
  await user.click(offered[0] ?? document.body)
  await waitFor(async () => expect(await names()).not.toEqual(before))
})

test('the draft is shown with its source, duration and who signs, and is saved as a sheet signed by its author', async () => {
  const user = await openDialog()
  const lines = await generate(user)
  expect(lines.length).toBeGreaterThan(2)
  expect(screen.getByText('Montado pelas regras')).toBeVisible()
  expect(screen.getByText(/^Cerca de \d+ de 60 min/)).toBeVisible()
  expect(screen.getByText(`Ao salvar, ${gym.instructor.name} assina este treino.`)).toBeVisible()
  expect((await gym.admin.call(api.workoutPlans.list, {})).body.total).toBe(0)
  await user.click(button('Salvar treino'))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ title: 'Peito e costas – Hipertrofia', assigned: false })
  const [sheet] = (await gym.admin.call(api.workoutPlans.list, {})).body.object
  expect(sheet).toMatchObject({
    id: saved.mock.calls[0]?.[0]?.id,
    title: 'Peito e costas – Hipertrofia',
    created_by_name: gym.instructor.name,
    assigned_students: 0,
  })
  expect(sheet?.exercises.map(({ exercise_name }) => exercise_name)).toEqual(lines)
  expect(toasts).toEqual(['Treino Peito e costas – Hipertrofia salvo'])
})

test('the draft can be edited: order, exercises, prescriptions; locked lines stay when the others are regenerated', async () => {
  const user = await openDialog()
  const [first = '', second = ''] = await generate(user)
  await user.click(button(`Descer ${first}`))
  expect((await names()).slice(0, 2)).toEqual([second, first])
  await user.click(button(`Travar ${first}`))
  expect(button(`Trocar ${first}`).hasAttribute('disabled')).toBe(true)
  await user.click(button(`Gerar outro no lugar de ${second}`))
  await waitFor(async () => expect((await names())[0]).not.toBe(second))
  const before = await names()
  await user.click(button('Gerar de novo'))
  await screen.findByText('Músculos trabalhados')
  const after = await names()
  expect(after[1]).toBe(first)
  expect(after).not.toEqual(before)
  expect(button(`Travar ${first}`).getAttribute('aria-pressed')).toBe('true')
})

test('the draft swaps an exercise for one of a list', async () => {
  const user = await openDialog()
  const [first = ''] = await generate(user)
  await user.click(button(`Trocar ${first}`))
  const menu = await screen.findByRole('menu')
  const [option] = await within(menu).findAllByRole('menuitem', { name: / · / })
  if (!option) throw new Error('nothing can stand in')
  await user.click(option)
  expect((await names())[0]).not.toBe(first)
  expect(screen.getByText(/ trocado por /).tagName).toBe('OUTPUT')
})

test('the draft is not discarded without confirmation', async () => {
  const user = await openDialog()
  await generate(user)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(closed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('textbox', { name: 'Título' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(closed).toHaveBeenCalledOnce()
})

test('the draft requires a title', async () => {
  const user = await openDialog()
  await generate(user)
  await user.clear(screen.getByRole('textbox', { name: 'Título' }))
  await user.click(button('Salvar treino'))
  await expectVisible(() => screen.getByText('Informe um título'))
  expect(saved).not.toHaveBeenCalled()
})

describe('with a student', () => {
  test('shows what the student trained and what hurt, and pairs exercises when there is little time', async () => {
    const exercises = [{ exercise_name: 'Supino', exercise_id: 'supino-reto-com-barra', sets: 7, repetitions: 10 }]
    const body = { title: 'A', description: 'x', student_id: gym.student.studentId, exercises }
    const plan = (await gym.instructor.call(api.workoutPlans.create, { body })).body
    const params = {
      id: (await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })).body.id,
    }
    const pains = [
      { exercise_name: 'Supino', pain: true, place: 'shoulder' as const, side: 'left' as const, severity: 6 },
    ]
    await gym.student.call(api.studentWorkouts.saveSets, { params, body: { pains } })
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: {} })
    const restrictions = [{ place: 'knee' as const, side: 'right' as const, note: 'menisco operado' }]
    await gym.instructor.call(api.trainingProfiles.save, {
      params: { id: gym.student.studentId },
      body: { goal: null, experience: null, restrictions },
    })
    const user = await openDialog()
    await chooseStudent(user)
    expect(
      await screen.findByText(
        'Vai poupar: Joelho, lado direito (restrição); Ombro, lado esquerdo · dor 6 de 10 (Supino, 14/03/2026). Confira os cuidados de cada exercício.',
      ),
    ).toBeDefined()
    expect(screen.getByText('Treinou nas últimas 48 h: Peitoral médio (7 séries).')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: /^Pouco tempo/ }))
    await generate(user)
    expect(screen.getAllByText('Bi-set A')).toHaveLength(2)
  })

  test('saving also assigns', async () => {
    const user = await openDialog()
    await chooseStudent(user)
    await generate(user)
    await user.click(button('Salvar e atribuir'))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const mine = await gym.student.call(api.assignments.listOfStudent, { params: { id: gym.student.studentId } })
    expect(mine.body.object).toMatchObject([{ workout_plan_id: saved.mock.calls[0]?.[0]?.id, status: 'active' }])
    expect(toasts[0]).toContain(`atribuído a ${gym.student.name}`)
  })

  test('reports a failed assignment and retries it, with the sheet saved exactly once', async () => {
    let failures = 1
    const user = await openDialog((path, { method }) => {
      if (path !== '/api/assignment' || method !== 'POST' || failures-- <= 0) return undefined
      return Promise.resolve(serverReply({ success: false, code: 'INTERNAL', message: 'x' }, { status: 500 }))
    })
    await chooseStudent(user)
    await generate(user)
    await user.click(button('Salvar e atribuir'))
    expect((await screen.findByRole('alert')).textContent).toContain('O treino foi salvo, mas não foi atribuído')
    expect(saved).not.toHaveBeenCalled()
    await user.click(button('Tentar atribuir de novo'))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const sheets = await gym.admin.call(api.workoutPlans.list, {})
    expect(sheets.body.object).toMatchObject([{ id: saved.mock.calls[0]?.[0]?.id, assigned_students: 1 }])
  })
})

describe('with an AI service', () => {
  const options = serverReply({ ai: true, equipment: null })

  test('reports a failure with the specification’s message, and offers the rules’ workout', async () => {
    const user = await openDialog((path, init) => {
      if (path === '/api/ai/workout' && init.method === 'GET') return Promise.resolve(options.clone())
      if (path !== '/api/ai/workout') return undefined
      return failedDraft(init)
    })
    await generate(user)
    const sentence = 'Erro na IA: Resposta da IA não é um JSON válido. Usando fallback inteligente.'
    expect(toasts).toEqual([sentence])
    // as a toast, which disappears, and on the draft, where it stays
    expect(screen.getAllByText(sentence)).toHaveLength(2)
    expect(screen.getByText('Montado pelas regras')).toBeVisible()
  })

  test('shows the progress of generation and can be cancelled', async () => {
    const user = await openDialog((path, init) => {
      if (path !== '/api/ai/workout') return undefined
      if (init.method === 'GET') return Promise.resolve(options.clone())
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      })
    })
    await screen.findByRole('switch', { name: /Usar a IA/ })
    await user.click(button('Bíceps, Braços'))
    await user.click(button('Gerar treino'))
    await expectVisible(() => screen.getByRole('progressbar', { name: 'A IA está montando o treino…' }))
    await user.click(button('Cancelar'))
    await expectVisible(() => screen.getByRole('button', { name: 'Bíceps, Braços' }))
    expect(toasts).toEqual([])
  })

  /** The server's reply when the AI returned invalid JSON: its own workout, with the reason. */
  async function failedDraft(init: RequestInit): Promise<Response> {
    const { body } = await gym.instructor.call(api.smartWorkouts.generate, { body: JSON.parse(init.body as string) })
    return serverReply({ ...body, reason: 'NOT_JSON' })
  }
})
