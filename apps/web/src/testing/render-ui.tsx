import { render, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { type ReactElement, type ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { type UiLinkProps, type UiLocale, UiProvider } from '#ui'
import { useAppUiTexts } from '../app/use-ui-texts.ts'

function PlainLink({ href, children, ...rest }: UiLinkProps) {
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

/** The providers that every kit component needs, with the product's texts. */
export function Kit({ locale = 'pt-BR', children }: { locale?: UiLocale; children: ReactNode }) {
  return (
    <UiProvider texts={useAppUiTexts()} locale={locale} link={PlainLink} env="test">
      {children}
    </UiProvider>
  )
}

/** Renders a component of the interface kit by itself, in Portuguese by default. */
export function renderUi(ui: ReactElement, locale: UiLocale = 'pt-BR') {
  const wrap = (content: ReactElement) => <Kit locale={locale}>{content}</Kit>
  const shown = render(wrap(ui))
  return {
    user: userEvent.setup({ advanceTimers: () => undefined }),
    /** Renders it again with other props. */
    update: (next: ReactElement) => shown.rerender(wrap(next)),
    unmount: shown.unmount,
  }
}

/** Waits until the element is visible. Looked up each time, because a refetched list replaces its elements. */
export async function expectVisible(lookUp: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(lookUp()).toBeVisible())
}

/** Pastes a text into a field, for tests that are not about keys: each key renders the whole form. */
export async function enter(user: Pick<UserEvent, 'click' | 'paste'>, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Replaces the text of a field, in one paste. */
export async function refill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}

/** Pretends that this media query matches, and no other: `screenMatches('(width < 640px)')`. */
export function screenMatches(query: string): void {
  const listeners = { onchange: null, addListener: () => undefined, removeListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { matches: media === query, media, ...listeners }),
  )
}
