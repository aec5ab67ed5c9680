import { api } from '@folego/contract'
import { pipelined, serve } from '#platform/http'
import type { Route } from '#platform/http'
import type { SecretKeys } from '#platform/security'
import { exportEnrollments } from './enrollments-export.service.ts'
import { freezeEnrollment, resumeEnrollment } from './freezes.service.ts'
import { acceptAgreement, printAgreement, readAgreement } from './agreements.service.ts'
import { createClosure, listClosures, previewClosure, undoClosure } from './closures.service.ts'
import * as service from './enrollments.service.ts'
import { approverOf } from './giving.service.ts'
import { cancelEnrollment, changePlanFrom, discountEnrollment, renewMembership } from './membership-actions.service.ts'
import { changePlans, undoChanges } from './membership-batches.service.ts'
import { undoChange } from './membership-changes.service.ts'
import { chooseRenewal } from './renewals.service.ts'

/** `keys` open the second factors of those who approve. */
export const enrollmentRoutes = ({ secretKeys: keys }: { secretKeys?: SecretKeys | undefined }): Route[] =>
  serve(api.enrollments, {
    list: (gym, { query }) => service.listEnrollments(gym, query),
    export: (slow, { query }) => exportEnrollments(slow, query),
    find: pipelined((gym, { params }) => service.requireEnrollment(gym, params.id)),
    listOfStudent: (gym, { params }) => service.listEnrollmentsOfStudent(gym, params.id),
    findActive: (gym, { params }) => service.requireActiveEnrollment(gym, params.id),
    listOwn: (gym, { query }) => service.listOwnEnrollments(gym, query),
    create: async (slow, { body }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym((gym) => service.createEnrollment(gym, body, approver))
    },
    update: async (slow, { body, expectedVersion }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym((gym) => service.updateEnrollment(gym, body, { approver, expectedVersion }))
    },
    remove: (gym, { params, expectedVersion }) => service.deleteEnrollment(gym, params.id, expectedVersion),
    renew: async (slow, { body }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym((gym) => renewMembership(gym, body, approver))
    },
    changePlan: (gym, { params, body, expectedVersion }) => changePlanFrom(gym, params.id, body, expectedVersion),
    changePlans: (gym, { body }) => changePlans(gym, body),
    cancel: (gym, { params, body, expectedVersion }) => cancelEnrollment(gym, params.id, body, { expectedVersion }),
    discount: async (slow, { params, body, expectedVersion }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym((gym) => discountEnrollment(gym, params.id, body, { approver, expectedVersion }))
    },
    freeze: async (slow, { params, body, expectedVersion }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym((gym) => freezeEnrollment(gym, params.id, body, { approver, expectedVersion }))
    },
    resume: (gym, { params, body, expectedVersion }) => resumeEnrollment(gym, params.id, body, expectedVersion),
    agreement: (gym, { params }) => readAgreement(gym, params.id),
    acceptAgreement: (gym, { params, body }) => acceptAgreement(gym, params.id, body),
    printAgreement: (slow, { params }) => printAgreement(slow, params.id),
    chooseRenewal: (gym, { params, body }) => chooseRenewal(gym, params.id, body),
    undo: (gym, { params }) => undoChange(gym, params.id),
    undoMany: (gym, { body }) => undoChanges(gym, body),
  })

export const closureRoutes = serve(api.closures, {
  list: (gym) => listClosures(gym),
  preview: (gym, { query }) => previewClosure(gym, query),
  create: (gym, { body }) => createClosure(gym, body),
  undo: (gym, { params }) => undoClosure(gym, params.id),
})
