import type { Api } from '@folego/contract'
import { useEffect } from 'react'
import { useThemeChoice } from '#ui'
import { useApiQuery, wire } from '#platform/api'
import { switchLanguage } from '#platform/i18n'
import { type SessionUser, updateSessionUser } from '#platform/session'

const meCall = wire<Api['identity']['me']>('GET /user/me', { scope: 'account' })

/**
 * Language and theme go with the person: on another computer the page looks and reads as chosen. Also brings the stored user
 * up to date where the account was changed elsewhere.
 */
export function AccountSettings({ user }: { user: SessionUser }) {
  const { choose } = useThemeChoice()
  const { id, language, theme, version } = user
  const { data } = useApiQuery(meCall, {}, { staleTime: 300_000 })
  useEffect(() => {
    if (data && data.id === id && data.version > version) updateSessionUser(data)
  }, [data, id, version])
  useEffect(() => {
    choose(theme === 'system' ? 'auto' : theme)
    // A dictionary that does not arrive leaves the page in its language.
    switchLanguage(language).catch(() => undefined)
  }, [language, theme, choose])
  return null
}
