import type { SessionSummary as Workout } from '@folego/contract'
import { limits } from '@folego/domain'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { SessionSummary, useMessages, WorkoutThread } from '#features/training/past-workouts'
import { isConflict, Loaded, useFailureText } from '#platform/failures'
import { LeaveDialog, useUnsavedChanges } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref, usePageSearch } from '#platform/pages'
import { Banner, Button, Group, notifySuccess, Textarea, UiLink } from '#ui'
import styles from './reviews.module.css'
import { useReview, useReviewedWorkout } from './reviews.queries.ts'
import { reviewsTexts } from './reviews.texts.ts'
import { useSheetChanges } from './sheet-changes.tsx'

interface ReviewPanelProps {
  sessionId: string
  /** Message drafts by workout, so that viewing another one loses none. */
  drafts: Map<string, string>
  onReviewed: (sessionId: string) => void
}

/** One finished workout: its summary, and the instructor's review. */
export function ReviewPanel({ sessionId, drafts, onReviewed }: ReviewPanelProps) {
  const t = useTexts(reviewsTexts)
  const { open } = useReviewsAddress()
  const query = useReviewedWorkout(sessionId)
  const messages = useMessages(sessionId)
  const isTalk = (messages.data?.object.length ?? 0) > 0
  const [changed, setChanged] = useState<readonly string[]>([])
  // One field to write to the student: what they wrote after the review is answered below it, unless the review says what changed.
  const showsForm = ({ review }: Workout) => !isTalk || review === null || changed.length > 0 || drafts.has(sessionId)
  const changes = useSheetChanges(sessionId, query.data, (words) => setChanged([...changed, words]))
  return (
    <section className={styles.review} aria-label={query.data?.student_name ?? t('title')}>
      <Button
        className={styles.back}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
        onClick={() => open(undefined)}
      >
        {t('back')}
      </Button>
      <Loaded
        query={messages.isPending ? { ...query, data: undefined } : query}
        failed={t('loadFailed')}
        gone={t('gone')}
        height={320}
      >
        {(workout) => (
          <>
            <Head workout={workout} />
            {isTalk && <WorkoutThread sessionId={sessionId} answers={!showsForm(workout)} />}
            <SessionSummary
              sessionId={sessionId}
              recordsLast
              actionsOf={changes.actionsOf}
              belowPains={changes.alsoAgainst(workout.pains.filter(({ pain }) => pain))}
            >
              {workout.completed_at === null ? (
                <Banner tone="warning">{t('running')}</Banner>
              ) : (
                // rendered once everything above it has loaded: it would otherwise move under a finger
                !changes.isPending && (
                  <>
                    {showsForm(workout) && (
                      <ReviewForm workout={workout} drafts={drafts} changed={changed} onReviewed={onReviewed} />
                    )}
                    {!isTalk && <WorkoutThread sessionId={sessionId} canBegin={workout.review !== null} />}
                  </>
                )
              )}
            </SessionSummary>
            {changes.dialog}
          </>
        )}
      </Loaded>
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

interface ReviewFormProps extends Pick<ReviewPanelProps, 'drafts' | 'onReviewed'> {
  workout: Workout
  /** Changes made to the sheet meanwhile: the message starts with them, so that the student is notified. */
  changed: readonly string[]
}

function ReviewForm({ workout, drafts, changed, onReviewed }: ReviewFormProps) {
  const { id, student_name: name, review, changed_at } = workout
  const t = useTexts(reviewsTexts)
  const failureText = useFailureText()
  const stored = review?.notes ?? ''
  const [notes, setNotes] = useState(drafts.get(id) ?? stored)
  const { mutateAsync, isPending } = useReview()
  const [failed, setFailed] = useState<string>()
  const leaving = useUnsavedChanges(notes.trim() !== stored && !isPending)
  const write = (text: string) => {
    setNotes(text)
    drafts.set(id, text)
  }
  const announced = useRef(0)
  useEffect(() => {
    const news = changed.slice(announced.current)
    announced.current = changed.length
    if (news.length === 0) return
    setNotes((before) => {
      const words = [before.trim(), ...news].filter(Boolean).join('\n')
      drafts.set(id, words)
      return words
    })
  }, [changed, drafts, id])
  const save = async () => {
    setFailed(undefined)
    try {
      await mutateAsync({ params: { id }, body: { notes: notes.trim() === '' ? null : notes, changed_at } })
      drafts.delete(id)
      notifySuccess(t('saved', { name }))
      if (!review) onReviewed(id)
    } catch (error) {
      setFailed(isConflict(error) ? t('changedMeanwhile') : `${t('saveFailed')}. ${failureText(error)}`)
    }
  }
  return (
    <form
      className={styles.reviewForm}
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
      <Group justify="flex-end">
        <Button type="submit" loading={isPending} leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}>
          {t(review ? 'change' : 'save')}
        </Button>
      </Group>
      <LeaveDialog question={leaving} />
    </form>
  )
}

interface ReviewsAddress {
  /** The selected workout. */
  sessionId: string | undefined
  /** Only the workouts of this student. */
  studentId: string | undefined
  open: (sessionId: string | undefined, replace?: boolean) => void
  showAll: () => void
}

/** The state of the reviews page in the URL: `?session=…`, `?student=…`. */
export function useReviewsAddress(): ReviewsAddress {
  const { search, show } = usePageSearch('reviews')
  const { session: sessionId, student: studentId } = search
  return {
    sessionId,
    studentId,
    open: (session, replace = false) => show({ student: studentId, session }, { replace }),
    showAll: () => show({ session: sessionId }),
  }
}
