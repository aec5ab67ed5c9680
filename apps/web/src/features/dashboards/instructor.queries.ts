import type { Api } from '@folego/contract'
import { type QueryArgs, type RowOf, useApiQuery, wire } from '#platform/api'

const minute = 60_000

// The home does not load every schema: its calls use `wire`.
const parts = {
  /** Who is training now. */
  now: { call: wire<Api['instructor']['trainingNow']>('GET /instructor/training-now'), refetchInterval: minute / 2 },
  sheets: {
    call: wire<Api['instructor']['expiringSheets']>('GET /instructor/expiring-sheets'),
    refetchInterval: 5 * minute,
  },
  risk: { call: wire<Api['instructor']['atRisk']>('GET /instructor/at-risk'), refetchInterval: 5 * minute },
  reviews: {
    call: wire<Api['studentWorkouts']['listReviews']>('GET /student-workout/reviews'),
    refetchInterval: minute,
  },
  /** Pain reported in workouts that nobody has reviewed yet. */
  pain: { call: wire<Api['instructor']['pains']>('GET /instructor/pains'), refetchInterval: minute, pending: 'true' },
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
