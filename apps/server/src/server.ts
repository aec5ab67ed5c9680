import { allEndpoints } from '@folego/contract'
import type { FastifyInstance } from 'fastify'
import { assignmentRoutes } from '#modules/training/assignments'
import { cancellationRoutes } from '#modules/money/cancellations'
import { renegotiationRoutes, billingJobs, billingRoutes, collectionRoutes } from '#modules/money/billing'
import { cashRoutes } from '#modules/money/cash'
import { dashboardJobs, dashboardRoutes, instructorRoutes, moneyReportRoutes } from '#modules/desk/dashboards'
import { closureRoutes, enrollmentJobs, enrollmentRoutes } from '#modules/selling/enrollments'
import { exerciseRoutes, sparingRoutes, inReadersLanguage } from '#modules/training/exercises'
import { gymRoutes } from '#modules/people/gyms'
import { identityJobs, identityRoutes } from '#modules/people/identity'
import { importRoutes } from '#modules/desk/imports'
import { messageRoutes } from '#modules/desk/messages'
import { createUnreadStream, notificationJobs, notificationRoutes } from '#modules/people/notifications'
import { organizedWorkoutRoutes } from '#modules/training/organized-workouts'
import {
  bankLineRoutes,
  dayReportRoutes,
  findPixCode,
  paymentJobs,
  paymentClaimRoutes,
  paymentRoutes,
  pixRoutes,
  receiptRoutes,
} from '#modules/money/payments'
import { planRoutes } from '#modules/selling/plans'
import { goalRoutes, measurementRoutes, progressJobs, progressRoutes, scheduleRoutes } from '#modules/training/progress'
import { smartWeekRoutes, smartWorkoutRoutes } from '#modules/training/smart-workouts'
import type { AiSettings } from '#modules/training/smart-workouts'
import { profileRoutes } from '#modules/people/own-data'
import { deletedStudentRoutes, studentRoutes, trainingProfileRoutes } from '#modules/people/students'
import { invitationJobs, invitationRoutes, teamRoutes } from '#modules/people/team'
import { templateRoutes } from '#modules/desk/templates'
import { trainerRoutes } from '#modules/people/trainers'
import { incidentRoutes } from '#modules/desk/incidents'
import { levelRoutes } from '#modules/desk/levels'
import { appointmentRoutes } from '#modules/desk/appointments'
import { classJobs, classRoutes, timetablePages } from '#modules/desk/classes'
import { creditJobs, creditRoutes } from '#modules/desk/credits'
import { lockerRoutes } from '#modules/desk/lockers'
import {
  dayPassRoutes,
  doorDeviceRoutes,
  biometricRoutes,
  kioskRoutes,
  passRoutes,
  visitorRoutes,
  visitRoutes,
} from '#modules/desk/visits'
import {
  exerciseHistoryRoutes,
  historyImportRoutes,
  playerJobs,
  sheetChangeRoutes,
  sheetLoadRoutes,
  studentWorkoutRoutes,
  workoutDayRoutes,
  workoutMessageRoutes,
} from '#modules/training/player'
import { workoutPlanRoutes } from '#modules/training/workout-plans'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createApp } from '#platform/http'
import { cleaningJobs } from '#platform/jobs'
import type { Job } from '#platform/jobs'
import type { RootLogger } from '#platform/log'
import type { Mailer } from '#platform/mail'
import type { SecretKeys } from '#platform/security'
import { connectFollowers } from '#followers'

export const version = '0.1.0'

export interface ServerParts {
  database: Database
  clock: Clock
  log: RootLogger
  mailer: Mailer
  publicUrl: string
  /** Opens and seals secrets; absent: second factors are unavailable. */
  secretKeys?: SecretKeys | undefined
  /** Passwords that everybody knows: nobody signs in with them. */
  refusedPasswords?: readonly string[] | undefined
  /** Absent: only the rules draft workouts. */
  ai?: AiSettings | undefined
  webRoot?: string | undefined
  trustProxy?: number
  metricsToken?: string | undefined
  /** Seconds since the newest backup; absent if backups are off. */
  ageOfBackup?: (() => Promise<number | undefined>) | undefined
  /** Folders whose disks are watched, by name. */
  folders?: Readonly<Record<string, string>> | undefined
  checkReplies?: boolean
  /** How many calls one account may make, on average; absent: any number. */
  callsPerSecond?: number | undefined
  /** The polling interval of live streams; one second by default. */
  pollMilliseconds?: number | undefined
  /** Aborted before the server closes (see `AppParts`). */
  stopping?: AbortSignal | undefined
}

/** The whole server with every module, not yet listening. */
export function createServer(parts: ServerParts): Promise<FastifyInstance> {
  connectFollowers()
  const mail = parts.mailer.isLogOnly !== true
  const routes = [
    ...identityRoutes(parts),
    ...gymRoutes,
    ...studentRoutes,
    ...deletedStudentRoutes,
    ...profileRoutes,
    ...trainingProfileRoutes,
    ...planRoutes,
    ...pixRoutes,
    ...receiptRoutes(parts.publicUrl),
    ...bankLineRoutes,
    ...dayReportRoutes,
    ...cashRoutes,
    ...enrollmentRoutes(parts),
    ...closureRoutes,
    ...billingRoutes,
    ...cancellationRoutes,
    ...renegotiationRoutes,
    ...collectionRoutes({ mail }),
    ...paymentClaimRoutes,
    ...paymentRoutes,
    ...importRoutes,
    ...templateRoutes,
    ...trainerRoutes,
    ...teamRoutes(parts),
    ...invitationRoutes(parts),
    ...messageRoutes,
    ...biometricRoutes,
    ...kioskRoutes(parts.publicUrl),
    ...doorDeviceRoutes,
    ...dayPassRoutes,
    ...passRoutes,
    ...visitorRoutes,
    ...visitRoutes,
    ...creditRoutes,
    ...lockerRoutes,
    ...appointmentRoutes,
    ...classRoutes(parts.publicUrl),
    ...incidentRoutes,
    ...levelRoutes,
    ...exerciseRoutes,
    ...sparingRoutes,
    ...workoutPlanRoutes(parts.publicUrl),
    ...assignmentRoutes,
    ...organizedWorkoutRoutes(parts.publicUrl),
    ...workoutDayRoutes,
    ...exerciseHistoryRoutes,
    ...studentWorkoutRoutes,
    ...sheetChangeRoutes,
    ...sheetLoadRoutes,
    ...historyImportRoutes,
    ...workoutMessageRoutes,
    ...smartWorkoutRoutes(parts.ai),
    ...smartWeekRoutes,
    ...measurementRoutes,
    ...goalRoutes,
    ...progressRoutes,
    ...scheduleRoutes,
    ...dashboardRoutes,
    ...instructorRoutes,
    ...moneyReportRoutes,
    ...notificationRoutes({ stream: createUnreadStream(parts), mail, secretKeys: parts.secretKeys }),
  ]
  return createApp({
    ...parts,
    routes: routes.map(inReadersLanguage),
    pages: timetablePages(parts.publicUrl),
    endpoints: allEndpoints(),
    version,
    webRoot: parts.webRoot,
    trustProxy: parts.trustProxy ?? 0,
    stopping: parts.stopping,
    metricsToken: parts.metricsToken,
    checkReplies: parts.checkReplies ?? false,
    callsPerSecond: parts.callsPerSecond,
  })
}

/** Scheduled jobs and background jobs, run once across all processes of this database. */
export function jobsOf(parts: Pick<ServerParts, 'database' | 'mailer' | 'publicUrl' | 'secretKeys'>): Job[] {
  return [
    ...cleaningJobs(parts.database),
    ...identityJobs(parts),
    ...invitationJobs(parts),
    ...notificationJobs(parts),
    ...enrollmentJobs(parts),
    ...paymentJobs(parts),
    ...billingJobs({ ...parts, pixCodeOf: findPixCode }),
    ...playerJobs(parts.database),
    ...progressJobs(parts.database),
    ...dashboardJobs(parts.database),
    ...classJobs(parts.database),
    ...creditJobs(parts.database),
  ]
}
