import { createClassPack, sellPack } from '#modules/desk/credits'
import type { GymTx } from '#platform/database'
import { demoAccounts } from './cast.ts'
import { studentsWithoutPlan } from './demo.store.ts'
import { contextOf, momentOf } from './story.ts'
import type { Cast, Stage } from './story.ts'

const catalogue = [
  { name: '10 aulas', uses: 10, days: 90, price_cents: 35_000, modality: null },
  { name: '5 aulas em 15 dias', uses: 5, days: 15, price_cents: 15_000, modality: null },
  { name: 'Pilates, 4 aulas', uses: 4, days: 30, price_cents: 18_000, modality: 'Pilates' },
  { name: 'Aula avulsa', uses: 1, days: 15, price_cents: 4_500, modality: null },
] as const

/** They went on sale and were first sold on this day, with the timetable; the short one that was sold then ends in two days. */
const soldOn = -12
/** Another one was bought before the week's bookings. */
const soldAgainOn = -1

/**
 * Packs of classes for whoever has no plan, who come with them to past and coming classes, and for the student to explore with, whose plan
 * includes one class a week.
 */
export async function addPacks(
  tx: GymTx,
  stage: Stage,
  students: Cast['students'],
  modalities: ReadonlyMap<string, string>,
): Promise<void> {
  const gym = contextOf(stage, tx, momentOf(stage, { day: soldOn, minute: 11 * 60 }))
  const packs = []
  for (const { modality, ...terms } of catalogue) {
    const modality_id = modality === null ? null : (modalities.get(modality) ?? null)
    packs.push(await createClassPack(gym, { ...terms, modality_id }))
  }
  const [ten, short, ofPilates, single] = packs
  const [first, second, third, fourth] = await studentsWithoutPlan(tx, gym.today, 4)
  const explorer = demoAccounts.flatMap(({ email }) => students.get(email) ?? [])[0]
  const evening = contextOf(stage, tx, momentOf(stage, { day: soldAgainOn, minute: 19 * 60 }))
  const sales = [
    { at: gym, pack: ten, to: first },
    { at: gym, pack: ten, to: second },
    { at: gym, pack: short, to: explorer ?? third },
    { at: evening, pack: ofPilates, to: fourth },
    { at: evening, pack: single, to: third },
    { at: evening, pack: ten, to: explorer },
  ]
  for (const { at, pack, to } of sales) {
    if (pack === undefined || to === undefined) continue
    await sellPack(at, pack.id, { student_id: to, method: 'pix', due_cents: pack.price_cents })
  }
}
