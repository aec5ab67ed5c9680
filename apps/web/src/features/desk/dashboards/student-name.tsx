import { IconHeart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { OptionalLink, VisuallyHidden } from '#ui'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import styles from './dashboards.module.css'

interface StudentNameProps {
  student_id: string
  student_name: string
  /** Marks the viewer's own students. */
  is_own?: boolean
}

/** A student's name with a link to the student's page. */
export function StudentName({ student_id, student_name, is_own = false }: StudentNameProps) {
  const t = useTexts(instructorHomeTexts)
  const href = usePageHref()('student', { student: student_id })
  return (
    <>
      <OptionalLink href={href} as="strong">
        {student_name}
      </OptionalLink>
      {is_own && (
        <span className={styles.own} title={t('own')}>
          <IconHeart size={14} stroke={2} aria-hidden />
          <VisuallyHidden>{t('own')}</VisuallyHidden>
        </span>
      )}
    </>
  )
}

interface ReviewLineProps {
  session_id: string
  student_name: string
  at: string | null
  /** What is to be reviewed. */
  children: ReactNode
}

/** A row that links to the review of a session. */
export function ReviewLine({ session_id, student_name, at, children }: ReviewLineProps) {
  const formats = useFormats()
  const href = usePageHref()('reviews', { session: session_id })
  return (
    <li>
      <div>
        <OptionalLink href={href} as="strong">
          {student_name}
        </OptionalLink>
        <small>{children}</small>
      </div>
      {at && (
        <time dateTime={at} title={formats.instant(at)}>
          {formats.ago(at)}
        </time>
      )}
    </li>
  )
}
