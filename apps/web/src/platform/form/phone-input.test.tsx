import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { PhoneInput } from './phone-input.tsx'
import { maskPhone } from './phone-mask.ts'

const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('masks a phone number while it is typed and reports it as E.164', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(<PhoneInput label="Telefone" onChange={onChange} />)
  await user.type(screen.getByLabelText('Telefone'), '11912345678')
  expect(shown('Telefone')).toBe('(11) 91234-5678')
  expect(onChange).toHaveBeenLastCalledWith('+5511912345678')
})

test('accepts a pasted phone number with +55 and formats it on blur', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(<PhoneInput label="Telefone" onChange={onChange} />)
  await user.click(screen.getByLabelText('Telefone'))
  await user.paste('+55 11 91234-5678')
  await user.tab()
  expect(shown('Telefone')).toBe('(11) 91234-5678')
  expect(onChange).toHaveBeenLastCalledWith('+5511912345678')
})

test('keeps an invalid phone number as typed, so that the form can reject it', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(<PhoneInput label="Telefone" onChange={onChange} />)
  await user.type(screen.getByLabelText('Telefone'), '1191')
  await user.tab()
  expect(shown('Telefone')).toBe('(11) 91')
  expect(onChange).toHaveBeenLastCalledWith('(11) 91')
})

test('formats a value that is set from outside', () => {
  const { update } = renderUi(<PhoneInput label="Telefone" value="" onChange={() => undefined} />)
  update(<PhoneInput label="Telefone" value="+551131234567" onChange={() => undefined} />)
  expect(shown('Telefone')).toBe('(11) 3123-4567')
})

test('a phone number without area code gets the default one on blur', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = renderUi(<PhoneInput label="Telefone" areaCode="21" onChange={onChange} />)
  await user.type(screen.getByLabelText('Telefone'), '987654321')
  await user.tab()
  expect(shown('Telefone')).toBe('(21) 98765-4321')
  expect(onChange).toHaveBeenLastCalledWith('+5521987654321')
})

test('adds the punctuation while digits are typed', () => {
  const typed = Array.from('11912345678').reduce((text, digit) => maskPhone(text, text + digit), '')
  expect(typed).toBe('(11) 91234-5678')
  const landline = Array.from('1131234567').reduce((text, digit) => maskPhone(text, text + digit), '')
  expect(landline).toBe('(11) 3123-4567')
})

test.each([
  ['(11) 91234-5678', '(11) 91234-567', 'a deletion'],
  ['(11) 91234-5678', '(11) 9234-5678', 'a correction in the middle'],
  ['', '+5511912345678', 'a pasted international number'],
  ['+', '+1', 'a number that starts with +'],
])('leaves the field as typed from "%s" to "%s": %s', (before, after) => {
  expect(maskPhone(before, after)).toBe(after)
})
