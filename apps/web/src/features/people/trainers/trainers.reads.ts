import { trainerParameters } from '@folego/contract'
import { readList } from '#platform/lists'
import type { PageReads } from '#platform/pages'

/** What the list of instructors reads first. */
export const trainersReads: PageReads = ({ search }) => [readList('GET /trainer', trainerParameters, search)]
