import { trainerForm } from '@folego/contract'
import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MantineProvider } from '@mantine/core'
import { z } from 'zod'
import { TextInput } from '#ui'
import { ApiError } from '#platform/transport'
import { endSession, startSession } from '#platform/session'
import { GymContext } from '#platform/gym'
import { DraftOffer, useContractForm } from '#platform/form'
import { signedInUser as user } from '../../testing/records.ts'

beforeEach(() => startSession('t', user))

afterEach(() => endSession())

interface TrainerFormProps {
  onSave: (draft: object) => void
}

function TrainerForm({ onSave }: TrainerFormProps) {
  const form = useContractForm(trainerForm, {
    initialValues: { name: '', email: '', password: '', confirmPassword: '' },
    read: ({ name, email, password }) => ({ name, email, password }),
    check: ({ password, confirmPassword }) => ({
      confirmPassword: password === confirmPassword ? undefined : 'PASSWORDS_DIFFER',
    }),
    issueTexts: { NAME_REQUIRED: 'Nome é obrigatório' },
    draft: 'trainers/add',
  })
  const refuse = () =>
    form.showRefusal(new ApiError(409, { code: 'EMAIL_TAKEN', message: 'm', fields: { email: 'EMAIL_TAKEN' } }))
  return (
    <>
      <TextInput label="Nome" {...form.fields.getInputProps('name')} />
      <TextInput label="E-mail" {...form.fields.getInputProps('email')} />
      <TextInput label="Senha" {...form.fields.getInputProps('password')} />
      <TextInput label="Confirmar" {...form.fields.getInputProps('confirmPassword')} />
      <button type="button" onClick={() => form.submit(onSave)}>
        save
      </button>
      <button type="button" onClick={refuse}>
        refuse
      </button>
      <button type="button" onClick={() => form.restart()}>
        restart
      </button>
      <button type="button" onClick={form.giveUp}>
        give up
      </button>
      <DraftOffer draft={form.draft} />
      <output>{form.dirty ? 'dirty' : 'clean'}</output>
    </>
  )
}

function open(onSave: (draft: object) => void = () => undefined) {
  return render(
    <MantineProvider env="test">
      <GymContext value={{ gym: undefined, gyms: [], choose: () => undefined } as never}>
        <TrainerForm onSave={onSave} />
      </GymContext>
    </MantineProvider>,
  )
}

test('validates a changed field on blur, and a wrong one on every keystroke; an untouched field stays quiet', async () => {
  open()
  const keys = userEvent.setup()
  await keys.click(screen.getByLabelText('Nome'))
  await keys.tab()
  expect(screen.queryByText('Nome é obrigatório')).toBeNull()
  await keys.type(screen.getByLabelText('E-mail'), 'ana')
  expect(screen.queryByText('Por favor, informe um e-mail válido')).toBeNull()
  await keys.tab()
  expect(screen.getByText('Por favor, informe um e-mail válido')).toBeVisible()
  await keys.type(screen.getByLabelText('E-mail'), '@exemplo.com')
  expect(screen.queryByText('Por favor, informe um e-mail válido')).toBeNull()
})

test('saving shows an error at every wrong field, with this form’s texts', async () => {
  const saved = vi.fn()
  open(saved)
  const keys = userEvent.setup()
  await keys.type(screen.getByLabelText('Senha'), 'curta')
  await keys.click(screen.getByText('save'))
  expect(screen.getByText('Nome é obrigatório')).toBeVisible()
  expect(screen.getByText('A senha deve ter pelo menos 8 caracteres')).toBeVisible()
  expect(screen.getByText('Senhas não coincidem')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})

test('saves a valid form as parsed by the schema', async () => {
  const saved = vi.fn()
  open(saved)
  const keys = userEvent.setup()
  await keys.type(screen.getByLabelText('Nome'), '  Igor ')
  await keys.type(screen.getByLabelText('E-mail'), 'igor@exemplo.com')
  await keys.type(screen.getByLabelText('Senha'), 'longa-senha')
  await keys.type(screen.getByLabelText('Confirmar'), 'longa-senha')
  await keys.click(screen.getByText('save'))
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    name: 'Igor',
    email: 'igor@exemplo.com',
    password: 'longa-senha',
    cref: null,
  })
})

test('shows a refusal of the server at its field', async () => {
  open()
  await userEvent.click(screen.getByText('refuse'))
  expect(screen.getByText('Este e-mail já está em uso')).toBeVisible()
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
})

test('shows a refusal within a list at its line, or at the field of a list of plain values', async () => {
  const schema = z.object({ lines: z.array(z.object({ name: z.string() })), ids: z.array(z.string()) })
  const { result } = renderHook(
    () => useContractForm(schema, { initialValues: { lines: [{ name: 'a' }], ids: ['x', 'y'] } }),
    { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> },
  )
  const fields = { 'lines.0.name': 'EXERCISE_UNKNOWN', 'ids.1': 'STUDENT_UNKNOWN', other: 'REQUIRED' } as const
  const refused = new ApiError(400, { code: 'INVALID_INPUT', message: 'm', fields })
  act(() => expect(result.current.showRefusal(refused)).toBe(true))
  expect(result.current.fields.errors).toEqual({ 'lines.0.name': 'EXERCISE_UNKNOWN', ids: 'STUDENT_UNKNOWN' })
})

test('offers a draft with its time after a reload, fills nothing by itself, and stores no password', async () => {
  const first = await act(async () => open())
  const keys = userEvent.setup()
  await keys.type(screen.getByLabelText('Nome'), 'Igor')
  await keys.type(screen.getByLabelText('Senha'), 'longa-senha')
  first.unmount()
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('longa-senha')
  await act(async () => open())
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('')
  expect(screen.getByText('clean')).toBeVisible()
  expect(await screen.findByText(/^Rascunho de \d{2}:\d{2}$/)).toBeVisible()
  await keys.click(await screen.findByText('Usar'))
  expect(screen.queryByText(/^Rascunho/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Igor')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('')
  expect(screen.getByText('dirty')).toBeVisible()
  await keys.click(screen.getByText('restart'))
  expect(screen.getByText('clean')).toBeVisible()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a draft that was neither used nor discarded is offered again after cancelling; a discarded one is not', async () => {
  const keys = userEvent.setup()
  const first = await act(async () => open())
  await keys.type(screen.getByLabelText('Nome'), 'Igor')
  first.unmount()
  const second = await act(async () => open())
  await keys.type(screen.getByLabelText('Nome'), 'Outro')
  await keys.click(screen.getByText('give up'))
  second.unmount()
  const third = await act(async () => open())
  await keys.click(await screen.findByText('Usar'))
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Igor')
  third.unmount()
  const fourth = await act(async () => open())
  await keys.click(await screen.findByText('Descartar'))
  expect(Object.keys(sessionStorage)).toEqual([])
  fourth.unmount()
  await act(async () => open())
  expect(screen.queryByText(/^Rascunho/)).toBeNull()
})
