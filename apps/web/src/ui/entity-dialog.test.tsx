import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EntityDialog, type EntityDialogProps, type SaveIntent, TextInput } from '#ui'
import { expectVisible, renderUi } from '../testing/render-ui.tsx'

function dialog(props: Partial<EntityDialogProps> = {}) {
  return (
    <EntityDialog opened mode="edit" title="Editar aluno" onClose={() => undefined} {...props}>
      <TextInput label="Nome" defaultValue="Ana" />
      <TextInput label="Email" defaultValue="ana@exemplo.com.br" />
    </EntityDialog>
  )
}

test.each(['view', 'edit', 'add'] as const)('no two buttons of a dialog share a name (%s)', (mode) => {
  renderUi(dialog({ mode, canAddAnother: true, onEdit: () => undefined }))
  const names = screen.getAllByRole('button').map((it) => it.getAttribute('aria-label') ?? it.textContent)
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
})

test('a clean dialog closes on Esc', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderUi(dialog({ onClose }))
  screen.getByLabelText('Nome').focus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(['{Escape}', 'Fechar janela', 'Cancelar'])(
  'a dirty dialog asks before closing (%s) and can stay open',
  async (exit) => {
    const onClose = vi.fn<() => void>()
    const { user } = renderUi(dialog({ dirty: true, onClose }))
    screen.getByLabelText('Nome').focus()
    await (exit === '{Escape}' ? user.keyboard(exit) : user.click(screen.getByRole('button', { name: exit })))
    await expectVisible(() => screen.getByRole('dialog', { name: 'Descartar alterações?' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar alterações?' })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('keeping the input returns the focus to the same field', async () => {
  const { user } = renderUi(dialog({ dirty: true }))
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveFocus())
  await user.type(screen.getByLabelText('Email'), 'x{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
})

test('discarding closes the dialog', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderUi(dialog({ dirty: true, onClose }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the browser asks before the tab of a dirty dialog is closed, and only then', () => {
  const { update } = renderUi(dialog({ dirty: true }))
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  update(dialog({ dirty: false }))
  expect(leave()).toBe(false)
})

test('after the focused button is gone, Tab stays in the dialog and Esc closes it', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderUi(dialog({ onClose }))
  const box = screen.getByRole('dialog')
  for (const shift of [false, true]) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    expect(document.activeElement).toBe(document.body)
    await user.tab({ shift })
    expect(box.contains(document.activeElement)).toBe(true)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the dialog cannot be closed while it is saving', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderUi(dialog({ saving: true, onClose }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Nome').matches(':disabled')).toBe(true)
})

test('saving works by button, by Enter in a field and by Ctrl+Enter', async () => {
  const onSave = vi.fn<(intent: SaveIntent) => void>()
  const { user } = renderUi(dialog({ onSave }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.type(screen.getByLabelText('Nome'), '{Enter}')
  await user.type(screen.getByLabelText('Email'), '{Control>}{Enter}{/Control}')
  expect(onSave.mock.calls).toEqual([['save'], ['save'], ['save']])
})

test('another record can be added right away', async () => {
  const onSave = vi.fn<(intent: SaveIntent) => void>()
  const { user } = renderUi(dialog({ mode: 'add', canAddAnother: true, onSave }))
  await user.click(screen.getByRole('button', { name: 'Salvar e cadastrar outro' }))
  expect(onSave).toHaveBeenCalledWith('save-and-add-another')
})

test('saving moves the focus to the first field that failed validation', async () => {
  function Form() {
    const [refused, setRefused] = useState(false)
    return (
      <EntityDialog opened mode="add" title="Novo aluno" onClose={() => undefined} onSave={() => setRefused(true)}>
        <TextInput label="Nome" />
        <TextInput label="Email" error={refused && 'Email inválido'} />
      </EntityDialog>
    )
  }
  const { user } = renderUi(<Form />)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
})

test('saving moves the focus to the field that the server refused', async () => {
  const form = (saving: boolean, error?: string) => (
    <EntityDialog opened mode="add" title="Novo aluno" onClose={() => undefined} saving={saving}>
      <TextInput label="Nome" />
      <TextInput label="Email" error={error} />
    </EntityDialog>
  )
  const { update } = renderUi(form(true))
  update(form(false, 'Este email já está em uso'))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
})

test('a conflict offers to reload or to overwrite', async () => {
  const onReload = vi.fn<() => void>()
  const onOverwrite = vi.fn<() => void>()
  const { user } = renderUi(dialog({ conflict: { message: 'Alterado por outra pessoa', onReload, onOverwrite } }))
  await user.click(screen.getByRole('button', { name: 'Recarregar' }))
  await user.click(screen.getByRole('button', { name: 'Salvar por cima' }))
  expect(onReload).toHaveBeenCalledOnce()
  expect(onOverwrite).toHaveBeenCalledOnce()
})

test('viewing a record changes nothing and offers to edit', async () => {
  const onSave = vi.fn<(intent: SaveIntent) => void>()
  const onEdit = vi.fn<() => void>()
  const { user } = renderUi(dialog({ mode: 'view', onSave, onEdit }))
  expect(screen.getByLabelText('Nome').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})

test('the focus starts in the first field', async () => {
  renderUi(dialog())
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveFocus())
})
