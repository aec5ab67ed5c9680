import { nameOfDevice, type Notification, type NotificationData, type NotificationKind } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useRole } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { notificationsTexts } from './notifications.texts.ts'

type Sentences = { [Kind in NotificationKind]: (data: NotificationData[Kind]) => string }

/** Generic, so that kind and data match. */
function sentenceOf<Kind extends NotificationKind>(
  sentences: Sentences,
  it: { kind: Kind; data: NotificationData[Kind] },
) {
  return sentences[it.kind](it.data)
}

/** The sentence of a notice, in the current language. */
export function useNoticeWords(): (notice: Notification) => string {
  const t = useTexts(notificationsTexts)
  const { date, cents } = useFormats()
  // A student only gets notices about their own enrollment.
  const isOwn = useRole() === 'student'
  const ofEnrollment = (it: NotificationData['enrollment_expired']) => ({
    student: it.student_name,
    plan: it.plan_name,
    date: date(it.end_date),
  })
  const sentences: Sentences = {
    enrollment_expiring: (it) =>
      t(isOwn ? 'kinds.own_enrollment_expiring' : 'kinds.enrollment_expiring', ofEnrollment(it)),
    enrollment_expired: (it) =>
      t(isOwn ? 'kinds.own_enrollment_expired' : 'kinds.enrollment_expired', ofEnrollment(it)),
    renewal_coming: (it) =>
      t(isOwn ? 'kinds.own_renewal_coming' : 'kinds.renewal_coming', {
        ...ofEnrollment(it),
        price: cents(it.price_cents),
      }),
    student_left: (it) =>
      t(it.refund_cents > 0 ? 'kinds.student_left_refund' : 'kinds.student_left', {
        ...ofEnrollment(it),
        refund: cents(it.refund_cents),
      }),
    workout_assigned: (it) =>
      t(`kinds.workout_assigned.${it.workout_kind}`, { actor: it.by_name, workout: it.workout_title }),
    sheet_expiring: (it) =>
      t(`kinds.sheet_expiring.${it.workout_kind}`, {
        student: it.student_name,
        workout: it.workout_title,
        date: date(it.end_date),
      }),
    review_pending: (it) =>
      t(it.again ? 'kinds.review_again' : 'kinds.review_pending', {
        student: it.student_name,
        workout: it.workout_title,
      }),
    workout_reviewed: (it) => t('kinds.workout_reviewed', { actor: it.by_name, workout: it.workout_title }),
    pain_reported: (it) =>
      t('kinds.pain_reported', {
        student: it.student_name,
        exercise: it.exercise_name,
        workout: it.workout_title,
      }),
    new_device: (it) => {
      const device = nameOfDevice(it)
      return device === undefined ? t('kinds.new_device_unknown') : t('kinds.new_device', { device })
    },
    account_changed: ({ change, by_name: actor }) =>
      actor === null ? t(`kinds.account_changed.own.${change}`) : t(`kinds.account_changed.by.${change}`, { actor }),
  }
  return (notice) => sentenceOf(sentences, notice)
}
