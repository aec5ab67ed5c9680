import { limits, type SessionSummary as Workout } from '@folego/contract'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { SessionSummary } from '#features/training'
import { ApiError } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { LeaveDialog, useUnsavedChanges } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Banner, Button, EmptyState, ErrorState, notifySuccess, Skeleton, Textarea, UiLink } from '#ui'
import { useReview, useReviewedWorkout } from './reviews.queries.ts'
import { reviewsTexts } from './reviews.texts.ts'
import { useReviewsAddress } from './use-reviews-address.ts'

interface ReviewPanelProps {
  sessionId: string
  /** Messages that were begun, by workout: looking at another one in between loses none. */
  drafts: Map<string, string>
  onReviewed: (sessionId: string) => void
}

/** One finished workout: what it brought, and what the instructor says to it. */
export function ReviewPanel({ sessionId, drafts, onReviewed }: ReviewPanelProps) {
  const t = useTexts(reviewsTexts)
  const failureText = useFailureText()
  const { open } = useReviewsAddress()
  const { data, error, refetch } = useReviewedWorkout(sessionId)
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <section className="review" aria-label={data?.student_name ?? t('title')}>
      <Button
        className="review-back"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
        onClick={() => open(undefined)}
      >
        {t('back')}
      </Button>
      {data ? (
        <>
          <Head workout={data} />
          <SessionSummary sessionId={sessionId} />
          {data.completed_at === null ? (
            <Banner tone="warning">{t('running')}</Banner>
          ) : (
            <ReviewForm workout={data} drafts={drafts} onReviewed={onReviewed} />
          )}
        </>
      ) : gone ? (
        <EmptyState drawing="search" title={t('gone')} />
      ) : error ? (
        <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </section>
  )
}

function Head({ workout: { student_id, student_name, title, completed_at, started_at } }: { workout: Workout }) {
  const t = useTexts(reviewsTexts)
  const formats = useFormats()
  const href = usePageHref()('student', { student: student_id })
  return (
    <header>
      <h2>{student_name}</h2>
      <p className="ui-muted">
        {title} · {formats.instant(completed_at ?? started_at)}
      </p>
      {href && (
        <UiLink href={href} className="ui-touch">
          {t('openStudent')}
        </UiLink>
      )}
    </header>
  )
}

type ReviewFormProps = Pick<ReviewPanelProps, 'drafts' | 'onReviewed'> & { workout: Workout }

function ReviewForm({ workout: { id, student_name: name, review }, drafts, onReviewed }: ReviewFormProps) {
  const t = useTexts(reviewsTexts)
  const failureText = useFailureText()
  const kept = review?.notes ?? ''
  const [notes, setNotes] = useState(drafts.get(id) ?? kept)
  const { mutateAsync, isPending } = useReview()
  const [failed, setFailed] = useState<string>()
  const leaving = useUnsavedChanges(notes.trim() !== kept && !isPending)
  const write = (text: string) => {
    setNotes(text)
    drafts.set(id, text)
  }
  const save = async () => {
    setFailed(undefined)
    try {
      await mutateAsync({ params: { id }, body: { notes: notes.trim() === '' ? null : notes } })
      drafts.delete(id)
      notifySuccess(t('saved', { name }))
      if (!review) onReviewed(id)
    } catch (error) {
      setFailed(`${t('saveFailed')}. ${failureText(error)}`)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        label={t('notes')}
        description={t('notesHint')}
        autosize
        minRows={2}
        maxLength={limits.notesMaxLength}
        value={notes}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {failed && <Banner tone="error">{failed}</Banner>}
      <div className="review-buttons">
        <Button type="submit" loading={isPending} leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}>
          {t(review ? 'change' : 'save')}
        </Button>
      </div>
      <LeaveDialog question={leaving} />
    </form>
  )
}
