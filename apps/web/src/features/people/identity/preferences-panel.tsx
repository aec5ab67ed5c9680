import { densities, type Theme, themes } from '@folego/contract'
import { type Language } from '@folego/domain'
import { checkedProps, notifyError, Panel, SegmentedControl, Select, Switch, useThemeChoice } from '#ui'
import { useApiMutation } from '#platform/api'
import { switchLanguage, useLanguage, useTexts } from '#platform/i18n'
import { useDensityChoice } from '#platform/lists'
import { updateSessionUser } from '#platform/session'
import { setShortcuts, useShortcutsOn } from '#platform/shortcuts'
import { identityTexts } from './identity.texts.ts'
import styles from './preferences-panel.module.css'

const languageNames: { value: Language; label: string }[] = [
  { value: 'pt-BR', label: 'Português (Brasil)' },
  { value: 'en', label: 'English' },
]

/** Language, theme and row height: applied at once, and stored in the browser and in the account. */
export function PreferencesPanel() {
  const t = useTexts(identityTexts)
  const language = useLanguage()
  const { choice, choose } = useThemeChoice()
  const [density, chooseDensity] = useDensityChoice()
  const shortcutsOn = useShortcutsOn()
  const update = useApiMutation('account PATCH /user/me')
  const apply = (body: { language: Language } | { theme: Theme }) =>
    update.mutate({ body }, { onSuccess: updateSessionUser, onError: () => notifyError(t('preferences.notSaved')) })
  const changeLanguage = async (next: Language) => {
    try {
      await switchLanguage(next)
      apply({ language: next })
    } catch {
      notifyError(t('preferences.languageFailed'))
    }
  }
  const changeTheme = (next: Theme) => {
    choose(next === 'system' ? 'auto' : next)
    apply({ theme: next })
  }
  return (
    <Panel>
      <Select
        label={t('preferences.language')}
        data={languageNames}
        value={language}
        onChange={(next) => void changeLanguage(next === 'en' ? 'en' : 'pt-BR')}
      />
      <div>
        <div className={styles.label} id="theme-label">
          {t('preferences.theme')}
        </div>
        <SegmentedControl
          aria-labelledby="theme-label"
          data={themes.map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
          value={choice === 'auto' ? 'system' : choice}
          onChange={(next) => changeTheme(next)}
        />
      </div>
      <div>
        <div className={styles.label} id="density-label">
          {t('preferences.density')}
        </div>
        <SegmentedControl
          aria-labelledby="density-label"
          aria-describedby="density-hint"
          data={densities.map((value) => ({ value, label: t(`preferences.densities.${value}`) }))}
          value={density}
          onChange={chooseDensity}
        />
        <p className="ui-muted" id="density-hint">
          {t('preferences.densityHint')}
        </p>
      </div>
      <Switch
        label={t('preferences.shortcuts')}
        description={t('preferences.shortcutsHint')}
        {...checkedProps(shortcutsOn, setShortcuts)}
      />
    </Panel>
  )
}
