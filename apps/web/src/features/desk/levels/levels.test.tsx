import { api } from '@folego/contract'
import { aClass, aLevel, aStudent } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

/** A gym whose judo has a white and a grey belt, and Ana, who came to its class of this morning. */
async function aDojo() {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Judô' } })).body.id
  const white = (await gym.admin.call(api.levels.create, { body: { ...aLevel, modality_id, classes: 1 } })).body
  const grey = { ...aLevel, modality_id, name: 'Faixa cinza', place: 2, classes: 6 }
  await gym.admin.call(api.levels.create, { body: grey })
  const saturday = { weekday: 6, starts: '09:30', until_day: '2026-03-14', capacity: 9 }
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, ...saturday, modality_id } })
  const query = { from: '2026-03-14', until: '2026-03-14' }
  const [morning] = (await gym.admin.call(api.classes.list, { query })).body.object
  const ana = await aStudent(gym.admin.call, { name: 'Ana Prado' })
  await gym.admin.call(api.classBookings.walkIn, { params: { id: morning?.id ?? '' }, body: { student_id: ana } })
  return { gym, white, ana }
}

test('an instructor plans an exam for who is ready, passes the candidate, and sees the level and what is missing next', async () => {
  const { gym, ana } = await aDojo()
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/levels', gym })
  await expectVisible(() => screen.getByText('Pronto'))
  await user.click(screen.getByRole('button', { name: 'Novo exame' }))
  const planning = within(await screen.findByRole('dialog', { name: 'Novo exame' }))
  expect(await planning.findByRole('checkbox', { name: 'Ana Prado, para Faixa branca' })).toBeChecked()
  await user.click(planning.getByRole('button', { name: 'Marcar exame' }))
  await user.click(await screen.findByRole('button', { name: 'Abrir o exame de Judô em 14/03/2026' }))
  const exam = within(await screen.findByRole('dialog', { name: 'Exame de Judô, 14/03/2026' }))
  await user.click(await exam.findByRole('button', { name: 'Aprovar Ana Prado' }))
  await expectVisible(() => exam.getByRole('button', { name: 'Certificado de Faixa branca' }))
  await user.keyboard('{Escape}')
  await expectVisible(() => screen.getByText('faltam 6 aulas'))
  const { graduations } = (await gym.admin.call(api.graduations.ofStudent, { query: { student_id: ana } })).body
  expect(graduations).toMatchObject([{ level: { name: 'Faixa branca' }, day: '2026-03-14' }])
})

test('who runs the gym adds a belt with what it takes', async () => {
  const gym = await testGym()
  await gym.admin.call(api.modalities.create, { body: { name: 'Natação' } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/levels', gym })
  await expectVisible(() => screen.getByText('Nenhuma graduação cadastrada'))
  await user.click(screen.getByRole('button', { name: 'Faixas e exigências' }))
  await user.click(await screen.findByRole('button', { name: 'Nova graduação' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova graduação' }))
  await user.click(dialog.getByRole('combobox', { name: /^Modalidade/ }))
  await user.click(await screen.findByRole('option', { name: 'Natação' }))
  await enter(user, dialog.getByLabelText(/^Nome/), 'Touca azul')
  await enter(user, dialog.getByLabelText(/^Idade mínima/), '7')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('Exige 7 anos de idade'))
  const { object } = (await gym.admin.call(api.levels.list)).body
  expect(object).toMatchObject([{ name: 'Touca azul', modality_name: 'Natação', min_age: 7, place: 1 }])
})

test('a student sees their own level on the page of classes, with what is missing and the certificate', async () => {
  const { gym, white } = await aDojo()
  const body = { student_id: gym.student.studentId, level_id: white.id, day: '2026-03-10', note: null }
  await gym.instructor.call(api.graduations.give, { body })
  await renderApp({ as: 'student', at: '/student-dashboard/classes', gym })
  const own = within(await screen.findByRole('region', { name: 'Graduações' }))
  expect(own.getByText('faltam 6 aulas')).toBeVisible()
  expect(own.getByRole('button', { name: 'Certificado de Faixa branca' })).toBeVisible()
  expect(own.queryByRole('button', { name: 'Graduar' })).toBeNull()
})

test('a graduation that was a mistake is undone on the student’s page with a reason', async () => {
  const { gym, white, ana } = await aDojo()
  const body = { student_id: ana, level_id: white.id, day: '2026-03-10', note: null }
  await gym.instructor.call(api.graduations.give, { body })
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/student?student=${ana}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Desfazer Faixa branca' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Desfazer esta graduação?' }))
  await enter(user, asking.getByLabelText(/^Motivo/), 'Era a Bia')
  await user.click(asking.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText(`Desfeita por ${gym.instructor.name}: Era a Bia`))
})
