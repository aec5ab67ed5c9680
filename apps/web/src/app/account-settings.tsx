import { api } from '@folego/contract'
import { useEffect } from 'react'
import { useThemeChoice } from '#ui'
import { useApiQuery } from '#platform/api'
import { switchLanguage } from '#platform/i18n'
import { type SessionUser, updateSessionUser } from '#platform/session'

/**
 * Language and theme go with the person: on another computer the page looks and reads as chosen. Also brings the stored user
 * up to date where the account was changed elsewhere.
 */
export function AccountSettings({ user }: { user: SessionUser }) {
  const { choose } = useThemeChoice()
  const { id, language, theme, version } = user
  const { data } = useApiQuery(api.identity.me, {}, { staleTime: 300_000 })
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
