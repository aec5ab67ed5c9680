import { api } from '@folego/contract'
import { read } from '#platform/api'
import { readList } from '#platform/lists'
import type { PageReads } from '#platform/pages'

/** What the list of students reads first. */
export const studentsReads: PageReads = ({ search }) => [
  read(api.students.counts, { query: {} }),
  readList(api.students.list, search),
]

/** What an instructor's list of students reads first: `?instructor=all` shows everybody. */
export const myStudentsReads: PageReads = ({ search }) => {
  const instructor = search.instructor === 'all' ? 'all' : 'me'
  return [read(api.students.counts, { query: { instructor } }), readList(api.students.list, search, { instructor })]
}
