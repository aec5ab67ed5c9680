import { cancelReasonFor, type Language } from '@folego/domain'
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'

/** One class as a calendar shows it. */
export interface CalendarClass {
  id: string
  modality_name: string
  starts_at: string
  ends_at: string
  room_name: string | null
  trainer_name: string | null
  cancel_reason: string | null
  /** How often it was changed. */
  revision: number
}

const words = {
  'pt-BR': { classes: 'Aulas', cancelled: 'Cancelada', by: 'Com' },
  en: { classes: 'Classes', cancelled: 'Cancelled', by: 'With' },
} as const

interface CalendarOptions {
  gymName: string
  language: Language
  now: Date
}

/** How often a calendar that subscribes should read again, in seconds. */
const readAgainSeconds = 3600
const remindSeconds = 3600

/**
 * Builds a calendar (RFC 5545) of classes. The UID of an event is its class and SEQUENCE how often it was changed, so that a calendar that
 * has it moves it or strikes it out instead of adding another. Times are in UTC, which every calendar shows correctly.
 */
export function calendarOf(all: readonly CalendarClass[], { gymName, language, now }: CalendarOptions): string {
  const { classes, cancelled, by } = words[language]
  const calendar = ical({
    name: `${classes} · ${gymName}`,
    prodId: { company: 'Folego', product: 'Aulas', language: language === 'en' ? 'EN' : 'PT' },
    ttl: readAgainSeconds,
  })
  for (const it of all) {
    const isOn = it.cancel_reason === null
    const why = it.cancel_reason === null ? null : cancelReasonFor(it.cancel_reason, language)
    const trainer = it.trainer_name === null ? null : `${by} ${it.trainer_name}`
    const event = calendar.createEvent({
      id: `${it.id}@folego`,
      sequence: it.revision,
      status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      stamp: now,
      start: new Date(it.starts_at),
      end: new Date(it.ends_at),
      summary: isOn ? it.modality_name : `${cancelled}: ${it.modality_name}`,
      description: isOn ? trainer : why,
      location: [it.room_name, gymName].filter((name) => name !== null).join(', '),
    })
    if (isOn) event.createAlarm({ type: ICalAlarmType.display, trigger: remindSeconds })
  }
  return calendar.toString()
}
