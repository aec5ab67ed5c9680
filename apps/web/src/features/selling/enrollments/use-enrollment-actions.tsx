import type { Enrollment } from '@folego/contract'
import { type EnrollmentState, enrollmentStateOn } from '@folego/domain'
import {
  IconArrowsExchange,
  IconBan,
  IconDiscount,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import type { MainAction, RowAction } from '#ui'
import { openFreeze } from './enrollment-status.tsx'
import { membershipActionsTexts } from './enrollments.texts.ts'
import type { MembershipActions } from './membership-action-dialog.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'

interface EnrollmentActions {
  /** Renewal, if no term follows. */
  renew: ((enrollment: Enrollment) => MainAction | undefined) | undefined
  /** Renewal, if it is due. */
  main: ((enrollment: Enrollment) => MainAction | undefined) | undefined
  /** All other actions that this enrollment allows. */
  more: ((enrollment: Enrollment) => RowAction[]) | undefined
  /** Cancelling, while the enrollment is not over. */
  cancel: ((enrollment: Enrollment) => (() => void) | undefined) | undefined
}

const nothing: EnrollmentActions = { renew: undefined, main: undefined, more: undefined, cancel: undefined }

/** The desk's actions for an enrollment on a day; undefined without the permission. */
export function useEnrollmentActions({ open }: Pick<MembershipActions, 'open'>): EnrollmentActions {
  const t = useTexts(membershipActionsTexts)
  const words = useTexts(membershipFormsTexts)
  const canWrite = useCan('enrollments.write')
  const today = useGym()?.today
  if (!canWrite || today === undefined) return nothing
  const studentOf = (it: Enrollment) => ({ id: it.student_id, name: it.student_name })
  const stateOf = (it: Enrollment) => enrollmentStateOn(it, today)
  const isOver = (it: Enrollment) => it.status !== 'active'
  const renew = (enrollment: Enrollment): MainAction | undefined => {
    if (enrollment.followed || stateOf(enrollment) === 'scheduled') return undefined
    const student = studentOf(enrollment)
    return {
      label: t('renew.action'),
      name: t('renew.named', { name: student.name }),
      onClick: () => open({ kind: 'renew', student, enrollment }),
    }
  }
  const isDue = (state: EnrollmentState) => state === 'expiring' || state === 'lapsed'
  return {
    renew,
    main: (enrollment) => (isDue(stateOf(enrollment)) ? renew(enrollment) : undefined),
    cancel: (enrollment) =>
      isOver(enrollment) ? undefined : () => open({ kind: 'cancel', student: studentOf(enrollment), enrollment }),
    more: (enrollment) => {
      if (isOver(enrollment)) return []
      const student = studentOf(enrollment)
      const act = (kind: 'plan' | 'cancel' | 'discount' | 'freeze' | 'resume', icon: RowAction['icon']): RowAction => ({
        key: kind,
        label: words(`${kind}.action`),
        icon,
        onClick: () => open({ kind, student, enrollment }),
      })
      const state = stateOf(enrollment)
      const early = state === 'active' ? renew(enrollment) : undefined
      const icon = <IconRefresh size={18} stroke={1.6} aria-hidden />
      return [
        ...(early ? [{ key: 'renew', icon, ...early }] : []),
        ...(state === 'scheduled' || enrollment.followed
          ? []
          : [act('plan', <IconArrowsExchange size={18} stroke={1.6} aria-hidden />)]),
        act('discount', <IconDiscount size={18} stroke={1.6} aria-hidden />),
        act('freeze', <IconPlayerPause size={18} stroke={1.6} aria-hidden />),
        ...(openFreeze(enrollment, today)
          ? [act('resume', <IconPlayerPlay size={18} stroke={1.6} aria-hidden />)]
          : []),
        act('cancel', <IconBan size={18} stroke={1.6} aria-hidden />),
      ]
    },
  }
}
