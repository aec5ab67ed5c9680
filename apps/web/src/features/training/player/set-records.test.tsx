import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import type { LocalSet } from './player-types.ts'
import { SetRecords } from './set-records.tsx'

const set = (client_id: string, done_at = new Date().toISOString()) => ({ client_id, done_at }) as LocalSet
const records = [
  { kind: 'e1rm', value: 70, before: 62 },
  { kind: 'weight', value: 60, before: 45 },
] as const

const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true)
Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
afterEach(() => vibrate.mockClear())

test('a record is said with its number first, read out and felt, once for each set', async () => {
  const { unmount } = renderUi(<SetRecords set={set('one')} records={records} />)
  expect(screen.getByText('60 kg')).toBeVisible()
  expect(screen.getByText('carga, antes 45 kg')).toBeVisible()
  // Only the one that says most.
  expect(screen.queryByText(/70/)).toBeNull()
  await vi.waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Novo recorde! 60 kg, carga, antes 45 kg'),
  )
  expect(vibrate.mock.calls).toEqual([[[20, 40, 20]]])
  unmount()
  // Unticked and ticked again.
  renderUi(<SetRecords set={set('one')} records={records} />)
  expect(vibrate).toHaveBeenCalledTimes(1)
})

test('a record that was set earlier is shown without being felt again', () => {
  renderUi(<SetRecords set={set('two', '2026-03-11T10:00:00Z')} records={records} />)
  expect(screen.getByText('60 kg')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(vibrate).not.toHaveBeenCalled()
})
