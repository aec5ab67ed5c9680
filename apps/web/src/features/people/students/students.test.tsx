import { api } from '@folego/contract'
import { assignedWorkout } from '@folego/server/testing'
import { cleanup, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  anEmail,
  breakCall,
  enter,
  expectGymNeeded,
  expectVisible,
  plain,
  refill,
  renderApp,
  screen,
  serverReply,
  testGym,
} from '#testing'

const at = '/dashboard/students'

/** Types a complete student into the open dialog, without saving. */
async function fillStudent(user: UserEvent, student: { name: string; email: string }): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Novo aluno' })
  const fields = within(dialog)
  await enter(user, fields.getByLabelText(/^Nome/), student.name)
  await enter(user, fields.getByLabelText(/^E-mail/), student.email)
  await enter(user, fields.getByLabelText(/^Telefone/), '11 91234-5678')
  await enter(user, fields.getByLabelText(/^Data de Nascimento/), '01031990')
  return dialog
}

test('adds a student with plan and account, and states what the plan does', async () => {
  const gym = await testGym()
  await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Novo aluno' }))
  const dialog = await fillStudent(user, { name: 'Bruna Alves', email: anEmail('bruna') })
  expect(within(dialog).getByText('36 anos')).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: /^Definir senha/ }))
  await enter(user, within(dialog).getByLabelText(/^Senha/), 'sorvete-de-manga')
  await user.click(within(dialog).getByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Mensal/ }))
  await expectVisible(() => within(dialog).getByText('Matrícula de 14/03/2026 a 13/04/2026'))
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Aluno Bruna Alves criado com sucesso'))
  const row = (await screen.findByRole('link', { name: 'Bruna Alves' })).closest('tr')
  expect(row?.textContent).toContain('Mensal')
  const { body } = await gym.admin.call(api.students.list, { query: { search: 'bruna' } })
  expect(body.object).toMatchObject([{ has_account: true, phone: '+5511912345678', birth_date: '1990-03-01' }])
})

test('a new student with a plan: price and dates are shown before, and the payment is received right after', async () => {
  const gym = await testGym()
  const fee = { name: 'Mensal', price: 99.9, duration: 30, enrollment_fee_cents: 5000 }
  await gym.admin.call(api.plans.create, { body: fee })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const dialog = await fillStudent(user, { name: 'Célia Nunes', email: anEmail('celia') })
  await user.click(within(dialog).getByRole('radio', { name: /^Sem acesso/ }))
  expect(within(dialog).queryByRole('button', { name: 'Salvar e receber' })).toBeNull()
  await user.click(within(dialog).getByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Mensal/ }))
  await expect.poll(() => plain(dialog.textContent)).toContain('1 cobrança: R$ 149,90')
  expect(plain(dialog.textContent)).toContain('14/03/2026com taxa de matrícula de R$ 50,00R$ 149,90')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar e receber' }))
  const receiving = within(await screen.findByRole('dialog', { name: 'Receber de Célia Nunes' }))
  await expect
    .poll(() => plain(receiving.queryByRole('button', { name: /^Confirmar/ })?.textContent ?? null))
    .toBe('Confirmar R$ 149,90')
})

test('the end in the form of a student includes the days on which the gym is closed, of a first plan and of a change', async () => {
  const gym = await testGym()
  const [monthly, other] = await Promise.all(
    ['Mensal', 'Livre'].map((name) => gym.admin.call(api.plans.create, { body: { name, price: 99.9, duration: 30 } })),
  )
  await gym.admin.call(api.closures.create, { body: { from: '2026-04-01', to: '2026-04-10', reason: 'Reforma' } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const dialog = await screen.findByRole('dialog', { name: 'Novo aluno' })
  const choose = async (inside: HTMLElement, name: RegExp) => {
    await user.click(within(inside).getByRole('combobox', { name: 'Plano' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose(dialog, /Mensal/)
  await expectVisible(() => within(dialog).getByText('Matrícula de 14/03/2026 a 23/04/2026'))
  cleanup()
  const body = { student_id: gym.student.studentId, plan_id: monthly?.body.id ?? '' }
  await gym.admin.call(api.enrollments.create, { body: { ...body, start_date: '2026-03-14', end_date: '2026-04-13' } })
  await renderApp({ as: 'admin', at: `${at}?dialog=edit&id=${gym.student.studentId}`, gym })
  const edited = await screen.findByRole('dialog', { name: /Editar/ })
  await expectVisible(() => within(edited).getByDisplayValue(/Mensal/))
  await choose(edited, /Livre/)
  await expectVisible(() => within(edited).getByText(/a nova vai de 14\/03\/2026 a 23\/04\/2026/))
  expect(other?.status).toBe(201)
})

test('a new student is paid for once their invitation is closed, so that one dialog at a time has the keyboard', async () => {
  const gym = await testGym()
  await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const dialog = await fillStudent(user, { name: 'Célia Nunes', email: anEmail('celia') })
  await user.click(within(dialog).getByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Mensal/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Salvar e receber' }))
  const invitation = await screen.findByRole('dialog', { name: 'Convite de Célia Nunes' })
  expect(screen.queryByRole('dialog', { name: 'Receber de Célia Nunes' })).toBeNull()
  await user.click(within(invitation).getByRole('button', { name: 'Fechar janela' }))
  await screen.findByRole('dialog', { name: 'Receber de Célia Nunes' })
})

test('creates one student on a double click, without an account in this case', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = await fillStudent(user, { name: 'Caio Reis', email: 'caio@exemplo.com' })
  expect(within(dialog).queryByLabelText(/^Senha/)).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: /^Sem acesso/ }))
  await user.dblClick(within(dialog).getByRole('button', { name: 'Salvar' }))
  await screen.findByRole('link', { name: 'Caio Reis' })
  const { body } = await gym.admin.call(api.students.list, { query: { search: 'caio' } })
  expect(body).toMatchObject({ total: 1, object: [{ has_account: false }] })
})

test('invites a new student by default: shows the link after saving, and needs no e-mail', async () => {
  const { user, gym, server } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = await screen.findByRole('dialog', { name: 'Novo aluno' })
  expect(within(dialog).getByRole('radio', { name: /^Convidar/ })).toHaveProperty('checked', true)
  await enter(user, within(dialog).getByLabelText(/^Nome/), 'Davi Nunes')
  await enter(user, within(dialog).getByLabelText(/^Telefone/), '11 91234-5678')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  const shown = await screen.findByRole('dialog', { name: 'Convite de Davi Nunes' })
  const link = await within(shown).findByLabelText<HTMLInputElement>('Link')
  const token = new URL(link.value).searchParams.get('token') ?? ''
  const { body } = await server.call(api.invitations.find, { body: { token } })
  expect(body).toMatchObject({ gym_name: gym.name, name: 'Davi Nunes', asks: 'email', asks_birth_date: true })
  expect(
    within(shown)
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href'),
  ).toContain('wa.me/5511912345678')
})

test('sets a payer among the students in the collapsed section, and links both pages', async () => {
  const gym = await testGym()
  const phone = '11912345678'
  const { body: rosana } = await gym.admin.call(api.students.create, { body: { name: 'Rosana Prado', phone } })
  const { body: davi } = await gym.admin.call(api.students.create, { body: { name: 'Davi Prado', phone } })
  const page = `/dashboard/student?student=${davi.id}`
  const { user, history } = await renderApp({ as: 'admin', at: `${page}&dialog=edit&id=${davi.id}`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar aluno' }))
  await user.click(dialog.getByText('Mais dados'))
  await enter(user, await dialog.findByRole('combobox', { name: 'Quem paga' }), 'Rosana')
  await user.click(await screen.findByRole('option', { name: /Rosana Prado/ }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await user.click(await screen.findByRole('link', { name: 'Rosana Prado' }))
  await waitFor(() => expect(history.location.href).toContain(rosana.id))
  expect(await screen.findByRole('link', { name: 'Davi Prado' })).toBeVisible()
  expect(screen.getByText('Paga por')).toBeVisible()
  history.push(`${at}?search=Rosana`)
  await user.click(await screen.findByRole('button', { name: 'Ações de Rosana Prado' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  await expectVisible(() => screen.getByText(/^Paga por Davi Prado: antes de excluir/))
})

test('invites a student without access from the edit form', async () => {
  const gym = await testGym()
  const { body: caio } = await gym.admin.call(api.students.create, {
    body: { name: 'Caio Reis', phone: '11912345678' },
  })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=edit&id=${caio.id}`, gym })
  const dialog = await screen.findByRole('dialog', { name: 'Editar aluno' })
  expect(within(dialog).getByRole('radio', { name: /^Sem acesso/ })).toHaveProperty('checked', true)
  await user.click(within(dialog).getByRole('radio', { name: /^Convidar/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByRole('dialog', { name: 'Convite de Caio Reis' }))
})

test('shows the specification’s message at the field for a taken e-mail, and loses no input', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = await fillStudent(user, { name: 'Outra Elisa', email: gym.student.email })
  await user.click(within(dialog).getByRole('radio', { name: /^Definir senha/ }))
  await enter(user, within(dialog).getByLabelText(/^Senha/), 'sorvete-de-manga')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => within(dialog).getByText('Este e-mail já está em uso'))
  expect(within(dialog).getByLabelText(/^E-mail/)).toHaveFocus()
  expect(within(dialog).getByLabelText(/^Nome/)).toHaveValue('Outra Elisa')
})

test('an edit conflict loses nothing: overwriting changes what was edited here and keeps others’ changes', async () => {
  const gym = await testGym()
  const { studentId: id } = gym.student
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=edit&id=${id}`, gym })
  const dialog = await screen.findByRole('dialog', { name: 'Editar aluno' })
  const name = within(dialog).getByLabelText(/^Nome/)
  await refill(user, name, 'Elisa Souza')
  await gym.instructor.call(api.students.update, { body: { id, phone: '+5521987654321' } })
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => within(dialog).getByText(/Alguém alterou este registro/))
  await user.click(within(dialog).getByRole('button', { name: 'Salvar por cima' }))
  await expectVisible(() => screen.getByText('Aluno Elisa Souza atualizado com sucesso'))
  const { body } = await gym.admin.call(api.students.find, { params: { id } })
  expect(body).toMatchObject({ name: 'Elisa Souza', phone: '+5521987654321' })
})

test('input survives a reload, except the password', async () => {
  const gym = await testGym()
  const first = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const dialog = await fillStudent(first.user, { name: 'Dora Lima', email: 'dora@exemplo.com' })
  await first.user.click(within(dialog).getByRole('radio', { name: /^Definir senha/ }))
  await enter(first.user, within(dialog).getByLabelText(/^Senha/), 'sorvete-de-manga')
  cleanup()
  await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const again = within(await screen.findByRole('dialog', { name: 'Novo aluno' }))
  expect(again.getByLabelText(/^Nome/)).toHaveProperty('value', '')
  await expectVisible(() => again.getByText(/^Rascunho de/))
  await userEvent.click(again.getByRole('button', { name: 'Usar' }))
  expect(again.getByLabelText(/^Nome/)).toHaveProperty('value', 'Dora Lima')
  expect(again.getByLabelText(/^Senha/)).toHaveProperty('value', '')
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('sorvete-de-manga')
})

test('a deletion names the person and its consequences, and instructors are not offered it', async () => {
  const gym = await testGym()
  const { name } = gym.student
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  const question = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' })
  expect(question.textContent).toContain(`Tem certeza que deseja excluir o aluno ${name}?`)
  await user.click(within(question).getByRole('button', { name: 'Excluir' }))
  await expectVisible(() => screen.getByText(`Aluno ${name} excluído com sucesso`))
  await expectVisible(() => screen.getByText('Nenhum aluno ainda'))
  cleanup()
  await gym.admin.call(api.students.create, {
    body: { name: 'Fábio Cruz', email: 'fabio@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' },
  })
  await renderApp({ as: 'instructor', at: '/instructor-dashboard/students?instructor=all', gym })
  await user.click(await screen.findByRole('button', { name: 'Ações de Fábio Cruz' }))
  await expectVisible(() => screen.getByRole('menuitem', { name: 'Editar' }))
  expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull()
})

test('keeps the list’s filters in the URL, shows them as chips, and clears them', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: `${at}?status=inactive` })
  await expectVisible(() => screen.getByText('Nenhum aluno encontrado'))
  await user.click(screen.getByRole('button', { name: 'Remover filtro Status: Inativo' }))
  await expectVisible(() => screen.getByRole('table', { name: 'Alunos' }))
  expect(history.location.search).not.toContain('status')
})

test('shows the enrollments and links to a new one with the student selected', async () => {
  const gym = await testGym()
  const { studentId, name } = gym.student
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=view&id=${studentId}`, gym })
  const dialog = await screen.findByRole('dialog', { name })
  await expectVisible(() => within(dialog).getByText('Este aluno ainda não tem matrícula.'))
  await user.click(within(dialog).getByRole('link', { name: 'Nova matrícula' }))
  const form = await screen.findByRole('dialog', { name: 'Nova matrícula' })
  await expectVisible(() => within(form).getByDisplayValue(name))
})

test('a row shows name, e-mail, phone, birth date as dd/mm/yyyy and that there is no plan', async () => {
  const { user, gym } = await renderApp({ as: 'admin', at })
  const row = (await screen.findByRole('link', { name: gym.student.name })).closest('tr')
  for (const words of [gym.student.email, '(11) 91234-5678', '20/05/1994', 'sem plano', 'Sem plano']) {
    expect(row?.textContent).toContain(words)
  }
  await user.click(screen.getByRole('button', { name: `Ações de ${gym.student.name}` }))
  for (const name of ['Ver', 'Editar', 'Excluir']) {
    await expectVisible(() => screen.getByRole('menuitem', { name }))
  }
})

test('reports a list that cannot be loaded, and reloads it on request', async () => {
  const { user, gym, history } = await renderApp({ as: 'admin', at: '/dashboard/settings' })
  const retry = breakCall('/instructor/students')
  await screen.findByRole('heading', { level: 1, name: 'Configurações' })
  history.push(at)
  await expectVisible(() => screen.getByText(/^Falha ao carregar alunos/))
  await retry(user, () => screen.getByRole('button', { name: 'Tentar novamente' }))
  await expectVisible(() => screen.getByRole('link', { name: gym.student.name }))
})

test('reports a failed save in the dialog and in a toast, and keeps the input', async () => {
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = await fillStudent(user, { name: 'Gil Souza', email: 'gil@exemplo.com' })
  await user.click(within(dialog).getByRole('radio', { name: /^Definir senha/ }))
  await enter(user, within(dialog).getByLabelText(/^Senha/), 'sorvete-de-manga')
  vi.stubGlobal('fetch', async () => serverReply({ code: 'INTERNAL', message: '' }, { status: 500 }))
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Falha ao criar aluno'))
  expect(within(dialog).getByText(/^Falha ao criar aluno\. /)).toBeVisible()
  expect(within(dialog).getByLabelText(/^Nome/)).toHaveProperty('value', 'Gil Souza')
})

test('shows nothing and offers no adding without a gym', async () => {
  await expectGymNeeded(at, 'alunos', 'Novo aluno')
})

test('instructors start with their own students, and see all by a switch', async () => {
  const { user, gym, history } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/students' })
  await expectVisible(() => screen.getByText('Nenhum aluno está com você ainda'))
  await user.click(screen.getByRole('radio', { name: 'Todos' }))
  await expectVisible(() => screen.getByRole('link', { name: gym.student.name }))
  expect(history.location.search).toContain('instructor=all')
})

test('the name opens the student’s own page with its tabs, and leads back', async () => {
  const gym = await testGym()
  const { studentId, name } = gym.student
  await assignedWorkout(gym, { exercises: [] })
  const { user, history } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('link', { name }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name }))
  expect(history.location.href).toBe(`/dashboard/student?student=${studentId}`)
  await expectVisible(() => screen.getByText('nunca treinou'))
  expect(
    screen.getByText('Visível só para o aluno, os instrutores e a administração: a recepção não vê.'),
  ).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Fichas' }))
  await expectVisible(() => screen.getByRole('link', { name: 'Treino A' }))
  expect(history.location.search).toContain('tab=sheets')
  await user.click(screen.getByRole('link', { name: 'Todos os alunos' }))
  await expectVisible(() => screen.getByRole('table', { name: 'Alunos' }))
})

test('sells a plan to a walk-in without e-mail in few keys: name and phone, the plan by its first letters, Enter', async () => {
  const gym = await testGym()
  await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  await gym.admin.call(api.plans.create, { body: { name: 'Trimestral', price: 249.9, duration: 90 } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const add = await screen.findByRole('button', { name: 'Novo aluno' })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await user.keyboard(key)
  }
  add.focus()
  await press('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo aluno' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Nome/)).toHaveFocus())
  await user.keyboard('Caio Balcão')
  await press('{Tab}')
  await user.keyboard('11987650001')
  await press('{Tab}')
  expect(dialog.getByRole('combobox', { name: 'Plano' })).toHaveFocus()
  for (const letter of 'men') await press(letter)
  await screen.findByRole('option', { name: /Mensal/ })
  await press('{Enter}')
  await expectVisible(() => dialog.getByText(/^Matrícula de/))
  await press('{Enter}')
  await expectVisible(() => screen.getByText('Aluno Caio Balcão criado com sucesso'))
  expect(keys).toBeLessThanOrEqual(12)
  const { body } = await gym.admin.call(api.students.list, { query: { search: 'caio' } })
  expect(body.object).toMatchObject([{ email: null, birth_date: null, plan_name: 'Mensal', phone: '+5511987650001' }])
})

test('shows a possible duplicate before saving, and keeps the plan for another new student', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo aluno' }))
  await enter(user, dialog.getByLabelText(/^Nome/), 'Outra Elisa')
  await enter(user, dialog.getByLabelText(/^Telefone/), '11912345678')
  const open = await dialog.findByRole('link', { name: `Abrir ${gym.student.name}` })
  expect(open.getAttribute('href')).toContain(gym.student.studentId)
  await user.click(dialog.getByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(plan.name) }))
  await user.click(dialog.getByRole('button', { name: 'Salvar e cadastrar outro' }))
  await expectVisible(() => screen.getByText('Aluno Outra Elisa criado com sucesso'))
  expect(dialog.getByLabelText(/^Nome/)).toHaveProperty('value', '')
  expect(dialog.getByRole('combobox', { name: 'Plano' })).toHaveProperty('value', plan.name)
})

test('keeps the second section and its input collapsed until opened, and shows a taken CPF at its field', async () => {
  const gym = await testGym()
  await gym.admin.call(api.students.create, { body: { name: 'Ana Reis', phone: '11987650009', cpf: '52998224725' } })
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=add`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo aluno' }))
  await enter(user, dialog.getByLabelText(/^Nome/), 'Bia Luz')
  await enter(user, dialog.getByLabelText(/^Telefone/), '11987650010')
  const section = dialog.getByText('Mais dados').closest('details')
  expect(section?.open).toBe(false)
  await user.click(dialog.getByText('Mais dados'))
  await enter(user, dialog.getByLabelText('CPF'), '52998224725')
  expect(dialog.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25')
  const known = await dialog.findByRole('link', { name: 'Abrir Ana Reis' })
  expect(known.closest('li')?.textContent).toContain('mesmo CPF')
  await enter(user, dialog.getByLabelText('Observações da recepção'), 'Paga no dia 10')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => dialog.getByText('Outro aluno já tem este CPF'))
  await refill(user, dialog.getByLabelText('CPF'), '11144477735')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Aluno Bia Luz criado com sucesso'))
  const { body } = await gym.admin.call(api.students.list, { query: { search: '11144477735' } })
  const { body: bia } = await gym.admin.call(api.students.find, { params: { id: body.object[0]?.id ?? '' } })
  expect(bia).toMatchObject({ name: 'Bia Luz', cpf: '11144477735', desk_notes: 'Paga no dia 10' })
})

test('asks for a guardian if the birth date is under 18, and hides the desk’s notes from instructors', async () => {
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/students?dialog=add' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo aluno' }))
  expect(dialog.queryByLabelText('Responsável')).toBeNull()
  await enter(user, dialog.getByLabelText(/^Data de Nascimento/), '15032008')
  await expectVisible(() => dialog.getByLabelText('Responsável'))
  await refill(user, dialog.getByLabelText(/^Data de Nascimento/), '14032008')
  await waitFor(() => expect(dialog.queryByLabelText('Responsável')).toBeNull())
  await user.click(dialog.getByText('Mais dados'))
  expect(dialog.getByLabelText('CPF')).toBeVisible()
  expect(dialog.queryByLabelText('Observações da recepção')).toBeNull()
})

test('an edit form shows what is stored, and offers an earlier unsaved draft next to it', async () => {
  const gym = await testGym()
  const { studentId: id, name: storedName } = gym.student
  const first = await renderApp({ as: 'admin', at: `${at}?dialog=edit&id=${id}`, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar aluno' }))
  await enter(first.user, dialog.getByLabelText(/^Nome/), ' Souza')
  cleanup()
  const { user } = await renderApp({ as: 'admin', at: `${at}?dialog=edit&id=${id}`, gym })
  const again = within(await screen.findByRole('dialog', { name: 'Editar aluno' }))
  expect(again.getByLabelText(/^Nome/)).toHaveProperty('value', storedName)
  await expectVisible(() => again.getByText(/^Rascunho de/))
  await user.click(again.getByRole('button', { name: 'Descartar' }))
  expect(again.getByLabelText(/^Nome/)).toHaveProperty('value', storedName)
})

test('the toast after saving a new student opens their page', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: `${at}?dialog=add` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo aluno' }))
  await enter(user, dialog.getByLabelText(/^Nome/), 'Caio Reis')
  await enter(user, dialog.getByLabelText(/^Telefone/), '11987650001')
  await user.click(dialog.getByRole('radio', { name: /^Sem acesso/ }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const toast = (await screen.findByText('Aluno Caio Reis criado com sucesso')).closest<HTMLElement>('[data-toast]')
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Abrir' }))
  await expectVisible(() => screen.getByRole('heading', { level: 1, name: 'Caio Reis' }))
  expect(history.location.pathname).toBe('/dashboard/student')
})

test('focus moves to the next student after a deletion, and to the search if there is none', async () => {
  const gym = await testGym()
  await gym.admin.call(api.students.create, { body: { name: 'Ana Reis', phone: '11987650001' } })
  await gym.admin.call(api.students.create, { body: { name: 'Bia Luz', phone: '11987650002' } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const question = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' })
    await user.click(within(question).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
  }
  await remove('Ana Reis')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Bia Luz' })).toHaveFocus())
  await remove(gym.student.name)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Bia Luz' })).toHaveFocus())
  await remove('Bia Luz')
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
})
