import { useNavigate, useSearch } from '@tanstack/react-router'

export const studentTabs = ['summary', 'enrollments', 'sheets', 'workouts', 'progress', 'goals'] as const
export type StudentTab = (typeof studentTabs)[number]

interface StudentAddress {
  studentId: string | undefined
  tab: StudentTab
  showTab: (tab: string | null) => void
}

/** Which student and which part of the record is on the screen: `?student=…&tab=sheets`. */
export function useStudentAddress(): StudentAddress {
  const { student, tab }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const studentId = typeof student === 'string' && student !== '' ? student : undefined
  return {
    studentId,
    tab: studentTabs.find((known) => known === tab) ?? 'summary',
    showTab: (next) =>
      void navigate({
        to: '.',
        search: { student: studentId, tab: next === 'summary' ? undefined : (next ?? undefined) },
        resetScroll: false,
      }),
  }
}
