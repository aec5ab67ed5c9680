import { type ExerciseRemark, exerciseKeyOf, remarksByExercise } from '@folego/domain'
import type { ExercisePain } from '@folego/contract'
import { notify } from '#modules/people/notifications'
import type { Notice } from '#modules/people/notifications'
import type { GymContext } from '#platform/http'
import { findSessionForNotice } from './notices.store.ts'
import type { SessionForNotice } from './notices.store.ts'

/**
 * Notifies the student's trainers of a workout that needs a review, and of pain. A workout is reported once, and once more after
 * each review that is followed by new remarks; each of its exercises is reported once, however often the phone sends it.
 */
export async function notifyTrainers(
  gym: GymContext,
  which: { id: string } | { studentId: string; dayId: string },
  remarks: readonly ExercisePain[] = [],
): Promise<void> {
  const session = await findSessionForNotice(gym.tx, which)
  if (session === undefined) return
  const hurting = remarksByExercise(remarks).filter(({ pain }) => pain)
  const pains = hurting.map((exercise) => painNotice(session, exercise))
  await notify(gym, session.needs_review ? [reviewNotice(session), ...pains] : pains)
}

const aboutOf = ({ id, student_id, workout_plan_id }: SessionForNotice) =>
  ({
    to: { trainersOf: student_id, workoutPlanId: workout_plan_id },
    entity: 'training_session',
    entity_id: id,
  }) as const

function reviewNotice(session: SessionForNotice): Notice {
  const { student_id, student_name, title: workout_title, rating, has_note, review_count } = session
  return {
    kind: 'review_pending',
    ...aboutOf(session),
    // All remarks until the next review are one notice.
    ...(review_count > 0 && { about: `${review_count}` }),
    data: { student_id, student_name, workout_title, rating, has_note, again: review_count > 0 },
  }
}

/** States only that it hurt, and where: the student's note is read with the workout. */
function painNotice(session: SessionForNotice, { exercise_name, exercise_id }: ExerciseRemark): Notice {
  const { student_id, student_name, title: workout_title } = session
  return {
    kind: 'pain_reported',
    ...aboutOf(session),
    about: exerciseKeyOf({ exercise_name, exercise_id }),
    data: { student_id, student_name, workout_title, exercise_name, exercise_id },
  }
}
