import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyExtra } from './lazy-extra.ts'

test('a part that does not arrive leaves its page as it is, and comes when it is asked for again', async () => {
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
