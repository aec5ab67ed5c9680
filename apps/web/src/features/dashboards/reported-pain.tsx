import { limits, muscleRegions, type PainReport } from '@folego/contract'
import { useState } from 'react'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { OptionalLink } from '#ui'
import { HomeList } from './home-list.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { usePendingPains } from './instructor.queries.ts'
import styles from './dashboards.module.css'

/** Pain that nobody has answered yet: who, at which exercise, where, since when; each leads to its review. */
export function ReportedPain() {
  const t = useTexts(instructorHomeTexts)
  const [page, setPage] = useState(1)
  return (
    <HomeList
      title={t('pain.title')}
      result={usePendingPains(page)}
      loadFailed={t('pain.loadFailed')}
      none={t('pain.none', { days: limits.riskLookBackDays })}
      onPage={setPage}
    >
      {(pain) => <Line key={`${pain.session_id} ${pain.exercise_name}`} pain={pain} />}
    </HomeList>
  )
}

function Line({ pain }: { pain: PainReport }) {
  const formats = useFormats()
  const language = useLanguage()
  const { session_id, student_name, exercise_name, region, notes, reported_at } = pain
  const href = usePageHref()('reviews', { session: session_id })
  const where = [exercise_name, region && muscleRegions[region].names[language]].filter(Boolean).join(' · ')
  return (
    <li>
      <div>
        <OptionalLink href={href} as="strong">
          {student_name}
        </OptionalLink>
        <small>
          {where}
          {notes && <q className={styles.words}>{notes}</q>}
        </small>
      </div>
      <time dateTime={reported_at} title={formats.instant(reported_at)}>
        {formats.ago(reported_at)}
      </time>
    </li>
  )
}
