import { usePageHref } from '#platform/pages'
import { OptionalLink } from '#ui'

export interface StudentNameProps {
  student_id: string
  student_name: string
}

/** A student's name with a link to the student's page. */
export function StudentName({ student_id, student_name }: StudentNameProps) {
  return (
    <OptionalLink href={usePageHref()('student', { student: student_id })} as="strong">
      {student_name}
    </OptionalLink>
  )
}
