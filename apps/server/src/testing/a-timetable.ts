import { api } from '@folego/contract'
import type { Person, TestGym } from './a-gym.ts'
import { aPlan, aStudent, enrolled } from './fixtures.ts'
import { aClass } from './records.ts'

/** The Monday after the tests' day: a class of 18:00 on it can be left for nothing until 16:00, 19:00 in UTC. */
export const classMonday = '2026-03-16'

/** A gym that teaches spinning, and what its tests do with it, at the desk unless `who` says otherwise. */
export async function aTimetable(gym: TestGym) {
  const { call } = gym.admin
  const plan_id = await aPlan(call)
  const modality_id = (await call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  const classes = async (from = classMonday, until = '2026-03-22', who: Person = gym.admin) =>
    (await who.call(api.classes.list, { query: { from, until } })).body.object
  const queueOf = async (id: string) => (await gym.admin.call(api.classBookings.list, { params: { id } })).body.object
  return {
    plan_id,
    modality_id,
    classes,
    queueOf,
    statesOf: async (id: string) => (await queueOf(id)).map(({ state }) => state),
    /** A class of every week; returns the id of its first one. */
    planned: async (values: object = {}): Promise<string> => {
      const series = await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, ...values } })
      return (await classes()).find((it) => it.series_id === series.body.id)?.id ?? ''
    },
    /** A student whose plan lets them book. */
    member: async (values: object = {}): Promise<string> => {
      const student_id = await aStudent(gym.admin.call, values)
      await enrolled(gym, { plan_id, student_id })
      return student_id
    },
    book: (id: string, student_id: string, who: Person = gym.admin) =>
      who.call(api.classBookings.book, { params: { id }, body: { student_id } }),
    leave: (id: string, who: Person = gym.admin) => who.call(api.classBookings.leave, { params: { id } }),
    move: (id: string, values: object) =>
      gym.admin.call(api.classes.change, {
        params: { id },
        body: { moved_to: classMonday, starts: '18:00', room_id: null, trainer_id: null, capacity: 2, ...values },
      }),
  }
}
