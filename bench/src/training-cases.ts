import type { TrainedGym } from './training-gym.ts'

/** A request in a gym with two years of training, and its target. */
export interface TrainingCase {
  name: string
  who: 'administrator' | 'instructor' | 'account'
  url: string
  body?: () => object
  /** Milliseconds at the median. */
  target: number
}

const player = 30
const report = 150

/** All requests of students, instructors and administrators that read workouts. */
export function trainingCases(gym: TrainedGym): TrainingCase[] {
  return [...studentCases(gym), ...staffCases(gym)]
}

function studentCases({ account, studentId, sessionId, openSessionId }: TrainedGym): TrainingCase[] {
  const own = (name: string, url: string, target = player): TrainingCase => ({ name, who: 'account', url, target })
  const workouts = '/api/student-workout'
  return [
    own('student: the weekly sheet', `/api/organized-workout/student/${studentId}`),
    own('student: single sheets', `${workouts}/workouts`),
    own('student: preparation of the week', `${workouts}/preparation`),
    own('student: the player opens', `${workouts}/sessions/${openSessionId}`),
    { ...own('student: three sets are saved', `${workouts}/sessions/${openSessionId}/sets`), body: threeSets },
    own('student: past workouts', `${workouts}/sessions`),
    own('student: past workouts, a month', `${workouts}/sessions?from=2026-01-01&to=2026-01-31`),
    own('student: summary with records', `${workouts}/sessions/${sessionId}/summary`),
    own('student: last results of one exercise', `${workouts}/previous?exercise_id=supino-reto-com-barra`),
    own('student: dashboard', `/api/dashboard/stats/${account}`, report),
    ...['week', 'month', 'year'].map((period) =>
      own(`student: progress of a ${period}`, `/api/student-dashboard/progress?period=${period}`, report),
    ),
    own('student: goals', '/api/student-dashboard/goals', report),
  ]
}

function staffCases({ administrator, instructor, studentId }: TrainedGym): TrainingCase[] {
  const staff = (name: string, url: string, target = report): TrainingCase => ({ name, who: 'instructor', url, target })
  return [
    staff('staff: workouts of the gym', '/api/student-workout/sessions', player),
    staff('staff: workouts of the gym, page 500', '/api/student-workout/sessions?page=500'),
    staff('staff: workouts that run', '/api/student-workout/sessions?state=open', player),
    staff('staff: workouts of a student', `/api/student-workout/sessions?student_id=${studentId}`, player),
    staff('staff: reviews', '/api/student-workout/reviews', player),
    staff('instructor: dashboard', `/api/dashboard/stats/${instructor}`),
    staff('instructor: who trains now', '/api/instructor/training-now'),
    staff('instructor: sheets that end soon', '/api/instructor/expiring-sheets'),
    staff('instructor: students at risk', '/api/instructor/at-risk'),
    ...['all', 'active', 'expiring_soon', 'expired'].map((filter) =>
      staff(`instructor: enrollments, ${filter}`, `/api/instructor/enrollments?filter=${filter}`),
    ),
    ...['month', 'quarter', 'year'].map((period) =>
      staff(`instructor: report of a ${period}`, `/api/instructor/analytics?period=${period}`),
    ),
    {
      name: 'administrator: dashboard',
      who: 'administrator',
      url: `/api/dashboard/stats/${administrator}`,
      target: report,
    },
  ]
}

function threeSets(): object {
  const set = (set_number: number) => ({
    client_id: crypto.randomUUID(),
    exercise_name: 'Supino reto com barra',
    exercise_id: 'supino-reto-com-barra',
    set_number,
    weight_kg: 40,
    repetitions: 10,
    done_at: new Date().toISOString(),
  })
  return { sets: [set(1), set(2), set(3)] }
}
