import type { Goal } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { goalsTexts } from './goals.texts.ts'

/** The texts of goals. */
export function useGoalWords() {
  const t = useTexts(goalsTexts)
  const formats = useFormats()
  const number = (value: number | null) => (value === null ? '' : formats.number(value))
  return {
    /** The name: 'Supino: 80 kg'. */
    nameOf: ({ kind, target, exercise_name }: Goal): string => {
      if (kind === 'weekly_sessions') return t('name.weekly_sessions', { count: target })
      if (kind === 'sessions_total') return t('name.sessions_total', { count: target })
      if (kind === 'body_weight') return t('name.body_weight', { target: number(target) })
      return t('name.lift', { exercise: exercise_name ?? '', target: number(target) })
    },
    /** The progress, or what to log so that there is some. */
    progressOf: ({ kind, target, current, start_value, start_date }: Goal): string => {
      if (current === null) return t(kind === 'lift' ? 'reached.noLift' : 'reached.noWeight')
      const values = { current: number(current), target: number(target) }
      if (kind === 'body_weight') return t('reached.body_weight', { ...values, start: number(start_value) })
      if (kind === 'sessions_total') return t('reached.sessions_total', { ...values, date: formats.date(start_date) })
      return t(`reached.${kind}`, values)
    },
    /** When it was reached, or its deadline. */
    timeOf: ({ kind, state, deadline, achieved_on }: Goal): string | undefined => {
      if (achieved_on !== null) {
        return kind === 'weekly_sessions' ? t('achievedWeek') : t('achieved', { date: formats.date(achieved_on) })
      }
      if (deadline === null) return undefined
      if (state === 'missed') return t('missed', { date: formats.date(deadline) })
      return t('deadline', { date: formats.date(deadline), relative: formats.relativeDay(deadline) })
    },
  }
}
