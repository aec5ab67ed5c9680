import { studentTabs, usePageSearch } from '#platform/pages'

export type StudentTab = (typeof studentTabs)[number]

interface StudentAddress {
  studentId: string | undefined
  tab: StudentTab
  showTab: (tab: string | null) => void
}

/** The displayed student and tab, from the URL: `?student=…&tab=sheets`. */
export function useStudentAddress(): StudentAddress {
  const { search, show } = usePageSearch('student')
  const { student, tab = 'summary' } = search
  return {
    studentId: student,
    tab,
    // The first tab is not in the URL.
    showTab: (next) => show({ student, tab: studentTabs.slice(1).find((known) => known === next) }),
  }
}
