import { api } from '@folego/contract'
import { biometricConsent, doorDefaults, visitDefaults } from '@folego/domain'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

const agreed = { kind: 'face' as const, agrees: true, text_version: biometricConsent.version }

/** A gym with a device that recognizes faces. */
async function gymWithDevice() {
  const gym = await testGym()
  const device = (await gym.admin.call(api.doorDevices.create, { body: { name: 'Catraca' } })).body
  const body = { ...doorDefaults, ...visitDefaults, offers_biometrics: true }
  await gym.admin.call(api.visits.updateSettings, { body })
  return { gym, device }
}

test('a student agrees in their profile to a face in a device, and withdraws that, which waits until the device has deleted it', async () => {
  const { gym, device } = await gymWithDevice()
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/profile', gym })
  await expectVisible(() => screen.getByText(/Autorizo a academia a gravar meu rosto/))
  await user.click(await screen.findByRole('button', { name: 'Autorizar rosto' }))
  await expectVisible(() => screen.getByText(/fale com a recepção/))
  const body = { student_id: gym.student.studentId, device_id: device.id, kind: 'face' as const, number: '17' }
  await gym.admin.call(api.biometrics.create, { body })
  await user.click(await screen.findByRole('button', { name: 'Retirar autorização do rosto' }))
  await expectVisible(() => screen.getByText('Rosto: autorização retirada. Falta apagar em Catraca.'))
})

test('a student is asked for no face or finger where the gym uses none', async () => {
  await renderApp({ as: 'student', at: '/student-dashboard/profile' })
  await expectVisible(() => screen.getByRole('button', { name: /Baixar meus dados/ }))
  expect(screen.queryByText('Rosto ou digital na entrada')).toBeNull()
})

test('staff record in the settings which device has whose face, have it deleted, and confirm that it was', async () => {
  const { gym } = await gymWithDevice()
  await gym.student.call(api.biometrics.answer, { body: agreed })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings/door', gym })
  await user.click(await screen.findByRole('button', { name: 'Anotar gravação' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar rosto ou digital gravada' }))
  await user.click(dialog.getByRole('combobox', { name: /Aluno/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
  await user.click(dialog.getByRole('combobox', { name: /Equipamento/ }))
  await user.click(await screen.findByRole('option', { name: 'Catraca' }))
  await enter(user, dialog.getByRole('textbox', { name: /Número no equipamento/ }), '17')
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await expectVisible(() => screen.getByText(/Rosto em Catraca, número 17/))
  await user.click(screen.getByRole('button', { name: /^Apagar Rosto/ }))
  await expectVisible(() => screen.getByText('A apagar'))
  await user.click(screen.getByRole('button', { name: /^Já apaguei no equipamento/ }))
  await expectVisible(() => screen.getByText('Nenhuma gravação.'))
})
