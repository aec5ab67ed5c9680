import type { Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

// The home does not wait for every schema: its calls are named by wire.
const nowCall = wire<Api['instructor']['trainingNow']>('GET /instructor/training-now')
const sheetsCall = wire<Api['instructor']['expiringSheets']>('GET /instructor/expiring-sheets')
const riskCall = wire<Api['instructor']['atRisk']>('GET /instructor/at-risk')
const painsCall = wire<Api['instructor']['pains']>('GET /instructor/pains')
const reviewsCall = wire<Api['studentWorkouts']['listReviews']>('GET /student-workout/reviews')

/** Lists of the home are short; whoever wants more turns the page. */
export const linesPerCard = 5

const minute = 60_000
const partOf = (page: number) => ({ query: { page, page_size: linesPerCard } })

/** Who trains at this moment; looked at again every half minute. */
export function useTrainingNow(page: number) {
  return useApiQuery(nowCall, partOf(page), { keepPrevious: true, refetchInterval: minute / 2 })
}

export function useExpiringSheets(page: number) {
  return useApiQuery(sheetsCall, partOf(page), { keepPrevious: true, refetchInterval: 5 * minute })
}

export function useStudentsAtRisk(page: number) {
  return useApiQuery(riskCall, partOf(page), { keepPrevious: true, refetchInterval: 5 * minute })
}

export function usePendingReviews(page: number) {
  return useApiQuery(reviewsCall, partOf(page), { keepPrevious: true, refetchInterval: minute })
}

/** Pain of workouts that nobody has reviewed yet. */
export function usePendingPains(page: number) {
  return useApiQuery(
    painsCall,
    { query: { page, page_size: linesPerCard, pending: 'true' } },
    { keepPrevious: true, refetchInterval: minute },
  )
}
