import { type QueryArgs, read, type RowOf, useApiQuery } from '#platform/api'
import type { PageReads } from '#platform/pages'

const minute = 60_000

const parts = {
  /** Who is training now. */
  now: { call: 'GET /instructor/training-now', refetchInterval: minute / 2 },
  sheets: {
    call: 'GET /instructor/expiring-sheets',
    refetchInterval: 5 * minute,
  },
  risk: { call: 'GET /instructor/at-risk', refetchInterval: 5 * minute },
  reviews: {
    call: 'GET /student-workout/reviews',
    refetchInterval: minute,
  },
  /** Pain reported in workouts that nobody has reviewed yet. */
  pain: { call: 'GET /instructor/pains', refetchInterval: minute, pending: 'true' },
} as const

export type HomePart = keyof typeof parts
export type HomePartRow<Part extends HomePart> = RowOf<CallOf<Part>>
type CallOf<Part extends HomePart> = (typeof parts)[Part]['call']

/** Lists of the home are short, with pages for the rest; who is at risk fills the column beside the others. */
const linesOf = (part: HomePart) => (part === 'risk' ? 8 : 5)

function argsOf<Part extends HomePart>(part: Part, page: number): QueryArgs<CallOf<Part>> {
  const { call: _call, refetchInterval: _interval, ...query } = parts[part]
  return { query: { page, page_size: linesOf(part), ...query } } as unknown as QueryArgs<CallOf<Part>>
}

/** What the instructor's home reads first. */
export const instructorHomeReads: PageReads = ({ accountId }) => [
  ...(Object.keys(parts) as HomePart[]).map((part) => read(parts[part].call, argsOf(part, 1))),
  read('GET /dashboard/stats/{userId}', { params: { userId: accountId } }),
]

export function useHomePart<Part extends HomePart>(part: Part, page: number) {
  const { call, refetchInterval } = parts[part]
  const args = argsOf(part, page)
  return useApiQuery(call as CallOf<Part>, args, { keepPrevious: true, refetchInterval })
}
