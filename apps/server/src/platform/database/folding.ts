import { foldForSearch } from '@folego/contract'

/** The key under which an e-mail address is unique: composed, lower case, without surrounding space. Accents count. */
export function foldEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** One `search_key` out of what a record can be found by; phone numbers also by their digits alone. */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) => foldForSearch(String(part)))
    .join(' ')
}

/** `%`, `_` and `\` in a search term mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
