import { enrollmentParameters } from '@folego/contract'
import { readList } from '#platform/lists'
import type { PageReads } from '#platform/pages'

/** What the list of enrollments reads first. */
export const enrollmentsReads: PageReads = ({ search }) => [readList('GET /enrollment', enrollmentParameters, search)]
