import { planParameters } from '@folego/contract'
import { readList } from '#platform/lists'
import type { PageReads } from '#platform/pages'

/** What the list of plans reads first. */
export const plansReads: PageReads = ({ search }) => [readList('GET /plan', planParameters, search)]
