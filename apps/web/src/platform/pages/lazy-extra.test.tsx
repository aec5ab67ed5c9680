import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyExtra } from './lazy-extra.ts'

test('a part that fails to load leaves its page intact and is requested again on the next render', async () => {
  let online = false
  const Extra = lazyExtra(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { name: string }) => <p>Recorde de {name}</p>
  })
  const page = (
    <main>
      <p>Série 1</p>
      <Extra name="Ana" />
    </main>
  )
  const { unmount } = render(page)
  await Promise.resolve()
  expect(screen.getByRole('main').textContent).toBe('Série 1')
  unmount()
  online = true
  render(page)
  expect(await screen.findByText('Recorde de Ana')).toBeVisible()
})
