import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ViewTabs } from '#ui'
import { renderUi } from '../testing/render-ui.tsx'

test('the selected view stays visible when the counts arrive', () => {
  // jsdom has no layout: ten pixels per letter, and a screen of 100.
  const width = (element: Element | null): number => (element?.textContent.length ?? 0) * 10
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function offsetWidth(this: HTMLElement) {
    return width(this)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(this: HTMLElement) {
    return width(this.previousElementSibling)
  })
  const observed = new Map<Element, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      changed: () => void
      constructor(changed: () => void) {
        this.changed = changed
      }
      observe(element: Element) {
        observed.set(element, this.changed)
      }
      disconnect() {
        observed.clear()
      }
    },
  )
  const tabs = (count?: string) => (
    <ViewTabs
      label="Motivo"
      views={[
        { view: 'lapsed', label: 'Vencidos ontem', count },
        { view: 'birthday', label: 'Hoje', count },
      ]}
      value="birthday"
      onChange={() => undefined}
    />
  )
  const { update } = renderUi(tabs())
  const row = screen.getByRole('group', { name: 'Motivo' })
  const chosen = screen.getByRole('button', { pressed: true })
  observed.get(chosen)?.()
  expect(row.scrollLeft).toBe(140 - 30)
  update(tabs('128'))
  observed.get(chosen)?.()
  expect(row.scrollLeft).toBe(170 - 15)
})
