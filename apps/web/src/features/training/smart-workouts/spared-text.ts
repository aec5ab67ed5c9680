import type { SparedByHurt } from '@folego/contract'
import { namesOfPlace } from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { sparedTexts } from './smart-workouts.texts.ts'

/** Says what pains and restrictions left out: 'Stiff com barra e Levantamento terra, por causa da dor (lombar)'. */
export function useSparedText(): (spared: readonly SparedByHurt[]) => string {
  const t = useTexts(sparedTexts)
  const language = useLanguage()
  const and = new Intl.ListFormat(language)
  return (spared) => {
    const said = spared.map(({ because, place, exercises: names }) => {
      const exercises = and.format(names)
      if (place === null) return t(`${because}Alone`, { exercises })
      return t(because, { exercises, place: namesOfPlace(place)[language].toLowerCase() })
    })
    return t('spared', { list: said.join('; ') })
  }
}
