import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FilterChips, FilterPanel, TextInput } from '#ui'
import { renderUi, screenMatches } from '../testing/render-ui.tsx'

interface Filter {
  plan: string
}

function panel(onApply: (values: Filter) => void, values: Filter = { plan: 'Mensal' }) {
  return (
    <FilterPanel<Filter> values={values} cleared={{ plan: '' }} activeCount={values.plan ? 1 : 0} onApply={onApply}>
      {(draft, change) => (
        <TextInput label="Plano" value={draft.plan} onChange={(event) => change({ plan: event.currentTarget.value })} />
      )}
    </FilterPanel>
  )
}

test('applies nothing before the apply button is pressed', async () => {
  const onApply = vi.fn<(values: Filter) => void>()
  const { user } = renderUi(panel(onApply))
  await user.click(screen.getByRole('button', { name: 'Filtros, 1 ativo' }))
  await user.clear(await screen.findByLabelText('Plano'))
  await user.type(screen.getByLabelText('Plano'), 'Anual')
  expect(onApply).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ plan: 'Anual' })
})

test('on phones the filters restore the focus to their button, at the first opening too', async () => {
  const { user } = renderUi(panel(vi.fn<(values: Filter) => void>()))
  const button = screen.getByRole('button', { name: 'Filtros, 1 ativo' })
  button.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByLabelText('Plano'))
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(button)
})

test('closing discards the draft', async () => {
  const onApply = vi.fn<(values: Filter) => void>()
  const { user } = renderUi(panel(onApply))
  await user.click(screen.getByRole('button', { name: 'Filtros, 1 ativo' }))
  await user.type(screen.getByLabelText('Plano'), ' e mais{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Plano')).toBeNull())
  expect(onApply).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Filtros, 1 ativo' }))
  expect(screen.getByLabelText('Plano')).toHaveProperty('value', 'Mensal')
})

test('reset clears the draft, Enter applies it', async () => {
  const onApply = vi.fn<(values: Filter) => void>()
  const { user } = renderUi(panel(onApply))
  await user.click(screen.getByRole('button', { name: 'Filtros, 1 ativo' }))
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(screen.getByLabelText('Plano')).toHaveProperty('value', '')
  expect(onApply).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Plano'), '{Enter}')
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ plan: '' })
})

test('on wide screens the fields are over the list, and close when applied, on Esc and on a press elsewhere', async () => {
  screenMatches('(width >= 1024px)')
  const onApply = vi.fn<(values: Filter) => void>()
  const { user } = renderUi(panel(onApply))
  const button = screen.getByRole('button', { name: 'Filtros, 1 ativo' })
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.type(screen.getByLabelText('Plano'), ' e Anual{Enter}')
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ plan: 'Mensal e Anual' })
  expect(screen.queryByLabelText('Plano')).toBeNull()
  expect(button).toHaveFocus()
  await user.click(button)
  await user.type(screen.getByLabelText('Plano'), '{Escape}')
  expect(screen.queryByLabelText('Plano')).toBeNull()
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(screen.getByLabelText('Plano'))
  expect(screen.getByLabelText('Plano')).toBeVisible()
  await user.click(document.body)
  expect(screen.queryByLabelText('Plano')).toBeNull()
})

test('the button shows how many filters are on', () => {
  const { update } = renderUi(panel(() => undefined, { plan: '' }))
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeVisible()
  update(panel(() => undefined))
  expect(screen.getByRole('button', { name: 'Filtros, 1 ativo' })).toBeVisible()
})

test('active filters can be removed one by one or all at once', async () => {
  const onRemove = vi.fn<() => void>()
  const onClearAll = vi.fn<() => void>()
  const { user } = renderUi(
    <FilterChips chips={[{ key: 'status', label: 'Status: ativo', onRemove }]} onClearAll={onClearAll} />,
  )
  await user.click(screen.getByRole('button', { name: 'Remover filtro Status: ativo' }))
  await user.click(screen.getByRole('button', { name: 'Limpar tudo' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(onClearAll).toHaveBeenCalledOnce()
})
