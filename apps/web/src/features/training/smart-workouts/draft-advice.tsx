import { type LeftOut } from '@folego/contract'
import { equipment as equipmentNames, trainingTargets } from '@folego/domain'
import { useLanguage, useTexts } from '#platform/i18n'
import { Banner, Button } from '#ui'
import type { Draft } from './draft.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

/** Why there is no AI draft, what did not fit and what would help, and what the instructor should consider. */
export function DraftAdvice({ draft, onLonger }: { draft: Draft; onLonger: (minutes: number) => void }) {
  const t = useTexts(smartWorkoutsTexts)
  const sayLeftOut = useLeftOutText()
  const { reason, left_out, hints } = draft
  const longer = Math.max(0, ...left_out.map(({ duration }) => duration ?? 0))
  return (
    <>
      {reason !== null && reason !== 'NOT_CONFIGURED' && (
        <Banner tone="info">{t('aiFailed', { reason: t(`reason.${reason}`) })}</Banner>
      )}
      {left_out.length > 0 && (
        <Banner
          tone="warning"
          actions={
            longer > 0 && (
              <Button variant="default" size="compact-sm" onClick={() => onLonger(longer)}>
                {t('longer', { count: longer })}
              </Button>
            )
          }
        >
          {t('leftOut')} {left_out.map(sayLeftOut).join('; ')}.
        </Banner>
      )}
      {hints.length > 0 && (
        <ul className={styles.notes}>
          {hints.map((hint) => (
            <li key={hint}>{t(`hint.${hint}`)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function useLeftOutText() {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  return ({ target, duration, level, equipment, caution }: LeftOut): string => {
    const name = trainingTargets[target].names[language].toLowerCase()
    if (caution !== null) return t(`leftOutCaution.${caution}`, { name })
    if (duration !== null) return t('leftOutDuration', { name, minutes: duration })
    if (level !== null) return t('leftOutLevel', { name, level: t(level).toLowerCase() })
    if (equipment.length === 0) return t('leftOutFewer', { name })
    const names = equipment.map((code) => equipmentNames[code][language])
    const or = new Intl.ListFormat(language, { type: 'disjunction' })
    return t('leftOutEquipment', { name, equipment: or.format(names) })
  }
}
