import { IconHeart } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { OptionalLink, VisuallyHidden } from '#ui'
import { HomeList, type HomeListProps, type Listed } from './home-list.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { type HomePart, type HomePartRow, useHomePart } from './instructor.queries.ts'
import { StudentName, type StudentNameProps } from './student-name.tsx'
import styles from './dashboards.module.css'

interface HomeCardProps<Part extends HomePart> extends Pick<
  HomeListProps<HomePartRow<Part>>,
  'hint' | 'all' | 'children'
> {
  part: Part
  none: string
}

/** A card of the instructor's home. */
export function HomeCard<Part extends HomePart>({ part, ...card }: HomeCardProps<Part>) {
  const name: HomePart = part
  const t = useTexts(instructorHomeTexts)
  const [page, setPage] = useState(1)
  return (
    <HomeList
      {...card}
      title={t(`${name}.title`)}
      result={useHomePart(part, page) as Listed<HomePartRow<Part>>}
      loadFailed={t(`${name}.loadFailed`)}
      onPage={setPage}
    />
  )
}

/** A student's name; a heart marks the viewer's own students. */
export function MarkedStudentName({ is_own, ...student }: StudentNameProps & { is_own: boolean }) {
  const t = useTexts(instructorHomeTexts)
  return (
    <>
      <StudentName {...student} />
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
