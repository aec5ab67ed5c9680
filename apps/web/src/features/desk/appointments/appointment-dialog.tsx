import type { Appointment, Gym } from '@folego/contract'
import { cancelReasonFor } from '@folego/domain'
import { useTrainingWith } from '#features/training/player'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { PageButton } from '#platform/pages'
import { Button, Dialog, Fact, Group, notifyError, notifySuccess, type Shown, Stack } from '#ui'
import { appointmentsTexts } from './appointments.texts.ts'
import { BookDialog } from './book-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** One appointment for staff: who came, what it opens, and moving or cancelling it. */
export function AppointmentDialog({
  gym,
  appointment: it,
  opened,
  onClose,
}: { gym: Gym; appointment: Appointment } & Shown) {
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  const language = useLanguage()
  const moving = useFreshDialog<true>()
  const leaving = useFreshDialog<true>()
  const place = [it.room_name, it.equipment_name].filter((name) => name !== null).join(', ')
  const isOpen = it.state === 'booked' && it.cancel_reason === null && !it.has_begun
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('one.title', { service: it.service_name, name: it.student_name })}
      size="md"
    >
      <Stack gap="md">
        <Group gap="lg">
          <Fact label={t('one.when')}>
            {formats.dayMonth(formats.dateOf(it.starts_at))}, {formats.time(it.starts_at)}–{formats.time(it.ends_at)}
          </Fact>
          <Fact label={t('one.trainer')}>{it.trainer_name}</Fact>
          {place !== '' && <Fact label={t('one.place')}>{place}</Fact>}
          {it.uses_credit ? (
            <Fact label={t('one.price')}>{t('one.credit')}</Fact>
          ) : (
            it.price_cents !== null && <Fact label={t('one.price')}>{formats.cents(it.price_cents)}</Fact>
          )}
          {it.override_reason !== null && <Fact label={t('one.reason')}>{it.override_reason}</Fact>}
        </Group>
        {it.cancel_reason !== null && (
          <p>{t('cancelledBecause', { reason: cancelReasonFor(it.cancel_reason, language) })}</p>
        )}
        <Attendance appointment={it} onDone={onClose} />
        <Group gap="xs">
          <Opens appointment={it} />
          {isOpen && (
            <>
              <Button variant="default" onClick={() => moving.open(true)}>
                {t('one.move')}
              </Button>
              <Button variant="subtle" color="red" onClick={() => leaving.open(true)}>
                {t('one.cancel')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
      {moving.render((_, shown) => (
        <BookDialog gym={gym} isDesk moving={it} onDone={onClose} {...shown} />
      ))}
      {leaving.render((_, shown) => (
        <LeaveDialog appointment={it} onDone={onClose} {...shown} />
      ))}
    </Dialog>
  )
}

/** The workout of a personal session, the measurements of an assessment, else the student. */
function Opens({ appointment: { kind, student_id, student_name } }: { appointment: Appointment }) {
  const t = useTexts(appointmentsTexts)
  const training = useTrainingWith(student_id, student_name)
  const seesProgress = useCan('progress.view')
  if (kind === 'personal' && training.action) {
    const { label, icon, onClick } = training.action
    return (
      <>
        <Button color="brasa" leftSection={icon} onClick={onClick}>
          {label}
        </Button>
        {training.dialog}
      </>
    )
  }
  const isMeasured = kind === 'assessment' && seesProgress
  return (
    <PageButton
      page="student"
      variant="default"
      search={{ student: student_id, ...(isMeasured && { tab: 'progress' as const }) }}
      label={t(isMeasured ? 'one.toMeasures' : 'one.toStudent')}
    />
  )
}

function Attendance({
  appointment: { booking_id, state, is_marked, has_begun: hasBegun },
  onDone,
}: {
  appointment: Appointment
  onDone: () => void
}) {
  const t = useTexts(appointmentsTexts)
  const failureText = useFailureText()
  const attend = useApiMutation('PUT /class-booking/{id}/attendance')
  if (!is_marked || !['booked', 'attended', 'no_show'].includes(state)) return null
  const mark = async (next: 'attended' | 'no_show') => {
    try {
      await attend.mutateAsync({ params: { id: booking_id }, body: { state: state === next ? 'booked' : next } })
      notifySuccess(t('one.marked'))
      onDone()
    } catch (failure) {
      notifyError(failureText(failure))
    }
  }
  return (
    <Group gap="xs">
      {(hasBegun ? (['attended', 'no_show'] as const) : (['attended'] as const)).map((next) => (
        <Button
          key={next}
          variant={state === next ? 'light' : 'default'}
          aria-pressed={state === next}
          onClick={() => void mark(next)}
        >
          {t(next === 'attended' ? 'came' : 'missed')}
        </Button>
      ))}
    </Group>
  )
}
