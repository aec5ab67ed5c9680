import { addDays, dateInZone, instantInZone } from '@folego/domain'
import { addException, bookAppointment, createService, saveStaffHours } from '#modules/desk/appointments'
import { createName } from '#modules/desk/classes'
import { createClassPack, sellPack } from '#modules/desk/credits'
import type { GymTx } from '#platform/database'
import { Refusal } from '#platform/http'
import { studentOr } from './demo.store.ts'
import type { GymPart } from './script.ts'
import { contextOf, momentOf } from './story.ts'
import type { Cast, Stage } from './story.ts'

/** Services and hours were set up on this day, after the timetable; appointments were booked in the evening of the other. */
const setUpOn = -13
const bookedOn = -1

/** Who comes when: the day from today, the time, and which service and instructor. */
const wanted = [
  { day: 0, time: '15:00', service: 0, trainer: 0 },
  { day: 0, time: '16:30', service: 1, trainer: 1 },
  { day: 0, time: '17:00', service: 0, trainer: 0 },
  { day: 1, time: '14:00', service: 1, trainer: 0 },
  { day: 1, time: '15:30', service: 0, trainer: 1 },
  { day: 2, time: '14:30', service: 0, trainer: 0 },
  { day: 2, time: '16:00', service: 1, trainer: 1 },
] as const

/** Two instructors who take personal sessions and assessments in the afternoon, and who has booked them. */
export async function addAppointments(
  tx: GymTx,
  stage: Stage,
  { students }: Pick<Cast, 'students'>,
  { guests }: Pick<GymPart, 'guests'>,
  staff: readonly string[],
): Promise<void> {
  const setUp = contextOf(stage, tx, momentOf(stage, { day: setUpOn, minute: 10 * 60 }))
  const [first = ''] = staff
  const days = [1, 2, 3, 4, 5, 6, 7]
  for (const id of staff) {
    await saveStaffHours(setUp, id, { hours: days.map((weekday) => ({ weekday, starts: '13:00', ends: '18:00' })) })
  }
  const today = dateInZone(stage.now, stage.timezone)
  const away = { from_day: addDays(today, 9), to_day: addDays(today, 13), starts: null, ends: null }
  await addException(setUp, first, { kind: 'absent', ...away })
  const room_id = (await createName(setUp, 'rooms', 'Sala de avaliação')).id
  const equipment_id = (await createName(setUp, 'equipment', 'Balança de bioimpedância')).id
  const terms = { self_booking: true, from_hours: 4, to_days: 30, cancels_minutes: 240, trainer_ids: [...staff] }
  const alone = { room_id: null, equipment_id: null, buffer_minutes: 0 }
  const personal = {
    kind: 'personal',
    name: 'Treino com personal',
    minutes: 60,
    price_cents: 9000,
    takes_credit: true,
    ...alone,
  } as const
  const assessment = {
    kind: 'assessment',
    name: 'Avaliação com bioimpedância',
    minutes: 45,
    price_cents: null,
  } as const
  const measured = { room_id, equipment_id, buffer_minutes: 15 }
  const services = [
    await createService(setUp, { ...personal, ...terms }),
    await createService(setUp, { ...assessment, ...measured, ...terms }),
  ]
  const booking = contextOf(stage, tx, momentOf(stage, { day: bookedOn, minute: 21 * 60 }))
  const everybody = [...students.values()]
  const guest = guests.flatMap(({ email }) => students.get(email) ?? [])
  const sessions = { name: '8 sessões de personal', uses: 8, days: 60, price_cents: 64_000, modality_id: null }
  const pack = await createClassPack(setUp, { ...sessions, service_id: services[0]?.id ?? null })
  // for the first who books, and for the student to explore with
  const buyer = everybody[3 % everybody.length]
  for (const student_id of new Set([buyer, guest.at(-1)])) {
    if (student_id === undefined) continue
    await sellPack(setUp, pack.id, { student_id, method: 'pix', due_cents: pack.price_cents })
  }
  for (const [at, { day, time, service, trainer }] of wanted.entries()) {
    try {
      const student_id = (day > 0 ? guest.shift() : undefined) ?? everybody[(at * 5 + 3) % everybody.length] ?? ''
      const actor = await studentOr(tx, student_id, booking.actor)
      await bookAppointment(
        { ...booking, actor },
        {
          service_id: services[service]?.id ?? '',
          student_id,
          starts_at: instantInZone(addDays(today, day), time, stage.timezone).toISOString(),
          trainer_id: staff[trainer % staff.length] ?? null,
        },
      )
    } catch (failure) {
      // a class of the instructor or of the student is at that time
      if (!(failure instanceof Refusal)) throw failure
    }
  }
}
