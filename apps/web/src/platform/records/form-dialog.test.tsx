import { cashOpeningForm } from '@folego/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { readCents, useContractForm } from '#platform/form'
import { MoneyInput } from '#ui'
import { renderUi } from '../../testing/render-ui.tsx'
import { FormDialog } from './form-dialog.tsx'

function Counting({ send }: { send: (body: object) => Promise<string | undefined> }) {
  const [opened, setOpened] = useState(true)
  const form = useContractForm(cashOpeningForm, {
    initialValues: { counted_cents: '' },
    read: ({ counted_cents }) => ({ counted_cents: readCents(counted_cents) }),
  })
  return (
    <>
      <button onClick={() => setOpened(true)}>Abrir</button>
      <FormDialog
        form={form}
        opened={opened}
        words={{ title: 'Contar', save: 'Confirmar', failed: 'Falha ao contar' }}
        onClose={() => setOpened(false)}
        send={send}
      >
        <MoneyInput label="Valor" {...form.fields.getInputProps('counted_cents')} />
      </FormDialog>
    </>
  )
}

test('on success the dialog reports it and closes, and its next opening starts fresh', async () => {
  const send = vi.fn(async () => 'Contado')
  const { user } = renderUi(<Counting send={send} />)
  await user.type(screen.getByLabelText('Valor'), '12,50')
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Contado')).toBeVisible()
  expect(send).toHaveBeenCalledWith({ counted_cents: 1250 }, { overwrite: false })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Contar' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await screen.findByLabelText('Valor')).toHaveValue('')
})

test('on failure the dialog stays open, reports it and keeps the input', async () => {
  const { user } = renderUi(<Counting send={async () => Promise.reject(new Error('away'))} />)
  await user.type(screen.getByLabelText('Valor'), '12,50')
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  await expect.poll(() => screen.getByRole('dialog', { name: 'Contar' }).textContent).toContain('Falha ao contar')
  expect(screen.getByLabelText('Valor')).toHaveValue('12,50')
})
