import { api } from '@folego/contract'
import { readList } from '#platform/lists'
import type { PageReads } from '#platform/pages'

/** What the list of enrollments reads first. */
export const enrollmentsReads: PageReads = ({ search }) => [readList(api.enrollments.list, search)]
