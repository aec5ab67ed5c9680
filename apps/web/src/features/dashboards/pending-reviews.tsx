import { limits, type SessionRow } from '@folego/contract'
import { useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { OptionalLink } from '#ui'
import { HomeList } from './home-list.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { usePendingReviews } from './instructor.queries.ts'

/** Finished workouts that somebody should look at, those that wait longest first. */
export function PendingReviews() {
  const t = useTexts(instructorHomeTexts)
  const [page, setPage] = useState(1)
  return (
    <HomeList
      title={t('reviews.title')}
      all={{ href: usePageHref()('reviews'), label: t('reviews.all') }}
      result={usePendingReviews(page)}
      loadFailed={t('reviews.loadFailed')}
      none={t('reviews.none')}
      onPage={setPage}
    >
      {(session) => <Line key={session.id} session={session} />}
    </HomeList>
  )
}

function Line({ session }: { session: SessionRow }) {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const { id, student_name, title, completed_at, pain_count, rating, notes } = session
  const href = usePageHref()('reviews', { session: id })
  const why = [
    pain_count > 0 && t('reviews.pain'),
    rating !== null && rating <= limits.lowRating && t('reviews.rating', { rating }),
    notes !== null && t('reviews.note'),
  ].filter((word) => word !== false)
  return (
    <li>
      <div>
        <OptionalLink href={href} as="strong">
          {student_name}
        </OptionalLink>
        <small>{[title, ...why].join(' · ')}</small>
      </div>
      {completed_at && (
        <time dateTime={completed_at} title={formats.instant(completed_at)}>
          {formats.ago(completed_at)}
        </time>
      )}
    </li>
  )
}
