import { api } from '@folego/contract'
import type { TestGym } from '@folego/server/testing'
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { refill } from './render-ui.tsx'

/* Steps and expectations that tests of several features share. */

/** An invoice for one product, due today and for the gym's student unless `more` says otherwise. */
export async function anInvoice(gym: TestGym, amount_cents: number, more?: { student_id?: string; due_on?: string }) {
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents }]
  const body = { student_id: gym.student.studentId, due_on: '2026-03-14', lines, ...more }
  return (await gym.admin.call(api.billing.create, { body })).body
}

/** An e-mail that nobody has yet, not even in a database of an earlier run. */
export const anEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@exemplo.com`

/** A text with plain spaces: those between currency and amount do not break. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

/** Expects each text to be visible inside. */
export function expectTexts(inside: { getByText: (text: string) => HTMLElement }, texts: readonly string[]): void {
  for (const text of texts) expect(inside.getByText(text), text).toBeVisible()
}

/** Replaces the text of a field and saves. */
export async function refillAndSave(user: UserEvent, field: Element, text: string, save: Element): Promise<void> {
  await refill(user, field, text)
  await user.click(save)
}

/**
 * Makes this call fail while the server answers all others, until `retry`, which is returned, taps the button: a page
 * also reloads by itself, and would have recovered before.
 */
export function breakCall(part: string): (user: UserEvent, retry: () => Element) => Promise<void> {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes(part) ? Response.json({}, { status: 500 }) : fetch(url, init),
  )
  return async (user, retry) => {
    const button = await waitFor(retry)
    button.addEventListener('click', () => vi.stubGlobal('fetch', fetch), { capture: true })
    await user.click(button)
  }
}

/** Intercepts the next download; the returned function waits for it and resolves with its file name. */
export function catchDownload(): () => Promise<string> {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: vi.fn() }))
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return async () => {
    await expect.poll(() => names.length).toBe(1)
    const name = names[0] ?? ''
    click.mockRestore()
    return name
  }
}
