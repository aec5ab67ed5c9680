import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

const weeks = [1, 2].map((week_number) => ({ week_number, workout_days: [] }))
const address = 'blob:folego/sheet'

afterEach(() => vi.unstubAllGlobals())

/** A tab that opens, and the files that were shown in it. */
function aTab() {
  const files: Blob[] = []
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  const open = vi.fn(() => tab)
  vi.stubGlobal('open', open)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file)
        return address
      },
      revokeObjectURL: vi.fn(),
    }),
  )
  return { tab, open, files }
}

/** The PDFs that the page requests; renderApp has set up its server before. */
function pdfRequests() {
  const spy = vi.spyOn(globalThis, 'fetch')
  return () =>
    spy.mock.calls
      .map(([input]) => (input instanceof Request ? input.url : String(input)))
      .filter((url) => url.includes('/pdf'))
}

async function printFromList(title: string, tab: 'sheets' | 'isolated', gym: Awaited<ReturnType<typeof testGym>>) {
  const { user } = await renderApp({ as: 'instructor', at: `/instructor-dashboard/workout-plans?tab=${tab}`, gym })
  const requests = pdfRequests()
  await user.click(await screen.findByRole('button', { name: new RegExp(`${title}.*ações|ações.*${title}`, 'i') }))
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
  return { user, requests }
}

test('opens the PDF of the only student in a new tab, at once', async () => {
  const gym = await testGym()
  await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Treino de uma', description: 'x', student_id: gym.student.studentId, exercises: [] },
  })
  const { tab, open, files } = aTab()
  const { requests } = await printFromList('Treino de uma', 'isolated', gym)
  expect(open).toHaveBeenCalledOnce()
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address))
  expect(files[0]?.type).toBe('application/pdf')
  expect(requests()).toEqual([expect.stringContaining(`student_id=${gym.student.studentId}`)])
})

test('asks which of several weeks, and for whom', async () => {
  const gym = await testGym()
  await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha de duas', weeks, student_ids: [gym.student.studentId] },
  })
  const { tab, open } = aTab()
  const { user, requests } = await printFromList('Ficha de duas', 'sheets', gym)
  const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir Ficha de duas' }))
  await waitFor(() => expect(dialog.getByLabelText('Aluno')).toHaveProperty('value', gym.student.name))
  expect(open).not.toHaveBeenCalled()
  await user.click(dialog.getByLabelText('Semanas'))
  await user.click(await screen.findByRole('option', { name: 'Semana 2' }))
  await user.click(dialog.getByRole('button', { name: 'Abrir PDF' }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address))
  expect(requests()).toEqual([expect.stringMatching(/student_id=.*week_number=2|week_number=2.*student_id=/)])
})

test('closes the tab of a PDF that cannot be loaded, and reports it', async () => {
  const gym = await testGym()
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Treino apagado', description: 'x', exercises: [] },
  })
  const { tab } = aTab()
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/workout-plans?tab=isolated', gym })
  const menu = await screen.findByRole('button', { name: /Treino apagado.*ações|ações.*Treino apagado/i })
  await gym.admin.call(api.workoutPlans.remove, { params: { id: plan.id } })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
  await expectVisible(() => screen.getByText('Falha ao abrir o PDF'))
  expect(tab.close).toHaveBeenCalledOnce()
})
