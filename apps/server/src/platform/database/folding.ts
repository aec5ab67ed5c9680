import { foldForSearch } from '@folego/contract'

/** The unique key of an e-mail address: composed, lower case, without surrounding space. Accents count. */
export function foldEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** A `search_key` of everything that a record can be found by; phone numbers also as digits only. */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) => foldForSearch(String(part)))
    .join(' ')
}

/** Escapes `%`, `_` and `\` in a search term, so that they match literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
