import type { Theme } from '@folego/contract'
import { useEffect, useEffectEvent } from 'react'
import { chooseDensity, useThemeChoice } from '#ui'
import { useApiQuery } from '#platform/api'
import { switchLanguage } from '#platform/i18n'
import { type SessionUser, updateSessionUser } from '#platform/session'

/**
 * Applies the account's language, theme and row height, so that they follow the person to another computer. Also updates the stored
 * user when the account was changed elsewhere.
 */
export function AccountSettings({ user }: { user: SessionUser }) {
  const { choose } = useThemeChoice()
  const { id, density, language, theme, version } = user
  const { data } = useApiQuery('account GET /user/me', {}, { staleTime: 300_000 })
  useEffect(() => {
    if (data && data.id === id && data.version > version) updateSessionUser(data)
  }, [data, id, version])
  const chooseTheme = useEffectEvent((next: Theme) => choose(next === 'system' ? 'auto' : next))
  // Only when the account's choice changes: a choice made here that is still being saved must not be overwritten.
  useEffect(() => chooseTheme(theme), [theme])
  useEffect(() => chooseDensity(density ?? 'compact'), [density])
  useEffect(() => {
    // If a dictionary fails to load, the page keeps its language.
    switchLanguage(language).catch(() => undefined)
  }, [language])
  return null
}
