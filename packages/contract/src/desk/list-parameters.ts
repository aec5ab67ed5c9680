import { listParameters, pageParameters } from '../parameters.ts'
import { messageCauses, performanceStatuses, reportPeriods, visitorSources } from '@folego/domain'

/* The parameters of the lists, apart from their calls: the pages that keep them in their address load these alone. */

export const enrollmentFilters = ['all', 'active', 'expiring_soon', 'expired'] as const

export const instructorEnrollmentParameters = listParameters(
  ['created_at', 'start_date', 'end_date', 'student_name', 'plan_name'],
  '-created_at',
  { filter: { of: enrollmentFilters, default: 'all' } },
)

/** `due`: whom the reception should contact first. */
export const messageParameters = listParameters(['due', 'name'], 'due', {
  cause: { of: messageCauses, default: 'renewal' },
  show: { of: ['pending', 'contacted', 'all'], default: 'pending' },
  /** Birthdays in a month of this year; by default, those of today and the last `limits.birthdayDays` days. */
  month: { from: 1, to: 12 },
})

/** The performance of students in a report. */
export const analyticsParameters = pageParameters({
  period: { of: reportPeriods, default: 'month' },
  status: { of: [...performanceStatuses, 'unrated'] },
})

/** The tables of that report; each is exported as its own file. */
export const analyticsTables = ['students', 'months', 'workouts'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** The visits to the gym, newest first; `day_pass`: only on a day that was sold without a plan. */
export const visitParameters = pageParameters({
  search: 'text',
  by: { of: ['any', 'day_pass'], default: 'any' },
  student_id: 'id',
  from: 'date',
  until: 'date',
})

/** The visits of people without a plan, newest first. */
export const visitorVisitParameters = pageParameters({
  search: 'text',
  source: { of: visitorSources },
  from: 'date',
  until: 'date',
})

/** The incident book, newest first. */
export const incidentParameters = pageParameters({})

/** Who is how far in a modality, on a day; by default today. Who is ready comes first. */
export const levelProgressParameters = pageParameters({
  modality_id: 'id',
  day: 'date',
  show: { of: ['all', 'ready'], default: 'all' },
})

/** Who missed classes of a month, left them late, or waited for nothing; by default of the current one. */
export const classPeopleParameters = pageParameters({
  month: 'month',
  show: { of: ['absent', 'unmet'], default: 'absent' },
})

/** The classes and appointments of a student: those to come, the next one first, or those that were, the last one first. */
export const studentClassParameters = pageParameters({
  student_id: 'id',
  show: { of: ['past', 'coming'], default: 'past' },
})

/** Exams for levels, newest first. */
export const levelExamParameters = pageParameters({ modality_id: 'id' })

/** What was decided at the door and needs an owner's eye: who was let in although the rules refuse, and who was sent away. */
export const doorDecisionParameters = pageParameters({
  show: { of: ['overrides', 'refused'], default: 'overrides' },
})
