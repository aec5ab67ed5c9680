import { type SessionRow } from '@folego/contract'
import { limits } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Pager, UiLink } from '#ui'
import { reviewsTexts } from './reviews.texts.ts'
import { useReviewsAddress } from './use-reviews-address.ts'
import styles from './reviews.module.css'

interface ReviewsListProps {
  list: { object: SessionRow[]; total: number; page: number; page_size: number }
  openId: string | undefined
  onPage: (page: number) => void
}

/** The workouts that await a review, each a link. */
export function ReviewsList({ list, openId, onPage }: ReviewsListProps) {
  const t = useTexts(reviewsTexts)
  return (
    <nav className={styles.reviewsList} aria-label={t('list')}>
      <ul className="ui-lined">
        {list.object.map((session) => (
          <Line key={session.id} session={session} open={session.id === openId} />
        ))}
      </ul>
      <Pager className={styles.reviewsPages} list={list} onPage={onPage} />
    </nav>
  )
}

function Line({ session, open }: { session: SessionRow; open: boolean }) {
  const t = useTexts(reviewsTexts)
  const formats = useFormats()
  const { studentId } = useReviewsAddress()
  const { id, student_name, title, completed_at, pain_count, rating, notes } = session
  const href = usePageHref()('reviews', { ...(studentId && { student: studentId }), session: id })
  const why = [
    pain_count > 0 && t('why.pain'),
    rating !== null && rating <= limits.lowRating && t('why.rating', { rating }),
    notes !== null && t('why.note'),
  ].filter((word) => word !== false)
  return (
    <li>
      <UiLink href={href ?? ''} aria-current={open ? 'true' : undefined}>
        <strong>{student_name}</strong>
        <span>{title}</span>
        <small>{[...why, completed_at && formats.ago(completed_at)].filter(Boolean).join(' · ')}</small>
      </UiLink>
    </li>
  )
}
