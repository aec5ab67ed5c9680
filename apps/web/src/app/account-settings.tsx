import type { Api, Theme } from '@folego/contract'
import { useEffect, useEffectEvent } from 'react'
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
  const chooseTheme = useEffectEvent((next: Theme) => choose(next === 'system' ? 'auto' : next))
  // Only where the account says another one: what was chosen here and is on its way to the account stands.
  useEffect(() => chooseTheme(theme), [theme])
  useEffect(() => {
    // A dictionary that does not arrive leaves the page in its language.
    switchLanguage(language).catch(() => undefined)
  }, [language])
  return null
}
