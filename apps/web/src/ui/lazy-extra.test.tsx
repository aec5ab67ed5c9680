import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lazyExtra } from './lazy-extra.tsx'

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

test('until a part has loaded, and if it cannot, something else is shown; it is requested again by a button, or with a network', async () => {
  for (const comesBack of [
    async () => userEvent.click(screen.getByRole('button', { name: 'De novo' })),
    async () => act(async () => window.dispatchEvent(new Event('online'))),
  ]) {
    let online = false
    const Extra = lazyExtra(async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>Recorde</p>
    })
    const { unmount } = render(
      <Extra instead={<p>Carregando</p>} renderFailed={(retry) => <button onClick={retry}>De novo</button>} />,
    )
    expect(screen.getByText('Carregando')).toBeVisible()
    // In sequence: each way is tried on a page of its own.
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByRole('button', { name: 'De novo' })).toBeVisible()
    online = true
    // oxlint-disable-next-line no-await-in-loop
    await comesBack()
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByText('Recorde')).toBeVisible()
    unmount()
  }
})

test('a part that still waits for its texts hides nothing else of the page, and takes the focus from nothing', async () => {
  let resolve: ((text: string) => void) | undefined
  const promise = new Promise<string>((done) => (resolve = done))
  const Extra = lazyExtra(async () => () => <p>{use(promise)}</p>)
  render(
    <Suspense fallback={<p>Página</p>}>
      <button>Iniciar treino</button>
      <Extra instead={<p>Carregando</p>} />
    </Suspense>,
  )
  screen.getByRole('button').focus()
  await act(async () => undefined)
  expect(screen.getByRole('button', { name: 'Iniciar treino' })).toBeVisible()
  expect(screen.getByRole('button')).toHaveFocus()
  await act(async () => resolve?.('Tudo salvo'))
  expect(await screen.findByText('Tudo salvo')).toBeVisible()
})
