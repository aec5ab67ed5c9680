import { setTimeout as pause } from 'node:timers/promises'
import type { Network } from './network.ts'
import { choose, fill, press, runIn, see, settle } from './tab.ts'
import type { Tab } from './tab.ts'

/* What each role does most, from its first sign-in. Each journey takes a picture of what it sees. */

export interface Journey {
  role: string
  size: { width: number; height: number }
  run: (tab: Tab, journey: { network: Network; take: (name: string) => Promise<void> }) => Promise<void>
}

const password = 'folego-demo'

async function signIn(tab: Tab, { address }: Network, email: string, secret = password): Promise<void> {
  await tab.open(`${address}/login`)
  await fill(tab, 'E-mail', email)
  await fill(tab, 'Senha', secret)
  await press(tab, 'button', 'Entrar')
}

const desktop = { width: 1366, height: 768 }

const administrator: Journey = {
  role: 'administrator',
  size: desktop,
  async run(tab, { network, take }) {
    await signIn(tab, network, 'admin@demo.folego.app')
    await see(tab, 'Marina Duarte')
    await take('home')
    await tab.open(`${network.address}/dashboard/students`)
    await see(tab, 'Linhas por página')
    await take('students')
    await runIn(tab, () => scrollTo(0, document.body.scrollHeight))
    await take('students-end')
    await press(tab, 'button', 'Novo aluno')
    const name = `Bia ${crypto.randomUUID().slice(0, 8)}`
    await fill(tab, 'Nome', name)
    await fill(tab, 'Telefone', '11987654321')
    await choose(tab, 'Plano', 'Mensal')
    await see(tab, 'Matrícula de')
    await take('new-student')
    await press(tab, 'button', 'Salvar')
    await see(tab, `Convite de ${name}`)
    await take('invitation')
    await press(tab, 'button', 'Fechar')
    await fill(tab, 'Buscar alunos', name)
    // The row moves when the others go.
    await see(tab, '1–1 de 1')
    await press(tab, 'link', name)
    await press(tab, 'tab', 'Pagamentos')
    await press(tab, 'button', 'Receber')
    await see(tab, 'Valor recebido')
    await press(tab, 'field', 'Débito')
    await take('receive')
    await press(tab, 'button', 'Confirmar')
    await see(tab, 'Baixar recibo (PDF)')
    await press(tab, 'button', 'Pronto')
  },
}

const instructor: Journey = {
  role: 'instructor',
  size: desktop,
  async run(tab, { network, take }) {
    await signIn(tab, network, 'instrutor@demo.folego.app')
    await see(tab, 'Alunos')
    await take('home')
    await tab.open(`${network.address}/instructor-dashboard/workout-plans?dialog=add`)
    const title = `Costas ${crypto.randomUUID().slice(0, 8)}`
    await fill(tab, 'Título', title)
    await fill(tab, 'Descrição', 'Puxadas')
    for (const [words, option] of [
      ['puxador', ''],
      ['leg press 45', 'Leg press 45'],
    ] as const) {
      // In sequence, as a person would.
      // oxlint-disable-next-line no-await-in-loop
      await fill(tab, 'Adicionar exercício', words)
      // oxlint-disable-next-line no-await-in-loop
      await press(tab, 'option', option)
    }
    await see(tab, 'Leg press 45')
    await take('workout')
    await press(tab, 'button', 'Salvar')
    await see(tab, `Treino ${title} criado com sucesso`)
  },
}

const student: Journey = {
  role: 'student',
  size: { width: 390, height: 800 },
  async run(tab, { network, take }) {
    const { email, setsOnServer } = await aStudent(network.address)
    await signIn(tab, network, email)
    await see(tab, 'Bia')
    await settle(tab)
    await tab.open(`${network.address}/student-dashboard/workouts`)
    await see(tab, 'Treino A')
    await take('week')
    await press(tab, 'button', 'Iniciar treino: Treino A')
    await see(tab, '0 de 4 séries')
    // The page is stored for the times without a network.
    await runUntil(tab, 'a service worker', () => navigator.serviceWorker.controller !== null)
    await press(tab, 'check', '')
    await see(tab, '1 de 4 séries')
    await until(async () => (await setsOnServer()) === 1)
    network.goOffline()
    await press(tab, 'check', '', 1)
    await see(tab, '2 de 4 séries')
    await tab.open(`${network.address}/student-dashboard/workouts`).catch(() => undefined)
    await see(tab, 'Treino A')
    await take('offline')
    await press(tab, 'button', 'Continuar treino')
    await see(tab, '2 de 4 séries')
    // The bar of the running workout says so too.
    await runUntil(tab, 'the player', () => document.querySelector('[data-check]') !== null)
    await take('player-offline')
    network.goOnline()
    await until(async () => (await setsOnServer()) === 2)
    await take('player-online')
  },
}

export const journeys: readonly Journey[] = [administrator, instructor, student]

async function runUntil(tab: Tab, what: string, holds: () => boolean): Promise<void> {
  await until(() => runIn(tab, holds), what)
}

/** Waits up to a minute: a phone retries at its own intervals. */
async function until(holds: () => Promise<boolean>, what = 'the server'): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    // In sequence: each look follows a pause.
    // oxlint-disable-next-line no-await-in-loop
    if (await holds()) return
    // oxlint-disable-next-line no-await-in-loop
    await pause(200)
  }
  throw new Error(`waited in vain for ${what}`)
}

/** A student with an account and a sheet of one day with four sets, and how many sets the server has of them. */
async function aStudent(address: string): Promise<{ email: string; setsOnServer: () => Promise<number> }> {
  const call = async <Reply>(path: string, headers: Record<string, string>, body?: object): Promise<Reply> => {
    const reply = await fetch(`${address}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  const tokenOf = async (email: string) =>
    `Bearer ${(await call<{ token: string }>('/user/login', {}, { email, password })).token}`
  const authorization = await tokenOf('admin@demo.folego.app')
  const gyms = await call<{ object: { id: string }[] }>('/gym', { authorization })
  const headers = { authorization, 'x-gym-id': gyms.object[0]?.id ?? '' }
  const email = `bia.${crypto.randomUUID()}@exemplo.com`
  const person = { name: 'Bia Moura', email, phone: '11912345678', birth_date: '1990-05-01', password }
  const { id: student_id } = await call<{ id: string }>('/instructor/students', headers, person)
  const exercises = ['Supino reto', 'Remada curvada'].map((exercise_name) => ({
    exercise_name,
    sets: 2,
    repetitions: '10',
    weight: '40',
  }))
  const weeks = [{ week_number: 1, workout_days: [{ day_number: 1, day_name: 'Treino A', exercises }] }]
  await call('/organized-workout', headers, { title: 'Ficha de Bia', weeks, student_id })
  const own = { ...headers, authorization: await tokenOf(email) }
  const setsOnServer = async () => {
    const [session] = (await call<{ object: { id: string }[] }>('/student-workout/sessions', own)).object
    if (session === undefined) return 0
    return (await call<{ sets: unknown[] }>(`/student-workout/sessions/${session.id}`, own)).sets.length
  }
  return { email, setsOnServer }
}
