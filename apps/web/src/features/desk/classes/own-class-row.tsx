import type { GymClass } from '@folego/contract'
import { agesText, cancelReasonFor } from '@folego/domain'
import { useState } from 'react'
import { call, useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useDownload } from '#platform/files'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { ActionDialog } from '#platform/records'
import { isAnswerLost } from '#platform/transport'
import { useFreshDialog } from '#platform/lists'
import { Button, Group, notifyError, notifySuccess, notifyUndoable, Opener } from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { classesTexts } from './classes.texts.ts'
import styles from './booking.module.css'

/** One class of a student's week: what it is, whether they are in, and the one thing to do about it. */
export function OwnClassRow({ gymClass: it, withDay }: { gymClass: GymClass; withDay: boolean }) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  const language = useLanguage()
  const [failed, setFailed] = useState<string>()
  const about = [
    agesText(it, language),
    it.room_name,
    it.trainer_name,
    it.substitutes !== null && t('substitutes', { name: it.substitutes }),
  ]
    .filter(Boolean)
    .join(', ')
  const date = formats.dateOf(it.starts_at)
  const day = withDay ? `${formats.weekday(date)} ${formats.dayMonth(date)}, ` : ''
  return (
    <li data-cancelled={it.cancel_reason !== null || undefined} data-own={it.own !== null || undefined}>
      <div>
        <span className="ui-numbers">
          {day}
          {formats.time(it.starts_at)}–{formats.time(it.ends_at)}
        </span>
        <b>{it.modality_name}</b>
        {about !== '' && <span className="ui-muted">{about}</span>}
        {it.cancel_reason === null ? (
          <Standing gymClass={it} />
        ) : (
          <span>{t('cancelledBecause', { reason: cancelReasonFor(it.cancel_reason, language) })}</span>
        )}
        {failed !== undefined && <span role="alert">{failed}</span>}
      </div>
      {it.cancel_reason === null && (
        <Group gap="xs" justify="flex-end">
          {it.own?.state === 'booked' && it.closed !== 'CLASS_BEGUN' && (
            <>
              <OwnSpot gymClass={it} />
              <CalendarFile gymClass={it} />
            </>
          )}
          <Act gymClass={it} onFailed={setFailed} />
        </Group>
      )}
    </li>
  )
}

const SpotChoice = lazyDialog(async () => (await import('./spot-choice.tsx')).SpotChoice)
const SpotToBook = lazyDialog(async () => (await import('./spot-choice.tsx')).SpotToBook)

/** Which class it is in a sentence: a week has the same class on several days. */
function useWhat({ modality_name: modality, starts_at }: GymClass) {
  const formats = useFormats()
  const date = formats.dateOf(starts_at)
  return { modality, day: `${formats.weekday(date)} ${formats.dayMonth(date)}`, time: formats.time(starts_at) }
}

/** Changes the spot, where the student has one. */
function OwnSpot({ gymClass }: { gymClass: GymClass }) {
  const t = useTexts(bookingTexts)
  const what = useWhat(gymClass)
  const { own } = gymClass
  if (own === null || own.spot === null) return null
  return (
    <Opener variant="subtle" label={t('changeSpot')} aria-label={t('changeSpotFor', what)}>
      {(opened, onClose) => <SpotChoice bookingId={own.id} opened={opened} onClose={onClose} />}
    </Opener>
  )
}

function CalendarFile({ gymClass }: { gymClass: GymClass }) {
  const t = useTexts(classesTexts)
  const what = useWhat(gymClass)
  const failureText = useFailureText()
  const gymId = useGym()?.id
  const { busy, download } = useDownload((error) => notifyError(t('calendarFailed'), failureText(error)))
  return (
    <Button
      variant="subtle"
      loading={busy}
      aria-label={t('calendarFileOf', what)}
      onClick={() =>
        void download(async () => call('GET /class/{id}/calendar', { params: { id: gymClass.id }, gymId }))
      }
    >
      {t('calendarFile')}
    </Button>
  )
}

/** Whether the student is in, else how many places are free. */
function Standing({ gymClass: { own, capacity, booked, waiting, closed } }: { gymClass: GymClass }) {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  if (own === null) {
    const free = capacity - booked
    if (free > 0 && waiting === 0) return <span>{t('free', { count: free })}</span>
    return <span>{waiting === 0 ? t('full') : t('fullWaiting', { count: waiting })}</span>
  }
  if (own.state === 'waiting' && closed === 'CLASS_BEGUN') return <span>{t('noPlace')}</span>
  if (own.state === 'waiting') return <strong>{t('position', { position: own.position ?? 1 })}</strong>
  if (own.state === 'offered') {
    return <strong>{t('offered', { time: own.offered_until ? formats.time(own.offered_until) : '' })}</strong>
  }
  return (
    <strong className={own.state === 'no_show' ? undefined : styles.in}>
      {t(own.state === 'no_show' ? 'missed' : own.state === 'attended' ? 'came' : 'in')}
      {own.spot !== null && `, ${t('spot', { spot: own.spot })}`}
    </strong>
  )
}

/** Why the student may not book a class. */
function WhyNot({ gymClass, reason }: { gymClass: GymClass; reason: NonNullable<GymClass['why_not']> }) {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const ages = agesText(gymClass, language)
  return (
    <span className="ui-muted">{reason === 'AGE' ? t('whyNot.AGE', { ages: ages ?? '' }) : t(`whyNot.${reason}`)}</span>
  )
}

function Act({ gymClass: it, onFailed }: { gymClass: GymClass; onFailed: (text: string | undefined) => void }) {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const book = useApiMutation('POST /class/{id}/booking once')
  const accept = useApiMutation('POST /class-booking/{id}/accept once')
  const leave = useApiMutation('POST /class-booking/{id}/leave once')
  const leaving = useFreshDialog<'free' | 'late'>()
  const choosing = useFreshDialog<true>()
  const { own } = it
  const what = useWhat(it)
  const attempt = async (send: () => Promise<string | undefined>) => {
    onFailed(undefined)
    try {
      const done = await send()
      if (done !== undefined) notifySuccess(done)
    } catch (failure) {
      // The answer may be lost after the place was given: the list is read again, and sending again changes nothing.
      onFailed(isAnswerLost(failure) ? t('unknown') : failureText(failure))
    }
  }
  const out = async () => {
    await leave.mutateAsync({ params: { id: own?.id ?? '' } })
    return t(own?.state === 'offered' ? 'declinedDone' : 'left', what)
  }
  if (it.closed === 'CLASS_BEGUN') return null
  if (own === null) {
    if (it.why_not !== null) return <WhyNot gymClass={it} reason={it.why_not} />
    if (it.closed === 'BOOKING_NOT_OPEN' && it.opens_at !== null) {
      return <span className="ui-muted">{t('opens', { when: formats.instant(it.opens_at) })}</span>
    }
    if (it.closed !== null) return <span className="ui-muted">{t('closed')}</span>
    const isFull = it.booked >= it.capacity || it.waiting > 0
    const bookOn = (spotId?: string) =>
      attempt(async () => {
        const body = spotId === undefined ? {} : { spot_id: spotId }
        const { id, state, position } = await book.mutateAsync({ params: { id: it.id }, body })
        if (state !== 'booked') return t('queued', { ...what, position: position ?? 1 })
        notifyUndoable(t('booked', what), {
          label: t('undo'),
          onUndo: () =>
            void attempt(async () => {
              await leave.mutateAsync({ params: { id } })
              return t('left', what)
            }),
        })
        return undefined
      })
    const choosesSpot = it.has_spots && !isFull
    return (
      <>
        <Button
          variant="default"
          loading={book.isPending}
          aria-label={t(isFull ? 'queueFor' : 'bookFor', what)}
          {...(choosesSpot && { 'aria-haspopup': 'dialog' as const })}
          onClick={() => (choosesSpot ? choosing.open(true) : void bookOn())}
        >
          {t(isFull ? 'queue' : 'book')}
        </Button>
        {choosing.render((_, shown) => (
          <SpotToBook {...shown} classId={it.id} onBook={(spotId) => void bookOn(spotId)} />
        ))}
      </>
    )
  }
  if (own.state === 'offered') {
    return (
      <Group gap="xs">
        <Button
          loading={accept.isPending}
          onClick={() =>
            void attempt(async () => {
              await accept.mutateAsync({ params: { id: own.id } })
              return t('booked', what)
            })
          }
        >
          {t('accept')}
        </Button>
        <Button variant="default" loading={leave.isPending} onClick={() => void attempt(out)}>
          {t('decline')}
        </Button>
      </Group>
    )
  }
  if (own.state !== 'booked' && own.state !== 'waiting') return null
  const isLate = own.state === 'booked' && it.is_late
  return (
    <>
      <Button
        variant="subtle"
        loading={leave.isPending}
        aria-label={t('leaveFor', what)}
        onClick={() => (own.state === 'waiting' ? void attempt(out) : leaving.open(isLate ? 'late' : 'free'))}
      >
        {t(own.state === 'waiting' ? 'leaveQueue' : 'leave')}
      </Button>
      {leaving.render((kind, shown) => (
        <ActionDialog
          {...shown}
          tone="danger"
          words={{
            title: t('leaveTitle', what),
            message: t(kind === 'late' ? 'leaveLate' : 'leaveFree'),
            confirm: t('leave'),
            done: t('left', what),
            failed: t('leaveFailed'),
          }}
          action={async () => leave.mutateAsync({ params: { id: own.id } })}
        />
      ))}
    </>
  )
}
