import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { refill } from './render-ui.tsx'

/* What tests of several features do or expect in the same words. */

/** Puts a text in the place of what is in a field, and saves. */
export async function refillAndSave(user: UserEvent, field: Element, text: string, save: Element): Promise<void> {
  await refill(user, field, text)
  await user.click(save)
}

/** Catches the file that the page will hand over; what it returns waits for it and gives its name. */
export function catchDownload(): () => Promise<string> {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: vi.fn() }))
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return async () => {
    await expect.poll(() => names.length, { timeout: 10_000 }).toBe(1)
    const name = names[0] ?? ''
    click.mockRestore()
    return name
  }
}
