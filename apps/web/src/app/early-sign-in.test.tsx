import { expect, test } from 'vitest'
import { renderApp, screen } from '#testing'
import { earlySignIn } from './early-sign-in.tsx'

/* The markup that the build writes into the page of `/login`; e2e/accessibility.spec.ts compares where it stands. */

const wordsOf = (page: ParentNode) =>
  [...page.querySelectorAll('header, main, footer')].map(({ textContent }) => textContent)
const idsOf = (page: ParentNode) => [...page.querySelectorAll('[id]')].map(({ id }) => id)

test('what is painted before the sign-in page has its code says the same, and nothing can be done to it', async () => {
  const ids: string[] = []
  for (const [language, title] of [
    ['pt-BR', 'Entre na sua conta'],
    ['en', 'Sign in to your account'],
  ] as const) {
    await renderApp({ at: '/login', language })
    await screen.findByRole('heading', { name: title })
    const early = document.createElement('div')
    early.innerHTML = await earlySignIn()
    expect(wordsOf(early)).toEqual(wordsOf(document))
    expect(wordsOf(early)).toHaveLength(3)
    expect(early.children).toHaveLength(1)
    expect(early.querySelectorAll('[inert][aria-hidden="true"] input[readonly]')).toHaveLength(2)
    expect(early.querySelector('script')).toBeNull()
    ids.push(...idsOf(early), ...idsOf(document))
    document.body.replaceChildren()
  }
  expect(ids.length).toBeGreaterThan(8)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})
