import { useState } from 'react'
import type { Shown } from '#ui'
import { useAssignmentsOfPlan } from './assignments.queries.ts'
import { loadedSheet } from './loaded-sheet.ts'
import { StudentLoadsDialog } from './student-loads-dialog.tsx'

interface LoadsInTurnProps extends Shown {
  workoutPlanId: string
  studentIds: readonly string[]
}

/** The loads of each student to whom a sheet was just assigned, one after the other. */
export function LoadsInTurn({ opened, workoutPlanId, studentIds, onClose }: LoadsInTurnProps) {
  const { data } = useAssignmentsOfPlan(workoutPlanId, 100)
  const [at, setAt] = useState(0)
  const found = data?.object.filter(({ student_id, status }) => status === 'active' && studentIds.includes(student_id))
  const current = found?.[at]
  const sheet = current && loadedSheet(current)
  if (!current || !sheet) return null
  const { student_id, student_name } = current
  return (
    <StudentLoadsDialog
      key={student_id}
      opened={opened}
      sheet={sheet}
      studentId={student_id}
      name={student_name}
      onClose={() => (at + 1 < (found?.length ?? 0) ? setAt(at + 1) : onClose())}
    />
  )
}
