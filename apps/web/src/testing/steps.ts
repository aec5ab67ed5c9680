import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { refill } from './render-ui.tsx'

/* Steps and expectations that tests of several features share. */

/** Replaces the text of a field and saves. */
export async function refillAndSave(user: UserEvent, field: Element, text: string, save: Element): Promise<void> {
  await refill(user, field, text)
  await user.click(save)
}

/** Intercepts the next download; the returned function waits for it and resolves with its file name. */
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
