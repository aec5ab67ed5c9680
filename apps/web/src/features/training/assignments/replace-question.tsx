import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { checkedProps, Banner, Checkbox } from '#ui'
import { useCurrentSheets } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import styles from './assignments.module.css'

interface ReplaceQuestionProps {
  /** The students who get a weekly sheet. */
  studentIds: readonly string[]
  /** The plan they get, undefined while it is being written: it replaces others, not itself. */
  workoutPlanId?: string | undefined
  /** The ids of the assignments to end. */
  onChange: (replaced: string[]) => void
}

/**
 * Lists which of these students already have a weekly sheet, and asks whether it ends with the new one. Renders nothing if none
 * has.
 */
export function ReplaceQuestion({ studentIds, workoutPlanId, onChange }: ReplaceQuestionProps) {
  const t = useTexts(assignmentsTexts)
  const formats = useFormats()
  const [replacing, setReplacing] = useState(true)
  const { data } = useCurrentSheets(studentIds)
  const others = data?.object.filter((sheet) => sheet.workout_plan_id !== workoutPlanId) ?? []
  const ids = replacing ? others.map((sheet) => sheet.assignment_id).join(' ') : ''
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    report.current(ids === '' ? [] : ids.split(' '))
  }, [ids])
  if (others.length === 0) return null
  return (
    <Banner tone="warning">
      <ul className={styles.replaced}>
        {others.map(({ assignment_id, student_name, title, valid_until }) => (
          <li key={assignment_id}>
            {t('replace.has', { name: student_name, title })}
            {valid_until && <small> {t('ofPlan.until', { date: formats.date(valid_until) })}</small>}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('replace.question', { count: others.length })}
        description={t(replacing ? 'replace.ends' : 'replace.stays', { count: others.length })}
        {...checkedProps(replacing, setReplacing)}
      />
    </Banner>
  )
}
