import { type SessionRow } from '@folego/contract'
import { limits } from '@folego/domain'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { HomeCard } from './home-list.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { ReviewLine } from './student-name.tsx'

/** Finished workouts to be reviewed, longest pending first. */
export function PendingReviews() {
  const t = useTexts(instructorHomeTexts)
  return (
    <HomeCard part="reviews" all={{ href: usePageHref()('reviews'), label: t('reviews.all') }} none={t('reviews.none')}>
      {(session) => <Line key={session.id} session={session} />}
    </HomeCard>
  )
}

function Line({ session }: { session: SessionRow }) {
  const t = useTexts(instructorHomeTexts)
  const { id, student_name, title, completed_at, pain_count, rating, notes } = session
  const why = [
    pain_count > 0 && t('reviews.pain'),
    rating !== null && rating <= limits.lowRating && t('reviews.rating', { rating }),
    notes !== null && t('reviews.note'),
  ].filter((word) => word !== false)
  return (
    <ReviewLine session_id={id} student_name={student_name} at={completed_at}>
      {[title, ...why].join(' · ')}
    </ReviewLine>
  )
}
