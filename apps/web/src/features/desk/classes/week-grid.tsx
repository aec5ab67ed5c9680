import type { GymClass } from '@folego/contract'
import { addDays, agesText } from '@folego/domain'
import type { KeyboardEvent } from 'react'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { media, Tile, useMediaQuery } from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { classesTexts } from './classes.texts.ts'
import styles from './classes.module.css'

/** Where a class is about to go. */
export interface Moved {
  day: string
  starts: string
}

interface DaysProps {
  monday: string
  today: string
  classes: readonly GymClass[]
  onOpen: (it: GymClass) => void
  onMove: ((it: GymClass, moved: Moved) => void) | undefined
}

/** Seven columns; on a phone a list of days that begins today, with the days before it folded. */
export function Days({ monday, today, ...shared }: DaysProps) {
  const t = useTexts(classesTexts)
  const isNarrow = useMediaQuery(media.narrow, false, { getInitialValueInEffect: false })
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  const past = isNarrow && days.includes(today) ? days.filter((day) => day < today) : []
  return (
    <>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('pastDays')}</summary>
          <DayList days={past} today={today} {...shared} />
        </details>
      )}
      <DayList days={days.slice(past.length)} today={today} {...shared} />
    </>
  )
}

function DayList({ days, today, classes, onOpen, onMove }: Omit<DaysProps, 'monday'> & { days: readonly string[] }) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  return (
    <ol className={styles.week}>
      {days.map((day) => {
        const those = classes.filter((it) => formats.dateOf(it.starts_at) === day)
        return (
          <li key={day} data-today={day === today || undefined} data-empty={those.length === 0 || undefined}>
            <h2>
              {formats.weekday(day)} <span className="ui-muted">{formats.dayMonth(day)}</span>
            </h2>
            {those.length === 0 ? (
              <p className="ui-muted">{t('noClasses')}</p>
            ) : (
              <ul>
                {those.map((it) => (
                  <li key={it.id}>
                    <ClassTile gymClass={it} onClick={() => onOpen(it)} onMove={onMove} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface ClassTileProps extends Pick<DaysProps, 'onMove'> {
  gymClass: GymClass
  onClick: () => void
}

/** What Alt and an arrow do to a class: days, and minutes. */
const steps: Readonly<Record<string, { days: number; minutes: number }>> = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: 0, minutes: -15 },
  ArrowDown: { days: 0, minutes: 15 },
}

function ClassTile({ gymClass: it, onClick, onMove }: ClassTileProps) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  const ages = agesText(it, useLanguage())
  const canMove = onMove !== undefined && it.closed !== 'CLASS_BEGUN'
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!canMove || !event.altKey || step === undefined) return
    event.preventDefault()
    const [hours = 0, minutes = 0] = formats.time(it.starts_at).split(':').map(Number)
    const wanted = Math.min(Math.max(hours * 60 + minutes + step.minutes, 0), 24 * 60 - 1)
    const digits = (value: number) => String(value).padStart(2, '0')
    onMove(it, {
      day: addDays(formats.dateOf(it.starts_at), step.days),
      starts: `${digits(Math.floor(wanted / 60))}:${digits(wanted % 60)}`,
    })
  }
  return (
    <Tile
      isOver={it.cancel_reason !== null}
      aria-keyshortcuts={
        canMove
          ? Object.keys(steps)
              .map((key) => `Alt+${key}`)
              .join(' ')
          : undefined
      }
      onKeyDown={move}
      onClick={onClick}
    >
      <span className="ui-numbers">
        {formats.time(it.starts_at)}–{formats.time(it.ends_at)}
      </span>
      <b>{it.modality_name}</b>
      {ages !== null && <span>{ages}</span>}
      {it.room_name !== null && <span>{it.room_name}</span>}
      {it.trainer_name !== null && <span>{it.trainer_name}</span>}
      {it.substitutes !== null && <span>{t('substitutes', { name: it.substitutes })}</span>}
      {it.trainer_absent && it.cancel_reason === null && (
        <span className={`${styles.absent} ui-tag ui-tone`} data-tone="warning">
          {t('trainerAbsent')}
        </span>
      )}
      {it.cancel_reason === null ? <Places {...it} /> : <span>{t('cancelled')}</span>}
    </Tile>
  )
}

/** How many places are taken, or that none is free and how many wait. */
function Places({ booked, capacity, waiting }: Pick<GymClass, 'booked' | 'capacity' | 'waiting'>) {
  const t = useTexts(classesTexts)
  const words = useTexts(bookingTexts)
  if (booked < capacity && waiting === 0) return <span>{t('taken', { booked, capacity })}</span>
  return <b>{waiting === 0 ? words('full') : words('fullWaiting', { count: waiting })}</b>
}
