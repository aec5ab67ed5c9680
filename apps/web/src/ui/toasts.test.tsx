import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAllToasts, notifyError, notifyOffer, notifySuccess, onNotified, type Toast } from '#ui'
import { renderUi } from '../testing/render-ui.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(closeAllToasts)
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const toast = (words: string) => screen.queryByText(words)

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The toast about a student closes after exactly this time. */
function expectOpenFor(milliseconds: number) {
  pass(milliseconds - 1)
  expect(toast('Aluno criado')).not.toBeNull()
  pass(1)
  expect(toast('Aluno criado')).toBeNull()
}

test('a toast closes after three seconds', () => {
  renderUi(<p />)
  act(() => notifySuccess('Aluno criado'))
  expectOpenFor(3000)
})

test('success is announced in an existing polite region, an error as an alert', () => {
  renderUi(<p />)
  const region = screen.getByRole('region', { name: 'Avisos' })
  const polite = region.querySelector('[aria-live="polite"]')
  act(() => notifySuccess('Aluno criado'))
  act(() => void notifyError('Falha ao criar aluno'))
  expect(polite?.textContent).toBe('Aluno criado')
  expect(screen.getByRole('alert').textContent).toBe('Falha ao criar aluno')
})

test('an offer has no timeout, is not pushed out by other toasts, and is accepted or dismissed', () => {
  renderUi(<p />)
  const offer = { label: 'Atualizar', onAccept: vi.fn(), onDecline: vi.fn() }
  act(() => void notifyOffer('Nova versão disponível', offer))
  for (const words of ['um', 'dois', 'três', 'quatro']) act(() => notifySuccess(words))
  expect(toast('um')).toBeNull()
  pass(60_000)
  expect(toast('quatro')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(offer.onAccept).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(offer.onDecline).toHaveBeenCalledTimes(1)
  expect(toast('Nova versão disponível')).toBeNull()
})

test('the timer pauses while the pointer is on the toast', () => {
  renderUi(<p />)
  act(() => notifySuccess('Aluno criado'))
  pass(2000)
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }), { pointerType: 'mouse' })
  pass(60_000)
  expect(toast('Aluno criado')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Avisos' }))
  expectOpenFor(1000)
})

test('a finger that tapped a toast leaves it its three seconds', () => {
  renderUi(<p />)
  act(() => notifySuccess('Aluno criado'))
  pass(2000)
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }), { pointerType: 'touch' })
  expectOpenFor(1000)
})

test('the timer pauses while the focus is on the toast', () => {
  renderUi(<p />)
  act(() => void notifyError('Falha'))
  act(() => screen.getByRole('button', { name: 'Fechar aviso' }).focus())
  pass(60_000)
  expect(toast('Falha')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(toast('Falha')).toBeNull()
  act(() => notifySuccess('Agora sim'))
  pass(3000)
  expect(toast('Agora sim')).toBeNull()
})

test('the timer pauses while the tab is hidden', () => {
  renderUi(<p />)
  setHidden(true)
  act(() => notifySuccess('Aluno criado'))
  pass(60_000)
  expect(toast('Aluno criado')).not.toBeNull()
  setHidden(false)
  pass(3000)
  expect(toast('Aluno criado')).toBeNull()
})

test('shows at most three toasts and records all of them', () => {
  const record = vi.fn<(toast: Toast) => void>()
  const stop = onNotified(record)
  renderUi(<p />)
  act(() => {
    for (const word of ['um', 'dois', 'três', 'quatro']) notifySuccess(word)
  })
  expect(['um', 'dois', 'três', 'quatro'].filter(toast)).toEqual(['dois', 'três', 'quatro'])
  expect(record.mock.calls.map(([{ message }]) => message)).toEqual(['um', 'dois', 'três', 'quatro'])
  stop()
  act(() => notifySuccess('cinco'))
  expect(record).toHaveBeenCalledTimes(4)
})
