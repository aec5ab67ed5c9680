import type { Achievement, AchievementKind } from '@folego/contract'
import { IconAward, IconBarbell, IconFlame, IconLock, IconTrophy } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Panel } from '#ui'
import { progressTexts } from './progress.texts.ts'
import styles from './progress.module.css'

const icons: Record<AchievementKind, typeof IconAward> = {
  first_workout: IconBarbell,
  workouts_10: IconAward,
  workouts_50: IconAward,
  workouts_100: IconAward,
  streak_4_weeks: IconFlame,
  first_record: IconTrophy,
}

/** Earned achievements with their dates; for the others, the rule and the progress. */
export function Achievements({ achievements }: { achievements: readonly Achievement[] }) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  return (
    <Panel title={t('achievements.title')} className={styles.whole}>
      <ul className={styles.achievements}>
        {achievements.map(({ kind, current, target, achieved_on }) => {
          const Icon = achieved_on === null ? IconLock : icons[kind]
          return (
            <li key={kind} data-earned={achieved_on !== null || undefined}>
              <span className={styles.achievementIcon}>
                <Icon size={22} stroke={1.7} aria-hidden />
              </span>
              <div>
                <strong>{t(`achievements.names.${kind}`)}</strong>
                <small>{t(`achievements.rules.${kind}`)}</small>
                <small className="ui-numbers">
                  {achieved_on !== null
                    ? t('achievements.on', { date: formats.date(achieved_on) })
                    : target === 1
                      ? t('achievements.open')
                      : t('achievements.progress', { current, target })}
                </small>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
