import { switchLanguage, useLanguage, useTexts } from '#platform/i18n'
import { signInTexts } from './sign-in.texts.ts'
import styles from './public-frame.module.css'

const names = { 'pt-BR': 'Português', en: 'English' } as const

/** Set when the language was chosen here, so that sign-in copies the choice to the account. */
const chosenKey = 'language-chosen'

/** The language chosen before sign-in in this tab, undefined if the switch was not used. */
export function takeChosenLanguage(): 'pt-BR' | 'en' | undefined {
  const chosen = sessionStorage.getItem(chosenKey)
  sessionStorage.removeItem(chosenKey)
  return chosen === 'pt-BR' || chosen === 'en' ? chosen : undefined
}

/** Português | English. */
export function LanguageSwitch() {
  const t = useTexts(signInTexts)
  const current = useLanguage()
  const choose = (language: keyof typeof names) => {
    sessionStorage.setItem(chosenKey, language)
    // If a dictionary fails to load, the page keeps its language.
    switchLanguage(language).catch(() => undefined)
  }
  return (
    <fieldset className={styles.languages}>
      <legend className="ui-hidden">{t('language')}</legend>
      {(['pt-BR', 'en'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  )
}
