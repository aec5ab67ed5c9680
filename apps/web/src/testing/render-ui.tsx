import { render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement } from 'react'
import { expect } from 'vitest'
import { type UiLinkProps, type UiLocale, UiProvider } from '#ui'
import { testTexts } from './ui-texts.ts'

function PlainLink({ href, children, ...rest }: UiLinkProps) {
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

/** Shows a pattern of the interface kit by itself, in Portuguese unless told otherwise. */
export function renderUi(ui: ReactElement, locale: UiLocale = 'pt-BR') {
  const wrap = (content: ReactElement) => (
    <UiProvider texts={testTexts} locale={locale} link={PlainLink} env="test">
      {content}
    </UiProvider>
  )
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
