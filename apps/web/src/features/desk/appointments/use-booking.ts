import type { Appointment, FreeTime, Service } from '@folego/contract'
import { addDays, bookingReasonNames, type BookingReason, instantInZone } from '@folego/domain'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { type ApiError, isAnswerLost } from '#platform/transport'
import { notifySuccess } from '#ui'
import { appointmentsTexts } from './appointments.texts.ts'

/** For whom an appointment is booked: oneself, or whom the desk chooses. */
export type BookedFor = { isDesk: false } | { isDesk: true; student_id: string }

interface BookingOptions {
  bookedFor: BookedFor
  /** The appointment that is moved. */
  moving: Appointment | undefined
  service: Service | undefined
  /** '' is whoever is free. */
  trainer: string
  from: string
}

/** How many days of free times are shown at once. */
export const shownDays = 7

/** The free times of a service from a day on, by day. */
export function useFreeTimes({ bookedFor, moving, service, trainer, from }: BookingOptions) {
  const formats = useFormats()
  const query = {
    from,
    until: addDays(from, shownDays - 1),
    ...(trainer !== '' && { trainer_id: trainer }),
    ...(bookedFor.isDesk && bookedFor.student_id !== '' && { student_id: bookedFor.student_id }),
    ...(moving && { except_id: moving.id }),
  }
  const found = useApiQuery(
    'GET /service/{id}/free-time',
    { params: { id: service?.id ?? '' }, query },
    { enabled: service !== undefined, offline: false, keepPrevious: true },
  )
  const timesOn = (day: string): FreeTime[] =>
    (found.data?.object ?? []).filter(({ starts_at }) => formats.dateOf(starts_at) === day)
  return { found, days: Array.from({ length: shownDays }, (_, at) => addDays(from, at)), timesOn }
}

/** Books or moves, and says in the student's words why it could not be. */
export function useBooking(options: BookingOptions & { timezone: string; onDone: () => void }) {
  const { bookedFor, moving, service, trainer, timezone, onDone } = options
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  const language = useLanguage()
  const [isLost, setLost] = useState(false)
  const create = useApiMutation('POST /appointment once')
  const move = useApiMutation('PUT /appointment/{id}')
  const saving = useSaving({
    failed: t('failed'),
    showRefusal: () => false,
    words: (details): Partial<Record<ApiError['code'], string>> => {
      const reason = details?.['reason']
      const named = typeof reason === 'string' ? bookingReasonNames[reason as BookingReason] : undefined
      return {
        CLASS_CLASH: t('book.taken'),
        BOOKING_CLOSED: t('book.closed'),
        BOOKING_OVERLAPS: t('book.overlaps'),
        ...(named && {
          BOOKING_REFUSED: reason === 'NO_CREDIT' ? t('book.noCredit') : t('book.refused', { reason: named[language] }),
        }),
      }
    },
  })
  const send = (starts_at: string, reason?: string) =>
    saving.save(async () => {
      setLost(false)
      const time = {
        starts_at,
        trainer_id: trainer === '' ? null : trainer,
        ...(reason && { override_reason: reason }),
      }
      const whose = bookedFor.isDesk ? { student_id: bookedFor.student_id } : {}
      try {
        const done = moving
          ? await move.mutateAsync({ params: { id: moving.id }, body: time })
          : await create.mutateAsync({ body: { service_id: service?.id ?? '', ...whose, ...time } })
        const when = formats.dayHead(formats.dateOf(done.starts_at))
        notifySuccess(t('book.done', { service: done.service_name, when, time: formats.time(done.starts_at) }))
        onDone()
      } catch (failure) {
        setLost(isAnswerLost(failure))
        throw failure
      }
    })
  return {
    send,
    saving: saving.saving,
    error: isLost ? t('book.lost') : saving.error,
    /** The instant of a time of a day on the gym's clock. */
    instantOf: (day: string, time: string) => instantInZone(day, time, timezone).toISOString(),
  }
}
