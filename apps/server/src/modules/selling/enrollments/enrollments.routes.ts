import { api, inCents, inReais } from '@folego/contract'
import { pipelined, serve, wholeList } from '#platform/http'
import type { Route } from '#platform/http'
import type { SecretKeys } from '#platform/security'
import { exportEnrollments } from './terms/enrollments-export.service.ts'
import { freezeEnrollment, resumeEnrollment } from './freezes/freezes.service.ts'
import { acceptAgreement, printAgreement, readAgreement } from './agreements/agreements.service.ts'
import { createClosure, listClosures, previewClosure, undoClosure } from './freezes/closures.service.ts'
import * as reads from './terms/enrollment-reads.service.ts'
import { quoteSale } from './terms/sale-quotes.service.ts'
import * as service from './terms/enrollments.service.ts'
import { approverOf } from './discounts/discounts.service.ts'
import {
  cancelEnrollment,
  changePlanFrom,
  discountEnrollment,
  renewMembership,
} from './membership/membership-actions.service.ts'
import type { Change } from './membership/membership-actions.service.ts'
import { changePlans, undoChanges } from './membership/membership-batches.service.ts'
import { undoChange } from './membership/membership-changes.service.ts'
import { chooseRenewal } from './renewals/renewals.service.ts'

const listInReais = <Row extends object, Rest extends object>({ object, ...rest }: Rest & { object: Row[] }) => ({
  ...rest,
  object: object.map((row) => inReais(row)),
})
const changeInReais = ({ enrollment, ...change }: Change) => ({ ...change, enrollment: inReais(enrollment) })

/** `keys` open the second factors of those who approve. */
export const enrollmentRoutes = ({ secretKeys: keys }: { secretKeys?: SecretKeys | undefined }): Route[] =>
  serve(api.enrollments, {
    list: async (gym, { query }) => listInReais(await reads.listEnrollments(gym, query)),
    export: (slow, { query }) => exportEnrollments(slow, query),
    find: pipelined(async (gym, { params }) => inReais(await reads.requireEnrollment(gym, params.id))),
    listOfStudent: async (gym, { params }) =>
      wholeList((await reads.listEnrollmentsOfStudent(gym, params.id)).map((row) => inReais(row))),
    findActive: async (gym, { params }) => inReais(await reads.requireActiveEnrollment(gym, params.id)),
    listOwn: async (gym, { query }) => listInReais(await reads.listOwnEnrollments(gym, query)),
    create: async (slow, { body }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym(async (gym) => inReais(await service.createEnrollment(gym, body, approver)))
    },
    quoteSale: (gym, { body }) => quoteSale(gym, body),
    update: async (slow, { body, expectedVersion }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym(async (gym) =>
        inReais(await service.updateEnrollment(gym, body, { approver, expectedVersion })),
      )
    },
    remove: (gym, { params, expectedVersion }) => service.deleteEnrollment(gym, params.id, expectedVersion),
    renew: async (slow, { body }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym(async (gym) => changeInReais(await renewMembership(gym, body, approver)))
    },
    changePlan: async (gym, { params, body, expectedVersion }) =>
      changeInReais(await changePlanFrom(gym, params.id, body, expectedVersion)),
    changePlans: async (gym, { body }) => ({ object: (await changePlans(gym, body)).map(changeInReais) }),
    cancel: async (gym, { params, body, expectedVersion }) =>
      changeInReais(await cancelEnrollment(gym, params.id, body, { expectedVersion })),
    discount: async (slow, { params, body, expectedVersion }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym(async (gym) =>
        changeInReais(await discountEnrollment(gym, params.id, inCents(body), { approver, expectedVersion })),
      )
    },
    freeze: async (slow, { params, body, expectedVersion }) => {
      const approver = await approverOf(slow, body, keys)
      return slow.inGym(async (gym) =>
        changeInReais(await freezeEnrollment(gym, params.id, body, { approver, expectedVersion })),
      )
    },
    resume: async (gym, { params, body, expectedVersion }) =>
      changeInReais(await resumeEnrollment(gym, params.id, body, expectedVersion)),
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
