import type { Appointment } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ActionDialog } from '#platform/records'
import type { Shown } from '#ui'
import { appointmentsTexts } from './appointments.texts.ts'

/** Asks before an appointment is cancelled, and says if that is too late to cost nothing. */
export function LeaveDialog({
  appointment: it,
  onDone,
  ...shown
}: { appointment: Appointment; onDone?: () => void } & Shown) {
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  const leave = useApiMutation('POST /class-booking/{id}/leave once')
  return (
    <ActionDialog
      {...shown}
      tone="danger"
      above
      words={{
        title: t('one.cancelTitle', { service: it.service_name, time: formats.time(it.starts_at) }),
        message: t(it.is_late ? 'one.cancelLate' : 'one.cancelFree'),
        confirm: t('one.cancel'),
        done: t('one.cancelled'),
        failed: t('one.cancelFailed'),
      }}
      action={async () => {
        await leave.mutateAsync({ params: { id: it.booking_id } })
        onDone?.()
      }}
    />
  )
}
