import { api } from '@folego/contract'
import { type QueryArgs, type RowOf, useApiQuery } from '#platform/api'

const minute = 60_000

const parts = {
  /** Who is training now. */
  now: { call: api.instructor.trainingNow, refetchInterval: minute / 2 },
  sheets: {
    call: api.instructor.expiringSheets,
    refetchInterval: 5 * minute,
  },
  risk: { call: api.instructor.atRisk, refetchInterval: 5 * minute },
  reviews: {
    call: api.studentWorkouts.listReviews,
    refetchInterval: minute,
  },
  /** Pain reported in workouts that nobody has reviewed yet. */
  pain: { call: api.instructor.pains, refetchInterval: minute, pending: 'true' },
} as const

export type HomePart = keyof typeof parts
export type HomePartRow<Part extends HomePart> = RowOf<CallOf<Part>>
type CallOf<Part extends HomePart> = (typeof parts)[Part]['call']

/** Lists of the home are short, with pages for the rest. */
const linesPerCard = 5

export function useHomePart<Part extends HomePart>(part: Part, page: number) {
  const { call, refetchInterval, ...query } = parts[part]
  const args = { query: { page, page_size: linesPerCard, ...query } } as unknown as QueryArgs<CallOf<Part>>
  return useApiQuery(call as CallOf<Part>, args, { keepPrevious: true, refetchInterval })
}
