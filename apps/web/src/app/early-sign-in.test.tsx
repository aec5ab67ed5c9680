import { expect, test } from 'vitest'
import { renderApp, screen } from '#testing'
import { earlySignIn } from './early-sign-in.tsx'

/* The markup that the build writes into the page of `/login`; e2e/accessibility.spec.ts compares where it stands. */

const wordsOf = (page: ParentNode) =>
  [...page.querySelectorAll('header, main, footer')].map(({ textContent }) => textContent)
const idsOf = (page: ParentNode) => [...page.querySelectorAll('[id]')].map(({ id }) => id)

test.each([
  ['pt-BR', 'Entre na sua conta'],
  ['en', 'Sign in to your account'],
] as const)('what is painted before the sign-in page has its code says the same (%s)', async (language, title) => {
  await renderApp({ at: '/login', language })
  await screen.findByRole('heading', { name: title })
  const early = document.createElement('div')
  early.innerHTML = await earlySignIn()
  expect(wordsOf(early)).toEqual(wordsOf(document))
  expect(wordsOf(early)).toHaveLength(3)
  const ids = idsOf(early)
  expect(ids.length).toBeGreaterThan(3)
  // Neither the other language's nor those of the page itself.
  expect(ids.filter((id) => !id.includes(`-_${language}R`))).toEqual([])
  expect(new Set([...ids, ...idsOf(document)]).size).toBe(ids.length + idsOf(document).length)
})

test('nothing can be done to what is painted before the sign-in page has its code', async () => {
  const early = document.createElement('div')
  early.innerHTML = await earlySignIn()
  expect(early.children).toHaveLength(1)
  expect(early.querySelectorAll('[inert][aria-hidden="true"] input[readonly]')).toHaveLength(2)
  expect(early.querySelector('script')).toBeNull()
})
