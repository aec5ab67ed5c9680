import { useLocation } from '@tanstack/react-router'
import { readSearch } from '#platform/pages'

/** The single-use token of a link, after `?token=` or `#token=`; undefined if the address has none. */
export function useLinkToken(): string | undefined {
  const { searchStr, hash } = useLocation()
  const token = readSearch(searchStr)['token'] ?? readSearch(hash)['token']
  return token === '' ? undefined : token
}
