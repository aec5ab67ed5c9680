import { api } from '@folego/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/instructor-dashboard/workout-plans?tab=sheets&dialog=add'

const dayNames = () =>
  within(screen.getByRole('list', { name: 'Dias da semana' }))
    .getAllByRole('button')
    .map((card) => card.firstElementChild?.textContent)

const volume = () => within(screen.getByRole('region', { name: 'Séries por músculo na semana' }))
const setsOf = (muscle: string) => volume().getByText(muscle).nextElementSibling?.textContent

test('a week is built from a split, counted while it is edited, undone, and saved only by the click that signs it', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'instructor', at, gym })
  const saved = async () => (await gym.instructor.call(api.organizedWorkouts.list)).body.object
  await user.click(await screen.findByRole('button', { name: 'Montar a semana' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Montar a semana' }))
  await expectVisible(() => dialog.getByText(`Ao salvar a ficha, ${gym.instructor.name} assina a semana.`))
  await user.click(dialog.getByRole('radio', { name: /^ABC · / }))
  await user.click(dialog.getByRole('button', { name: 'sexta' }))
  await user.click(dialog.getByRole('button', { name: 'Montar' }))
  await expectVisible(() => screen.getByText(/Semana montada: 3 dias de treino/))
  const built = ['Treino A', 'Treino B', 'Quarta', 'Treino C', 'Sexta', 'Sábado', 'Domingo']
  expect(dayNames()).toEqual(built)
  expect(await saved()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(dayNames()[0]).toBe('Segunda')
  expect(screen.queryByRole('region', { name: 'Séries por músculo na semana' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Montar a semana' }))
  const again = within(await screen.findByRole('dialog', { name: 'Montar a semana' }))
  await user.click(again.getByRole('button', { name: 'Montar' }))
  await screen.findByText(/Semana montada: 4 dias de treino/)
  const chest = Number(/^[\d,]+/.exec(setsOf('Peito') ?? '')?.[0]?.replace(',', '.'))
  expect(chest).toBeGreaterThanOrEqual(10)
  await user.click(screen.getAllByRole('button', { name: /^Remover / })[0] as HTMLElement)
  // The built week was edited: undoing would revert the edit as well.
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()

  await enter(user, screen.getAllByRole('textbox', { name: /^Título/ })[0] as HTMLElement, 'AB')
  await user.click(screen.getByRole('button', { name: 'Salvar ficha' }))
  await expectVisible(() => screen.getByText('Treino organizado criado com sucesso!'))
  expect(await saved()).toMatchObject([{ title: 'AB', signature: { name: gym.instructor.name } }])
})

test('replaces days with exercises only after confirmation, and rebuilds a single day by itself', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Preencher a semana com exercícios padrão' }))
  await user.click(screen.getByRole('button', { name: 'Montar a semana' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Montar a semana' }))
  await user.click(dialog.getByRole('button', { name: 'Montar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Substituir exercícios?' }))
  expect(question.getByText(/segunda, terça, quarta, quinta e sexta/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Substituir e montar' }))
  await screen.findByText(/Semana montada: 4 dias de treino/)

  const linesOf = () => [...document.querySelectorAll('[data-name]')].map((it) => it.textContent)
  const before = linesOf()
  await user.click(screen.getByRole('button', { name: /^Copiar ou mover/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Montar este dia de novo' }))
  await expectVisible(() => screen.getByText('Segunda: montado de novo.'))
  expect(linesOf()).not.toEqual(before)
  expect(dayNames().slice(0, 4)).toEqual(['Treino A1', 'Treino B1', 'Quarta', 'Treino A2'])
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(linesOf()).toEqual(before)
})

test('a week built for a student says first what it spares and then what that left out, puts the student into the sheet, and inactive students cannot be chosen', async () => {
  const gym = await testGym()
  const form = { phone: '11912345678', birth_date: '1990-01-01', status: 'inactive' as const }
  await gym.admin.call(api.students.create, {
    body: { ...form, name: 'Iara Inativa', email: `i.${gym.id}@exemplo.com` },
  })
  const restricted = { goal: null, experience: null, restrictions: [{ place: 'low_back' as const }] }
  await gym.admin.call(api.trainingProfiles.save, { params: { id: gym.student.studentId }, body: restricted })
  const { user } = await renderApp({ as: 'instructor', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Montar a semana' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Montar a semana' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Aluno/ }))
  const option = await screen.findByRole('option', { name: new RegExp(gym.student.name) })
  expect(screen.queryByRole('option', { name: /Iara Inativa/ })).toBeNull()
  await user.click(option)
  await expectVisible(() => dialog.getByText(/^Vai poupar: Lombar \(restrição\)\./))
  await user.click(dialog.getByRole('button', { name: 'Montar' }))
  const outcome = /^Semana montada: 4 dias .* Ficou de fora o que não poupa: .+, por causa da restrição \(lombar\)\.$/
  await expectVisible(() => screen.getByText(outcome))
  const sheet = within(screen.getByRole('region', { name: 'Ficha de treino' }))
  await expectVisible(() => sheet.getByText(gym.student.name))
})

test('the week of a beginner is judged as a beginner’s whenever it is opened, and as another level’s once that is chosen', async () => {
  const gym = await testGym()
  const params = { id: gym.student.studentId }
  const body = { goal: null, experience: 'beginner' as const, restrictions: [] }
  await gym.admin.call(api.trainingProfiles.save, { params, body })
  const press = { exercise_name: 'Supino reto', exercise_id: 'supino-reto-com-barra', sets: 6 }
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: {
      title: 'Base',
      student_id: gym.student.studentId,
      workout_days: [{ day_number: 1, exercises: [press] }],
    },
  })
  const edit = `/instructor-dashboard/workout-plans?tab=sheets&dialog=edit&id=${sheet.id}`
  const { user } = await renderApp({ as: 'instructor', at: edit, gym })
  const beginner = await screen.findByRole('radio', { name: /6-12/ })
  await waitFor(() => expect((beginner as HTMLInputElement).checked).toBe(true))
  await user.click(screen.getByRole('radio', { name: /10-20/ }))
  expect((beginner as HTMLInputElement).checked).toBe(false)
})

test('a week says the same sets of each muscle to whoever reads and edits it, and asks for nothing that hurts its student', async () => {
  const gym = await testGym()
  const params = { id: gym.student.studentId }
  const body = { goal: null, experience: 'beginner' as const, restrictions: [{ place: 'low_back' as const }] }
  await gym.admin.call(api.trainingProfiles.save, { params, body })
  const line = (exercise_name: string, exercise_id: string, sets: number) => ({ exercise_name, exercise_id, sets })
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: {
      title: 'Base',
      student_id: gym.student.studentId,
      workout_days: [
        {
          day_number: 1,
          exercises: [
            line('Supino', 'supino-reto-com-halteres', 6),
            line('Desenvolvimento', 'desenvolvimento-na-maquina', 4),
            line('Tríceps', 'triceps-na-polia-com-corda', 3),
            line('Flexora', 'cadeira-flexora', 8),
          ],
        },
      ],
    },
  })
  const view = `/instructor-dashboard/workout-plans?tab=sheets&dialog=view&id=${sheet.id}`
  const { user } = await renderApp({ as: 'instructor', at: view, gym })
  // Direct sets count 1, those in which a muscle only helps ½: 3 + ½ of 6 + ½ of 4.
  const sets = [
    ['Peito', '66 séries, na faixa'],
    ['Tríceps', '88 séries, na faixa'],
    ['Deltoide anterior', '77 séries, na faixa'],
    ['Posterior de coxa', '88 séries, na faixa'],
    ['Bíceps', '00 séries, nenhuma série'],
  ] as const
  const isJudged = async () => {
    await expectVisible(() => volume().getByText('Não se pede: stiff ou terra', { exact: false }))
    expect(volume().getByText(/Não se pede/).textContent).toBe(
      `Não se pede: stiff ou terra (lombar: ${gym.student.name}).`,
    )
    expect(volume().getByText(/^Falta: /).textContent).not.toContain('stiff')
    for (const [muscle, said] of sets) expect(setsOf(muscle)).toBe(said)
    expect(volume().getByRole('status').textContent).toBe('4 de 12 músculos na faixa')
  }
  await isJudged()
  await user.click(screen.getByRole('button', { name: 'Editar ficha de treino' }))
  await screen.findByRole('button', { name: 'Salvar ficha' })
  await isJudged()
})
