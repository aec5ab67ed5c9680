import { type Notification, type NotificationData, type NotificationKind } from '@folego/contract'
import { addDays, cancelReasonFor, nameOfDevice, nameOfWorkout } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useRole } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
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
  const language = useLanguage()
  const { date, cents, weekday, dayMonth } = useFormats()
  const dayOf = (day: string) => `${weekday(day)} ${dayMonth(day)}`
  const isStudent = useRole() === 'student'
  /** About the reader, or about a student for whom the reader pays. */
  const isOwn = ({ of_student }: { of_student?: string | undefined }) => isStudent && of_student === undefined
  const ofEnrollment = (it: NotificationData['enrollment_expired']) => ({
    student: it.student_name,
    plan: it.plan_name,
    date: date(it.end_date),
  })
  /** In equal parts: `12 × R$ 129,90 = R$ 1.558,80`. */
  const priceOf = ({ price_cents, invoices }: NotificationData['renewal_coming']) => {
    const total = cents(price_cents)
    if (invoices === undefined || invoices.count < 2) return total
    const { count, each_cents: each } = invoices
    return each === null ? t('priceInParts', { total, count }) : `${count} × ${cents(each)} = ${total}`
  }
  const whenOf = ({ day, time }: { day: string; time: string }) => t('kinds.class.when', { day: dayOf(day), time })
  const classOf = (it: Pick<NotificationData['class_reminder'], 'modality_name' | 'day' | 'time'>) =>
    t('kinds.class.what', { modality: it.modality_name, day: dayOf(it.day), time: it.time })
  /** With the student's name for whoever reads it about somebody else. */
  const named = ({ of_student: student }: { of_student?: string | undefined }, sentence: string) =>
    student === undefined ? sentence : t('kinds.class.of', { student, sentence })
  const sentences: Sentences = {
    enrollment_expiring: (it) =>
      t(isOwn(it) ? 'kinds.own_enrollment_expiring' : 'kinds.enrollment_expiring', ofEnrollment(it)),
    enrollment_expired: (it) =>
      t(isOwn(it) ? 'kinds.own_enrollment_expired' : 'kinds.enrollment_expired', ofEnrollment(it)),
    renewal_coming: (it) => {
      const ofStudent = isStudent ? 'kinds.paid_renewal_coming' : 'kinds.renewal_coming'
      return t(isOwn(it) ? 'kinds.own_renewal_coming' : ofStudent, {
        ...ofEnrollment(it),
        start: date(it.starts_on ?? addDays(it.end_date, 1)),
        // The job renews on the last day.
        until: date(addDays(it.end_date, -1)),
        price: priceOf(it),
      })
    },
    renewal_missed: (it) => t('kinds.renewal_missed', ofEnrollment(it)),
    invoices_late: (it) =>
      t('kinds.invoices_late', { count: it.count, total: cents(it.total_cents), since: date(it.since) }),
    students_imported: ({ by_name: actor, file_name: file, debt_cents, ...counts }) =>
      t('kinds.students_imported', { actor, file, total: cents(debt_cents), ...counts }),
    student_left: (it) =>
      t(it.refund_cents > 0 ? 'kinds.student_left_refund' : 'kinds.student_left', {
        ...ofEnrollment(it),
        refund: cents(it.refund_cents),
      }),
    workout_assigned: (it) =>
      it.of_student === undefined
        ? t(`kinds.workout_assigned.${it.workout_kind}`, { actor: it.by_name, workout: it.workout_title })
        : t('kinds.workout_assigned.of', { actor: it.by_name, workout: it.workout_title, student: it.of_student }),
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
    workout_reviewed: (it) =>
      it.of_student === undefined
        ? t('kinds.workout_reviewed', { actor: it.by_name, workout: it.workout_title })
        : t('kinds.workout_reviewed_of', { actor: it.by_name, workout: it.workout_title, student: it.of_student }),
    workout_message: (it) =>
      it.from_student
        ? t('kinds.workout_message_from', { student: it.student_name, workout: it.workout_title })
        : it.of_student === undefined
          ? t('kinds.workout_message', { actor: it.by_name, workout: it.workout_title })
          : t('kinds.workout_message_of', { actor: it.by_name, workout: it.workout_title, student: it.of_student }),
    pain_reported: (it) =>
      t('kinds.pain_reported', {
        student: it.student_name,
        exercise: it.exercise_name,
        workout: it.workout_title,
      }),
    class_changed: (it) => {
      const where = [it.room_name, it.trainer_name ?? t('kinds.class.nobody')]
        .filter((name) => name !== null)
        .join(', ')
      const was = it.was === null ? '' : whenOf(it.was)
      const back = it.standing ? (`back.${it.standing}` as const) : 'restored'
      const change = it.change === 'restored' ? back : it.change === 'spot' && !it.spot ? 'noSpot' : it.change
      const facts = {
        what: classOf(it),
        reason: it.reason === null ? '' : cancelReasonFor(it.reason, language),
        was,
        where,
        spot: it.spot ?? '',
      }
      const sentence = t(`kinds.class.${change}`, facts)
      return named(it, it.more === 0 ? sentence : t('kinds.class.more', { sentence, count: it.more }))
    },
    class_place: (it) => named(it, t(`kinds.class.${it.place}`, { what: classOf(it), until: it.until ?? '' })),
    class_reminder: (it) =>
      named(
        it,
        t(it.free_until === null ? 'kinds.class.reminder' : 'kinds.class.reminderFree', {
          what: classOf(it),
          until: it.free_until ?? '',
        }),
      ),
    appointment_changed: (it) => {
      const was = it.was === null ? '' : whenOf(it.was)
      return t(`kinds.appointment.${it.change}`, { student: it.student_name, what: classOf(it), was })
    },
    teaching_changed: (it) => {
      const sentence = t(`kinds.teaching.${it.change}`, {
        what: classOf(it),
        reason: it.reason === null ? '' : cancelReasonFor(it.reason, language),
        was: it.was === null ? '' : whenOf(it.was),
        room: it.room_name ?? t('kinds.teaching.noRoom'),
      })
      return it.more === 0 ? sentence : t('kinds.class.more', { sentence, count: it.more })
    },
    graduation: (it) =>
      named(it, t(`kinds.graduation.${it.result}`, { modality: it.modality_name, level: it.level_name })),
    pack_expiring: (it) =>
      t(isOwn(it) ? 'kinds.own_pack_expiring' : 'kinds.pack_expiring', {
        student: it.student_name,
        pack: it.pack_name,
        date: date(it.end_date),
        count: it.uses,
      }),
    workout_reminder: (it) => t('kinds.workout_reminder', { workout: nameOfWorkout(it.workout, language) }),
    new_device: (it) => {
      if (it.of_student !== undefined) return t('kinds.new_device_of', { student: it.of_student })
      const device = nameOfDevice(it)
      return device === undefined ? t('kinds.new_device_unknown') : t('kinds.new_device', { device })
    },
    account_changed: ({ change, by_name: actor, of_student: student }) => {
      if (student !== undefined) return t('kinds.account_changed.of', { student })
      return actor === null
        ? t(`kinds.account_changed.own.${change}`)
        : t(`kinds.account_changed.by.${change}`, { actor })
    },
  }
  return (notice) => sentenceOf(sentences, notice)
}
