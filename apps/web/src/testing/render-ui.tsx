import { render, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { type ReactElement, type ReactNode } from 'react'
import { expect } from 'vitest'
import { type UiLinkProps, type UiLocale, UiProvider } from '#ui'
import { useAppUiTexts } from '../app/use-ui-texts.ts'

function PlainLink({ href, children, ...rest }: UiLinkProps) {
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

/** What stands around every pattern of the kit, with the product's words. */
export function Kit({ locale = 'pt-BR', children }: { locale?: UiLocale; children: ReactNode }) {
  return (
    <UiProvider texts={useAppUiTexts()} locale={locale} link={PlainLink} env="test">
      {children}
    </UiProvider>
  )
}

/** Shows a pattern of the interface kit by itself, in Portuguese by default. */
export function renderUi(ui: ReactElement, locale: UiLocale = 'pt-BR') {
  const wrap = (content: ReactElement) => <Kit locale={locale}>{content}</Kit>
  const shown = render(wrap(ui))
  return {
    user: userEvent.setup({ advanceTimers: () => undefined }),
    /** Shows the pattern again with other props. */
    update: (next: ReactElement) => shown.rerender(wrap(next)),
    unmount: shown.unmount,
  }
}

/** Waits until somebody can see it. Looked up each time, because a list that is fetched anew replaces what was found. */
export async function expectVisible(lookUp: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(lookUp()).toBeVisible())
}

/** Puts a text into a field at once, where it is not about the keys: each key renders the whole form. */
export async function enter(user: Pick<UserEvent, 'click' | 'paste'>, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Puts a text in the place of what is in a field, at once. */
export async function refill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
