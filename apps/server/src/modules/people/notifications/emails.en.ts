import { nameOfWorkout } from '@folego/domain'
import { nameInText } from '#platform/mail'
import { dayText, moneyText } from '#platform/pdf'
import type { AccountChange, NotificationKind } from '@folego/contract'
import {
  before,
  capital,
  classText,
  inBraces,
  lastToDecline,
  moreText,
  priceText,
  type Reader,
  reasonText,
  type Sentences,
  startOf,
  whereText,
} from './emails.words.ts'

const changes: Record<AccountChange, string> = {
  password: 'Your password was changed',
  email: 'Your sign-in email was changed',
  role: 'Your role in the gym was changed',
  password_link: 'A link for you to choose a new password was created',
  second_factor_on: 'Two-factor authentication was turned on for your account',
  second_factor_off: 'Two-factor authentication was turned off for your account',
  recovery_codes: 'Your recovery codes were replaced',
}

const decline: Record<Reader, (day: string) => string> = {
  student: (day) => `To decline, go to Enrollments in Fôlego or to the front desk by ${day}.`,
  payer: (day) => `To decline, tell the front desk by ${day}.`,
  staff: (day) => `Please let the student or their guardian know: they can decline until ${day}.`,
}

/** How somebody is in a class that takes place after all. */
const back = {
  booked: 'The place in it is back.',
  waiting: 'The place in its queue is back.',
  offered: 'There is a place: accept or decline it in Fôlego.',
  out: 'Whoever wants to come books again.',
}

export const sentences: Sentences = {
  enrollment_expiring: (it, reader) =>
    `${reader === 'student' ? 'Your' : `${it.student_name}’s`} ${it.plan_name} enrollment expires on ${dayText(it.end_date, 'en')}.`,
  enrollment_expired: (it, reader) =>
    `${reader === 'student' ? 'Your' : `${it.student_name}’s`} ${it.plan_name} enrollment expired on ${dayText(it.end_date, 'en')}.`,
  renewal_coming: (it, reader) =>
    `${reader === 'student' ? 'Your' : `${it.student_name}’s`} ${it.plan_name} enrollment renews automatically: the new term starts on ${dayText(startOf(it), 'en')} and costs ${priceText(it, 'en')}. ${decline[reader](dayText(lastToDecline(it), 'en'))}`,
  renewal_missed: (it) =>
    `${it.student_name}’s ${it.plan_name} enrollment ended on ${dayText(it.end_date, 'en')} and should have renewed automatically, but did not. Renew it, or talk to the student.`,
  invoices_late: (it) =>
    `Invoices due since ${dayText(it.since, 'en')} were issued only now: ${it.count}, ${moneyText(it.total_cents, 'en')} in total. Whoever had several pays one a week: please let them know.`,
  students_imported: (it) =>
    `${it.by_name} imported the list ${it.file_name}. New students: ${it.created}; enrollments: ${it.enrollments}; ended lately or ending soon: ${it.ending}; open invoices: ${it.debts} (${moneyText(it.debt_cents, 'en')}).`,
  student_left: (it) =>
    `${it.student_name} cancelled the ${it.plan_name} enrollment in the app; the last day is ${dayText(it.end_date, 'en')}.${it.refund_cents > 0 ? ` To refund: ${moneyText(it.refund_cents, 'en')}, held as credit until then.` : ''}`,
  workout_assigned: (it) => `${it.by_name} assigned ${it.of_student ?? 'you'} a workout: ${it.workout_title}.`,
  sheet_expiring: (it) =>
    `${it.student_name}’s workout ${it.workout_title} is valid until ${dayText(it.end_date, 'en')}.`,
  review_pending: (it) =>
    it.again
      ? `There is something new in a workout by ${it.student_name} that was already reviewed.`
      : `A workout completed by ${it.student_name} is ready for your review.`,
  workout_reviewed: (it) =>
    `${it.by_name} reviewed ${it.of_student === undefined ? 'your' : `${it.of_student}’s`} workout ${it.workout_title}.`,
  workout_message: (it) =>
    it.from_student
      ? `There is a new message about a workout of ${it.student_name}.`
      : `${it.by_name} wrote about ${it.of_student === undefined ? 'your' : `${it.of_student}’s`} workout ${it.workout_title}.`,
  pain_reported: () => 'A workout needs your attention. The details are in Fôlego.',
  class_changed: (it) => {
    const what = classText(it, 'en')
    const sentence = {
      cancelled: `the class ${what} was cancelled${reasonText(it, 'en')}.`,
      moved: `the class has moved and is now ${what}${it.was === null ? '' : `; it was ${dayText(it.was.day, 'en')} at ${it.was.time}`}.`,
      place: `the class ${what} has changed; now: ${whereText(it, 'instructor to be named')}.`,
      spot: it.spot
        ? `the spot in the class ${what} is now ${it.spot}.`
        : `there is no spot left in the class ${what}; the place in it stays.`,
      restored: `the class ${what} takes place after all. ${back[it.standing ?? 'out']}`,
    }[it.change]
    return capital(before(it) + sentence) + moreText(it, 'en')
  },
  class_place: (it) => {
    const what = classText(it, 'en')
    return capital(
      before(it) +
        {
          booked: `the place in ${what} is confirmed.`,
          given: `the gym booked the place in ${what}.`,
          waiting: `the gym added the name to the queue of ${what}.`,
          left: `the gym ended the booking of ${what}. If this is a mistake, please talk to the front desk.`,
          offered: `there is a place in ${what} until ${it.until ?? ''}. Accept or decline it in Fôlego.`,
          expired: `the place in ${what} went to the next in the queue.`,
          overlap: `the booking of ${what} has ended: there is another class at the same time.`,
          refused: `the booking of ${what} has ended: the rules of the plan or of the class do not allow it. Please talk to the front desk.`,
        }[it.place],
    )
  },
  class_reminder: (it) =>
    capital(
      `${before(it)}the class ${classText(it, 'en')} is coming up.${it.free_until === null ? '' : ` Leaving costs nothing until ${it.free_until}.`}`,
    ),
  appointment_changed: (it) => {
    const what = `${it.student_name}, ${classText(it, 'en')}`
    return {
      booked: `A new appointment with you: ${what}.`,
      moved: `An appointment with you has moved and is now ${what}${it.was === null ? '' : `; it was ${dayText(it.was.day, 'en')} at ${it.was.time}`}.`,
      ended: `No longer with you: ${what}.`,
    }[it.change]
  },
  teaching_changed: (it) => {
    const what = classText(it, 'en')
    const sentence = {
      given: `You now give the class ${what}${it.room_name === null ? '' : `, in ${it.room_name}`}.`,
      taken: `The class ${what} is no longer with you.`,
      moved: `Your class has moved and is now ${what}${it.was === null ? '' : `; it was ${dayText(it.was.day, 'en')} at ${it.was.time}`}.`,
      place: `Your class ${what} has another room; now: ${it.room_name ?? 'to be named'}.`,
      cancelled: `Your class ${what} was cancelled${reasonText(it, 'en')}.`,
      restored: `Your class ${what} takes place after all.`,
    }[it.change]
    return sentence + moreText(it, 'en')
  },
  graduation: (it) => {
    const what = `${it.modality_name}, ${it.level_name}`
    return capital(
      before(it) +
        {
          given: `a new level in ${what}.`,
          passed: `the exam of ${what} was passed.`,
          failed: `the exam of ${what} was not passed this time. Please talk to your instructor.`,
        }[it.result],
    )
  },
  pack_expiring: (it, reader) =>
    `${reader === 'student' ? 'Your' : `${it.student_name}’s`} class pack, ${it.pack_name}, is valid until ${dayText(it.end_date, 'en')}. Left: ${it.uses}. What is not used by then is lost.`,
  workout_reminder: (it) => `Today is a training day: ${nameInText(nameOfWorkout(it.workout, 'en'))}.`,
  account_changed: (it) =>
    it.of_student !== undefined
      ? `Something changed in how ${it.of_student} signs in to Fôlego. If you did not expect this, contact the gym.`
      : `${changes[it.change]}${it.by_name === null ? '' : ` by ${it.by_name}`}. If you did not expect this, contact your gym.`,
  new_device: (it) =>
    it.of_student !== undefined
      ? `There was a new sign-in to the account of ${it.of_student}${inBraces(it)}. If you did not expect this, contact the gym.`
      : `There was a new sign-in to your account${inBraces(it)}. If this was not you, change your password and sign out of other devices in Settings, Account.`,
}

export const subjects: Record<NotificationKind, string> = {
  enrollment_expiring: 'enrollment about to expire',
  enrollment_expired: 'enrollment expired',
  renewal_coming: 'enrollment about to renew',
  renewal_missed: 'a renewal did not happen',
  invoices_late: 'invoices issued late',
  students_imported: 'a list of students was imported',
  student_left: 'a student cancelled in the app',
  workout_assigned: 'a new workout for you',
  sheet_expiring: 'workout about to expire',
  review_pending: 'a workout to review',
  workout_reviewed: 'your workout was reviewed',
  workout_message: 'a message about a workout',
  pain_reported: 'about a workout',
  class_changed: 'a class has changed',
  class_place: 'a place in a class',
  class_reminder: 'a class is coming up',
  appointment_changed: 'an appointment with you',
  teaching_changed: 'a class of yours',
  graduation: 'a level',
  pack_expiring: 'class pack about to expire',
  workout_reminder: 'today is a training day',
  account_changed: 'your account was changed',
  new_device: 'new sign-in to your account',
}
