import type { ReviewRow } from '@folego/contract'
import { limits, wordsOfPain } from '@folego/domain'
import { useState } from 'react'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, EmptyState, Page, PageHeader, Pager, Skeleton, Stack, UiLink } from '#ui'
import { ReviewPanel, useReviewsAddress } from './review-panel.tsx'
import styles from './reviews.module.css'
import { useReviews } from './reviews.queries.ts'
import { reviewsTexts } from './reviews.texts.ts'

/** Finished workouts that need a review: the list, with the selected one next to it. */
export function ReviewsScreen() {
  const t = useTexts(reviewsTexts)
  const gym = useGym()
  return (
    <Page>
      {gym ? (
        <Reviews key={gym.id} />
      ) : (
        <>
          <PageHeader title={t('title')} summary={t('noGym')} />
          <EmptyState drawing="place" title={t('noGym')} message={t('chooseGym')} />
        </>
      )}
    </Page>
  )
}

function Reviews() {
  const t = useTexts(reviewsTexts)
  const address = useReviewsAddress()
  const [page, setPage] = useState(1)
  const [drafts] = useState(() => new Map<string, string>())
  const { data, error, refetch } = useReviews(page, address.studentId)
  return (
    <>
      <PageHeader
        title={t('title')}
        summary={data && data.total > 0 && t('count', { count: data.total })}
        actions={
          address.studentId && (
            <Button variant="default" onClick={address.showAll}>
              {t('showAll')}
            </Button>
          )
        }
      />
      {error && !data ? (
        <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
      ) : !data ? (
        <Stack gap="sm" aria-busy>
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      ) : data.total === 0 && address.sessionId === undefined ? (
        <EmptyState drawing="sheet" title={t('none.title')} message={t('none.message', { rating: limits.lowRating })} />
      ) : (
        <div className={styles.reviews} data-open={address.sessionId !== undefined || undefined}>
          <ReviewsList list={data} openId={address.sessionId} onPage={setPage} />
          {address.sessionId === undefined ? (
            <p className={`${styles.reviewsChoose} ui-muted`}>{t('choose')}</p>
          ) : (
            <ReviewPanel
              key={address.sessionId}
              sessionId={address.sessionId}
              drafts={drafts}
              onReviewed={(id) => address.open(followingOf(data.object, id), true)}
            />
          )}
        </div>
      )}
    </>
  )
}

/** The next workout to select: the one below, else the first, else none. */
function followingOf(rows: readonly ReviewRow[], id: string): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return (rows[at + 1] ?? rows.find((row) => row.id !== id))?.id
}

interface ReviewsListProps {
  list: { object: ReviewRow[]; total: number; page: number; page_size: number }
  openId: string | undefined
  onPage: (page: number) => void
}

/** The workouts that await a review, each a link. */
function ReviewsList({ list, openId, onPage }: ReviewsListProps) {
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

function Line({ session, open }: { session: ReviewRow; open: boolean }) {
  const t = useTexts(reviewsTexts)
  const formats = useFormats()
  const { studentId } = useReviewsAddress()
  const language = useLanguage()
  const { id, student_name, title, completed_at, pains, planned_sets, planned_done, falling, rating, notes } = session
  const { wrote } = session
  const href = usePageHref()('reviews', { ...(studentId && { student: studentId }), session: id })
  const why = [
    ...pains.map((pain) => {
      const place = wordsOfPain(pain, language)
      const exercise = pain.exercise_name
      return place ? t('why.painAt', { place, exercise }) : t('why.painIn', { exercise })
    }),
    planned_sets !== null &&
      planned_done !== null &&
      planned_done * 10 < planned_sets * 6 &&
      t('why.little', { done: planned_done, planned: planned_sets }),
    ...falling.map(({ exercise_name: exercise }) => t('why.falling', { exercise })),
    wrote && t('why.wrote'),
    notes !== null && t('why.note'),
    rating !== null && rating <= limits.lowRating && t('why.rating', { rating }),
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
