import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DateField, MoneyInput, PasswordField } from '#ui'
import { renderUi } from '../testing/render-ui.tsx'

const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('accepts a date in several notations and reports a calendar date', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(<DateField label="Nascimento" onChange={onChange} />)
  await user.type(screen.getByLabelText('Nascimento'), '1/3/90')
  expect(onChange).toHaveBeenLastCalledWith('1990-03-01')
  await user.tab()
  expect(shown('Nascimento')).toBe('01/03/1990')
  await user.clear(screen.getByLabelText('Nascimento'))
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('in English the month comes first', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(<DateField label="Birth date" onChange={onChange} />, 'en')
  await user.type(screen.getByLabelText('Birth date'), '03011990')
  expect(onChange).toHaveBeenLastCalledWith('1990-03-01')
  expect(shown('Birth date')).toBe('03/01/1990')
})

test('a day picked in the calendar fills the field', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(<DateField label="Início" defaultValue="2026-03-10" withCalendar onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Abrir calendário: Início' }))
  await user.click(await screen.findByRole('button', { name: '15 março 2026' }))
  expect(onChange).toHaveBeenLastCalledWith('2026-03-15')
  expect(shown('Início')).toBe('15/03/2026')
})

function Price() {
  const [price, setPrice] = useState('')
  return (
    <>
      <MoneyInput label="Preço" value={price} onChange={setPrice} />
      <output>{price}</output>
    </>
  )
}

test.each([
  ['120', '120,00', '120.00'],
  ['99,9', '99,90', '99.90'],
  ['99.90', '99,90', '99.90'],
  ['1078,80', '1.078,80', '1078.80'],
  ['12345678901', '12.345.678.901,00', '12345678901.00'],
])('a price typed as %s stays as typed until blur, and then shows %s', async (keys, shownText, value) => {
  const { user } = renderUi(<Price />)
  await user.type(screen.getByLabelText('Preço'), keys)
  expect(shown('Preço')).toBe(keys)
  await user.tab()
  expect(shown('Preço')).toBe(shownText)
  expect(screen.getByText(value)).toBeVisible()
})

test('a price can be corrected in the middle, pasted or left empty', async () => {
  const { user } = renderUi(<Price />)
  await user.type(screen.getByLabelText('Preço'), '123{Backspace}')
  expect(screen.getByText('12.00')).toBeVisible()
  await user.clear(screen.getByLabelText('Preço'))
  await user.paste('R$ 1.234,5')
  await user.tab()
  expect(shown('Preço')).toBe('1.234,50')
  await user.clear(screen.getByLabelText('Preço'))
  await user.type(screen.getByLabelText('Preço'), '0')
  await user.tab()
  expect(shown('Preço')).toBe('0,00')
})

test('a password can be revealed, and Caps Lock is pointed out', async () => {
  const { user } = renderUi(<PasswordField label="Senha" />)
  const field = screen.getByLabelText<HTMLInputElement>('Senha')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(field.type).toBe('text')
  expect(screen.getByRole('button', { name: 'Ocultar senha' })).toBeVisible()
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true })
  expect(screen.getByText('Caps Lock está ligado')).toBeVisible()
})
