import { useLocation } from '@tanstack/react-router'
import { readSearch } from '#platform/pages'

/** The single-use code of a link, behind `?token=` or `#token=`; undefined where the address came without it. */
export function useLinkToken(): string | undefined {
  const { searchStr, hash } = useLocation()
  const token = readSearch(searchStr)['token'] ?? readSearch(hash)['token']
  return token === '' ? undefined : token
}
