import { listBilled } from '#modules/money/billing'
import { receivePayment } from '#modules/money/payments'
import { createStudent } from '#modules/people/students'
import { addDays, foldForSearch } from '@folego/domain'
import type { GymContext } from '#platform/http'
import type { GymPart } from './script.ts'

/** How old the children are, those of `GymPart.children` in turn, and some months. */
const ages = [7, 9, 10, 11, 8, 12]

/** The children who came for judo, registered and paid for by a parent at the desk on the day of `gym`. Returns their ids. */
export async function addChildren(
  gym: GymContext,
  { children, areaCode }: GymPart,
  sold: { plan_id: string; instructor_id: string | null },
): Promise<string[]> {
  const ids: string[] = []
  for (const [at, { name, guardian }] of children.entries()) {
    const days = Math.round((ages[at % ages.length] ?? 0) * 365.25) + 40 + at * 25
    const phone = `+55${areaCode}97200${1001 + at}`
    const { id } = await createStudent(gym, {
      name,
      email: `${foldForSearch(name).replaceAll(' ', '.')}@correio.example`,
      phone,
      birth_date: addDays(gym.today, -days),
      guardian_name: guardian,
      guardian_relation: 'mother',
      guardian_phone: phone,
      ...sold,
    })
    const { object, balance } = await listBilled(gym, id)
    const money = { method: 'pix', amount_cents: balance.due_cents, due_cents: balance.due_cents } as const
    await receivePayment(gym, { student_id: id, invoice_ids: object.map((it) => it.id), ...money })
    ids.push(id)
  }
  return ids
}
