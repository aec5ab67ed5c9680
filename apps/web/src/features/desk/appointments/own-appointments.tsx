import type { Appointment, Gym, Service } from '@folego/contract'
import { addDays } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { Button, Group, Panel } from '#ui'
import { appointmentsTexts } from './appointments.texts.ts'
import { useStanding } from './use-standing.ts'
import styles from './appointments.module.css'

const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog)
const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** What a student's appointments are shown from; the page that waits for it and the list read it once. */
export function useOwnAppointments({ today }: Gym) {
  const query = { from: today, until: addDays(today, 60) }
  const own = useApiQuery('GET /appointment', { query }, { offline: false })
  const services = useApiQuery('GET /service', {}, { offline: false })
  return { own, services }
}

/** A student's own appointments from today on, and the button to book one; nothing in a gym without services. */
export function OwnAppointments({ gym }: { gym: Gym }) {
  const t = useTexts(appointmentsTexts)
  const { own, services } = useOwnAppointments(gym)
  const booking = useFreshDialog<true>()
  const canBook = (services.data?.object.length ?? 0) > 0
  const rows = own.data?.object ?? []
  if (!canBook && rows.length === 0) return null
  return (
    <Panel
      title={t('own.title')}
      action={
        canBook && (
          <Button variant="default" onClick={() => booking.open(true)}>
            {t('own.add')}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <ul className={`${styles.rows} ui-lined`}>
          {rows.map((it) => (
            <Row key={it.id} gym={gym} appointment={it} services={services.data?.object ?? []} />
          ))}
        </ul>
      )}
      {booking.render((_, shown) => (
        <BookDialog gym={gym} isDesk={false} {...shown} />
      ))}
    </Panel>
  )
}

function Row({ gym, appointment: it, services }: { gym: Gym; appointment: Appointment; services: readonly Service[] }) {
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  const standing = useStanding()(it)
  const moving = useFreshDialog<true>()
  const leaving = useFreshDialog<true>()
  const when = `${formats.weekday(formats.dateOf(it.starts_at))} ${formats.dayMonth(formats.dateOf(it.starts_at))}`
  const what = { service: it.service_name, when }
  const place = [it.trainer_name, it.room_name].filter((name) => name !== null).join(', ')
  const cost = it.uses_credit ? t('one.credit') : it.price_cents === null ? undefined : formats.cents(it.price_cents)
  const canLeave = standing === undefined && !it.has_begun
  return (
    <li>
      <div>
        <span className="ui-numbers">
          {when}, {formats.time(it.starts_at)}–{formats.time(it.ends_at)}
        </span>
        <b>{it.service_name}</b>
        <span className="ui-muted">{place}</span>
        {cost !== undefined && <span className="ui-numbers">{cost}</span>}
        {standing && <span>{standing}</span>}
      </div>
      {canLeave && (
        <Group gap="xs">
          {!it.is_late && services.some(({ id }) => id === it.service_id) && (
            <Button variant="default" size="sm" aria-label={t('own.moveOf', what)} onClick={() => moving.open(true)}>
              {t('one.move')}
            </Button>
          )}
          <Button variant="subtle" size="sm" aria-label={t('own.cancelOf', what)} onClick={() => leaving.open(true)}>
            {t('one.cancel')}
          </Button>
        </Group>
      )}
      {moving.render((_, shown) => (
        <BookDialog gym={gym} isDesk={false} moving={it} {...shown} />
      ))}
      {leaving.render((_, shown) => (
        <LeaveDialog appointment={it} {...shown} />
      ))}
    </li>
  )
}
