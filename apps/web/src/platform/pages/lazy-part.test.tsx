import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectVisible, renderUi } from '../../testing/render-ui.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

/** A chunk that cannot be loaded until `arrives` is called. */
function aChunk<Part>(part: Part) {
  let there = false
  const load = async () => {
    if (!there) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
  return { load, arrives: () => (there = true) }
}

test('a dialog that cannot load closes with a message, the page stays, and it opens once there is a network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const chunk = aChunk(({ opened }: { opened: boolean; onClose: () => void }) => opened && <h2>Nota</h2>)
  const NoteDialog = lazyDialog(chunk.load)
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <main>
        <button onClick={() => setOpened(true)}>Anotar</button>
        <NoteDialog opened={opened} onClose={() => setOpened(false)} />
      </main>
    )
  }
  renderUi(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Anotar' }))
  await expectVisible(() => screen.getByText('Esta parte da página não abriu'))
  chunk.arrives()
  fireEvent.click(screen.getByRole('button', { name: 'Anotar' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Nota' }))
})

test('another part says in its place that it did not load, and is requested again by its button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const chunk = aChunk(() => <p>Metas</p>)
  const Goals = lazyPart(chunk.load, { height: 20 })
  await act(async () =>
    renderUi(
      <main>
        <h1>Ana</h1>
        <Goals />
      </main>,
    ),
  )
  await expectVisible(() => screen.getByText('Esta parte da página não abriu'))
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeVisible()
  chunk.arrives()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await expectVisible(() => screen.getByText('Metas'))
})
