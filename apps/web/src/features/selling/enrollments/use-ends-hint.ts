import { type EnrollmentStanding, enrollmentStateOn } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { enrollmentsTexts } from './enrollments.texts.ts'

/** "vence hoje", "vence amanhã", "vence em 5 dias", "venceu há 3 dias"; undefined if nothing is to be done. */
export function useEndsHint(): (enrollment: EnrollmentStanding) => string | undefined {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const today = useGym()?.today
  return (enrollment) => {
    if (today === undefined) return undefined
    const state = enrollmentStateOn(enrollment, today)
    if (state !== 'expiring' && state !== 'lapsed') return undefined
    return t(`ends.${state}`, { when: formats.relativeDay(enrollment.end_date) })
  }
}
