import { expect, test } from 'vitest'
import { renderApp, screen } from '#testing'
import { earlySignIn } from './early-sign-in.tsx'

/* The markup that the build writes into the page of `/login`; e2e/accessibility.spec.ts compares the layout. */

const wordsOf = (page: ParentNode) =>
  [...page.querySelectorAll('header, main, footer')].map(({ textContent }) => textContent)
const idsOf = (page: ParentNode) => [...page.querySelectorAll('[id]')].map(({ id }) => id)

test.each([
  ['pt-BR', 'Entre na sua conta'],
  ['en', 'Sign in to your account'],
] as const)('the prerendered sign-in page has the same text as the real one (%s)', async (language, title) => {
  await renderApp({ at: '/login', language })
  await screen.findByRole('heading', { name: title })
  const early = document.createElement('div')
  early.innerHTML = await earlySignIn()
  expect(wordsOf(early)).toEqual(wordsOf(document))
  expect(wordsOf(early)).toHaveLength(3)
  const ids = idsOf(early)
  expect(ids.length).toBeGreaterThan(3)
  // Distinct from the ids of the other language and of the page itself.
  expect(ids.filter((id) => !id.includes(`-_${language}R`))).toEqual([])
  expect(new Set([...ids, ...idsOf(document)]).size).toBe(ids.length + idsOf(document).length)
})

test('the prerendered sign-in page cannot be interacted with before its code has loaded', async () => {
  const early = document.createElement('div')
  early.innerHTML = await earlySignIn()
  expect(early.children).toHaveLength(1)
  expect(early.querySelectorAll('[inert][aria-hidden="true"] input[readonly]')).toHaveLength(2)
  expect(early.querySelector('script')).toBeNull()
})
