import { dateInZone, timeInZone } from '@folego/domain'
import { createIncident } from '#modules/desk/incidents'
import { lend, saveLockers } from '#modules/desk/lockers'
import { receivePayment } from '#modules/money/payments'
import type { GymTx } from '#platform/database'
import type { Actor, GymContext } from '#platform/http'
import { visitsOfStory } from './demo.store.ts'
import { contextOf } from './story.ts'
import type { Stage } from './story.ts'

const rent_cents = 2500
const minute = 60_000

/**
 * Lockers of those who came: one rented and paid, one lent today and one that was not given back; and what went wrong while
 * somebody trained. Everything happens during a visit.
 */
export async function addLockers(tx: GymTx, stage: Stage, desk: Actor): Promise<void> {
  const visits = await visitsOfStory(tx)
  const dayOf = (instant: string) => dateInZone(new Date(instant), stage.timezone)
  const days = [...new Set(visits.map((it) => dayOf(it.entered_at)))]
  const at = (instant: string, minutes: number): GymContext => ({
    ...contextOf(stage, tx, new Date(Math.min(Date.parse(instant) + minutes * minute, stage.now.getTime()))),
    actor: desk,
  })
  const [first] = visits
  const newest = visits.at(-1)
  const forgetful = visits.findLast(
    (it) => dayOf(it.entered_at) === days.at(-2) && it.student_id !== newest?.student_id,
  )
  const hurt = visits.find((it) => dayOf(it.entered_at) === days[1] && it.student_id !== first?.student_id)
  if (first === undefined || newest === undefined || forgetful === undefined || hurt === undefined) return
  const byId = new Map<number, string>()
  const begun = at(first.entered_at, 0)
  for (const numbers of [
    { from: 1, to: 12, monthly_cents: rent_cents },
    { from: 13, to: 24, monthly_cents: null },
  ]) {
    for (const { id, number } of (await saveLockers(begun, numbers)).object) byId.set(number, id)
  }
  const months = 3
  const due_cents = months * rent_cents
  const renting = at(first.entered_at, 4)
  const { use } = await lend(renting, byId.get(7) ?? '', { student_id: first.student_id, months, due_cents })
  const money = { method: 'pix', amount_cents: due_cents, due_cents } as const
  await receivePayment(renting, { student_id: first.student_id, invoice_ids: [use?.invoice_id ?? ''], ...money })
  for (const [number, it] of [
    [15, forgetful],
    [18, newest],
  ] as const) {
    await lend(at(it.entered_at, 2), byId.get(number) ?? '', { student_id: it.student_id, months: null })
  }
  const momentOf = ({ now, timezone }: GymContext) => ({
    happened_on: dateInZone(now, timezone),
    happened_time: timeInZone(now, timezone),
  })
  const fell = at(hurt.entered_at, 25)
  await createIncident(
    { ...fell, now: new Date(fell.now.getTime() + 20 * minute) },
    {
      ...momentOf(fell),
      student_id: hurt.student_id,
      person_name: null,
      place: 'Área de musculação',
      what: 'Virou o pé ao descer do step e sentiu dor no tornozelo esquerdo.',
      first_aid: 'Gelo por 15 minutos, perna elevada. Saiu andando, com orientação de procurar um médico se inchar.',
      witnesses: desk.name,
    },
  )
  const dizzy = at(forgetful.entered_at, 30)
  await createIncident(
    { ...dizzy, now: new Date(dizzy.now.getTime() + 15 * minute) },
    {
      ...momentOf(dizzy),
      student_id: forgetful.student_id,
      person_name: null,
      place: 'Esteira 3',
      what: 'Tontura no fim da corrida; disse que treinou sem almoçar.',
      first_aid: 'Sentou-se, tomou água e comeu uma banana. Bem depois de dez minutos.',
      witnesses: null,
    },
  )
}
