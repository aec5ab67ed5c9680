import { studentTabs, usePageSearch } from '#platform/pages'

export type StudentTab = (typeof studentTabs)[number]

interface StudentAddress {
  studentId: string | undefined
  tab: StudentTab
  showTab: (tab: string | null) => void
}

/** Which student and which part of the record is on the screen: `?student=…&tab=sheets`. */
export function useStudentAddress(): StudentAddress {
  const { search, show } = usePageSearch('student')
  const { student, tab = 'summary' } = search
  return {
    studentId: student,
    tab,
    // The address says nothing of the first one.
    showTab: (next) => show({ student, tab: studentTabs.slice(1).find((known) => known === next) }),
  }
}
