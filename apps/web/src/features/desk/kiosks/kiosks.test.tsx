import { api } from '@folego/contract'
import { aFreeTerm, aPhone } from '@folego/server/testing'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentSession } from '#platform/session'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

const cpf = '52998224725'
const birth_date = '1994-05-20'

type Gym = Awaited<ReturnType<typeof testGym>>

afterEach(() => localStorage.removeItem('kiosk'))

/** The gym's student may enter until this many days from today. */
async function gymWithMember(until = 30): Promise<Gym> {
  const gym = await testGym()
  await aFreeTerm(gym, gym.student.studentId, { from: -40, until })
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, cpf, birth_date } })
  return gym
}

async function linkOf(gym: Gym): Promise<string> {
  const { link } = (await gym.admin.call(api.kiosks.create, { body: { name: 'Totem' } })).body
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('turning another kiosk off leaves the link that was just shown, which is shown only once', async () => {
  const gym = await testGym()
  await gym.admin.call(api.kiosks.create, { body: { name: 'Antigo' } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/door', gym })
  await user.click(await screen.findByRole('button', { name: 'Novo totem' }))
  await enter(user, await screen.findByRole('textbox', { name: /^Nome/ }), 'Entrada')
  await user.click(screen.getByRole('button', { name: 'Criar totem' }))
  const link = await screen.findByRole('textbox', { name: 'Link do totem' })
  await user.click(await screen.findByRole('button', { name: 'Desligar Antigo' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Desligar Antigo?' }))
  await user.click(asking.getByRole('button', { name: 'Desligar' }))
  await expectVisible(() => screen.getByText('Antigo desligado'))
  expect((await gym.admin.call(api.kiosks.list)).body.object.map(({ name }) => name)).toEqual(['Entrada'])
  expect(link).toBeVisible()
})

test('a kiosk is created in the settings, paired by its link and removed after a question', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/door', gym })
  await user.click(await screen.findByRole('button', { name: 'Novo totem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo totem' }))
  await enter(user, dialog.getByRole('textbox', { name: /Nome/ }), 'Entrada')
  await user.click(dialog.getByRole('button', { name: 'Criar totem' }))
  const link = await screen.findByRole('textbox', { name: 'Link do totem' })
  const token = new URL((link as HTMLInputElement).value).searchParams.get('token') ?? ''
  expect(await screen.findByText('Aguardando o tablet')).toBeVisible()
  expect((await gym.admin.call(api.kiosks.pair, { body: { token } })).status).toBe(200)
  await user.click(screen.getByRole('button', { name: 'Desligar Entrada' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Desligar Entrada?' }))
  expect((await gym.admin.call(api.kiosks.list)).body.object).toHaveLength(1)
  await user.click(asking.getByRole('button', { name: 'Desligar' }))
  await expectVisible(() => screen.getByText('Nenhum totem.'))
  expect((await gym.admin.call(api.kiosks.list)).body.object).toEqual([])
})

test('a tablet opened by the link signs out whoever was signed in, and lets in by CPF and birth date', async () => {
  const gym = await gymWithMember()
  const { user, history } = await renderApp({ as: 'admin', at: await linkOf(gym), gym })
  await expectVisible(() => screen.getByRole('heading', { name: gym.name }))
  expect(currentSession()).toBeUndefined()
  expect(history.location.href).toBe('/kiosk')
  await enter(user, screen.getByRole('textbox', { name: 'CPF' }), '529.982.247-25')
  await enter(user, screen.getByRole('textbox', { name: 'Data de nascimento' }), '20/05/1994')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await expectVisible(() => screen.getByText('Pode entrar'))
  expect(document.body).not.toHaveTextContent(gym.student.name)
  expect(screen.getByRole('textbox', { name: 'CPF' })).toHaveValue('')
  const { object } = (await gym.instructor.call(api.visits.list, {})).body
  expect(object).toMatchObject([{ student_id: gym.student.studentId, by_name: 'Totem', left_at: null }])
})

test('the link that paired a tablet opens it again there, and nowhere else', async () => {
  const gym = await gymWithMember()
  const link = await linkOf(gym)
  const { history } = await renderApp({ at: link, gym })
  await expectVisible(() => screen.getByRole('heading', { name: gym.name }))
  history.push('/login')
  await screen.findByLabelText(/^E-mail/)
  history.push(link)
  await waitFor(() => expect(history.location.href).toBe('/kiosk'))
  await expectVisible(() => screen.getByRole('heading', { name: gym.name }))
  history.push('/login')
  await screen.findByLabelText(/^E-mail/)
  localStorage.removeItem('kiosk')
  history.push(link)
  await expectVisible(() => screen.getByRole('button', { name: 'Tentar de novo' }))
})

test('a reader types a code into the first field; used again, it asks for a newer one', async () => {
  const gym = await gymWithMember()
  const phone = await aPhone(gym.student, gym.id)
  const { user, server } = await renderApp({ at: await linkOf(gym), gym })
  expect(await screen.findByRole('textbox', { name: 'CPF' })).toHaveFocus()
  const pass = await phone.passAt(server.clock.now())
  await user.keyboard(`${pass}{Enter}`)
  await expectVisible(() => screen.getByText('Pode entrar'))
  await user.keyboard(`${pass}{Enter}`)
  await expectVisible(() => screen.getByText('Abra o QR de novo no celular, ou passe na recepção'))
})

test('what a reader types is read wherever the tablet was touched before, also after its camera was refused', async () => {
  const gym = await gymWithMember()
  const phone = await aPhone(gym.student, gym.id)
  const { user, server } = await renderApp({ at: await linkOf(gym), gym })
  await user.click(await screen.findByRole('button', { name: 'Ler QR com a câmera' }))
  await expectVisible(() => screen.getByText('A câmera não abriu. Permita o uso dela no navegador.'))
  await user.keyboard(`${await phone.passAt(server.clock.now())}{Enter}`)
  await expectVisible(() => screen.getByText('Pode entrar'))
  await user.click(screen.getByRole('heading', { name: gym.name }))
  expect(screen.getByRole('textbox', { name: 'CPF' })).not.toHaveFocus()
  await user.keyboard(cpf)
  expect(screen.getByRole('textbox', { name: 'CPF' })).toHaveValue('529.982.247-25')
})

test('a kiosk marks both fields that are wrong, goes to the first of them, and punctuates the CPF', async () => {
  const gym = await gymWithMember()
  const { user } = await renderApp({ at: await linkOf(gym), gym })
  const field = await screen.findByRole('textbox', { name: 'CPF' })
  const birthDate = screen.getByRole('textbox', { name: 'Data de nascimento' })
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect([field, birthDate].map((it) => it.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(field).toHaveFocus()
  await user.keyboard(cpf)
  expect(field).toHaveValue('529.982.247-25')
  expect(field).toBeValid()
  await user.keyboard('{Enter}')
  expect(birthDate).toHaveFocus()
})

test('whoever may not enter is sent to the desk without a reason', async () => {
  const gym = await gymWithMember(-3)
  const { user } = await renderApp({ at: await linkOf(gym), gym })
  await enter(user, await screen.findByRole('textbox', { name: 'CPF' }), cpf)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await expectVisible(() => screen.getByText('Confira a data de nascimento'))
  await enter(user, screen.getByRole('textbox', { name: 'Data de nascimento' }), '20/05/1994')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await expectVisible(() => screen.getByText('Passe na recepção'))
  expect(screen.getByText('O motivo aparece só para você, no seu app: QR de entrada.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/venceu|atraso/)
})

test('a tablet that was switched off says that it is no kiosk, and so does one that never was', async () => {
  const gym = await gymWithMember()
  const { user } = await renderApp({ at: await linkOf(gym), gym })
  const field = await screen.findByRole('textbox', { name: 'CPF' })
  const [kiosk] = (await gym.admin.call(api.kiosks.list)).body.object
  await gym.admin.call(api.kiosks.remove, { params: { id: kiosk?.id ?? '' } })
  await user.click(field)
  await user.keyboard('FP1AAAAAAAAAAAA{Enter}')
  await expectVisible(() => screen.getByText('Este aparelho não é um totem'))
})
