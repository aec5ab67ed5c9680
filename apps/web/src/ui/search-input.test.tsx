import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchInput } from '#ui'
import { renderUi } from '../testing/render-ui.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar alunos' })

function search(value: string, onChange: (value: string) => void) {
  return <SearchInput value={value} onChange={onChange} label="Buscar alunos" placeholder="Nome, email ou telefone" />
}

test('searches 200 ms after the last key', () => {
  const onChange = vi.fn<(value: string) => void>()
  renderUi(search('', onChange))
  fireEvent.change(field(), { target: { value: 'jo' } })
  pass(150)
  fireEvent.change(field(), { target: { value: 'joao' } })
  pass(199)
  expect(onChange).not.toHaveBeenCalled()
  pass(1)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('joao')
})

test('Enter searches at once, Esc clears', () => {
  const onChange = vi.fn<(value: string) => void>()
  renderUi(search('ana', onChange))
  fireEvent.change(field(), { target: { value: 'joao' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onChange).toHaveBeenLastCalledWith('joao')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(field().value).toBe('')
  pass(1000)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('the echo of a search does not overwrite newer input', () => {
  const onChange = vi.fn<(value: string) => void>()
  const { update } = renderUi(search('', onChange))
  fireEvent.change(field(), { target: { value: 'jo' } })
  pass(200)
  fireEvent.change(field(), { target: { value: 'joao' } })
  update(search('jo', onChange))
  expect(field().value).toBe('joao')
  pass(200)
  expect(onChange.mock.calls).toEqual([['jo'], ['joao']])
})

test('a search that changes elsewhere updates the field', () => {
  const { update } = renderUi(search('ana', () => undefined))
  update(search('joao', () => undefined))
  expect(field().value).toBe('joao')
})

test('a search that was cleared elsewhere can be repeated', () => {
  const onChange = vi.fn<(value: string) => void>()
  const { update } = renderUi(search('ana', onChange))
  update(search('', onChange))
  fireEvent.change(field(), { target: { value: 'ana' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ana')
})

test('/ focuses the field, but not from within another one', () => {
  renderUi(
    <>
      <input aria-label="Outro" />
      {search('', () => undefined)}
    </>,
  )
  fireEvent.keyDown(screen.getByLabelText('Outro'), { key: '/' })
  expect(field()).not.toHaveFocus()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(field()).toHaveFocus()
})
