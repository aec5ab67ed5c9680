import { studentParameters } from '@folego/contract'
import { read } from '#platform/api'
import { readList } from '#platform/lists'
import type { PageReads } from '#platform/pages'

/** What the list of students reads first. */
export const studentsReads: PageReads = ({ search }) => [
  read('GET /student/counts', { query: {} }),
  readList('GET /instructor/students', studentParameters, search),
]

/** What an instructor's list of students reads first: `?instructor=all` shows everybody. */
export const myStudentsReads: PageReads = ({ search }) => {
  const instructor = search.instructor === 'all' ? 'all' : 'me'
  return [
    read('GET /student/counts', { query: { instructor } }),
    readList('GET /instructor/students', studentParameters, search, { instructor }),
  ]
}
