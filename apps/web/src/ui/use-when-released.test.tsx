import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWhenReleased } from './use-when-released.ts'

function Hint({ text }: { text: string }) {
  return <p>{useWhenReleased(text)}</p>
}

test.each(['pointerUp', 'pointerCancel'] as const)(
  'what arrives while a button is down is shown after the click that ends with %s',
  async (end) => {
    vi.useFakeTimers()
    const { rerender } = render(<Hint text="before" />)
    fireEvent.pointerDown(document.body)
    rerender(<Hint text="after" />)
    expect(screen.getByText('before')).toBeVisible()
    fireEvent[end](document.body)
    expect(screen.getByText('before')).toBeVisible()
    await act(() => vi.runAllTimersAsync())
    expect(screen.getByText('after')).toBeVisible()
    rerender(<Hint text="at once" />)
    expect(screen.getByText('at once')).toBeVisible()
    vi.useRealTimers()
  },
)

test('the button that opens a menu of the browser holds nothing back', () => {
  const { rerender } = render(<Hint text="before" />)
  fireEvent.pointerDown(document.body, { button: 2 })
  rerender(<Hint text="after" />)
  expect(screen.getByText('after')).toBeVisible()
})
