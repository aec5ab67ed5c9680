import { type RawSearch, text, writeSearch } from './search-params.ts'

/** The addresses that need no sign-in, and how their search is parsed. */
export const publicSearch = {
  '/login': (raw: RawSearch): { return?: string | undefined } => ({ return: text(raw.return) }),
  '/forgot-password': (raw: RawSearch): { email?: string | undefined } => ({ email: text(raw.email) }),
  '/reset-password': withToken,
  '/set-up': withToken,
  '/invitation': withToken,
  '/kiosk': withToken,
  '/welcome': () => ({}),
} as const

function withToken(raw: RawSearch): { token?: string | undefined } {
  return { token: text(raw.token) }
}

type PublicPath = keyof typeof publicSearch
type PublicLinkSearch<Path extends PublicPath> = ReturnType<(typeof publicSearch)[Path]>

/** The address of a page that needs no sign-in: `publicHref('/forgot-password', { email })`. */
export function publicHref<Path extends PublicPath>(path: Path, search?: PublicLinkSearch<Path>): string {
  return path + writeSearch(search ?? {})
}
