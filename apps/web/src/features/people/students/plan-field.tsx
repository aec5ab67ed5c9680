import { termOf } from '@folego/domain'
import { LazyPlanChangeLines, LazySaleCalendar, LazySaleSentence } from '#features/selling/enrollments'
import { useMembershipDay } from '#features/selling/memberships'
import { PlanSelect, usePlan } from '#features/desk/pickers'
import { useCan } from '#platform/access'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Stack } from '#ui'
import type { StudentFieldsProps } from './student-fields.tsx'
import { studentsTexts } from './students.texts.ts'
import styles from './students.module.css'

/** A student's plan, with one sentence on what the choice does to the enrollment. */
export function PlanField({ form, mode, base }: StudentFieldsProps) {
  const t = useTexts(studentsTexts)
  const { fields } = form
  const effect = planEffect(base?.plan_id ?? '', fields.values.plan_id)
  const sale = usePlannedSale(base?.plan_id ?? '', fields.values.plan_id)
  const studentId = base?.id
  const current = base?.plan_id && base.plan_name ? { id: base.plan_id, name: base.plan_name } : undefined
  const dayOf = useMembershipDay()
  const until = base && dayOf(base.membership)
  const term = base?.membership.enrollment_id
  // who only sells does not end what runs
  const isAtDesk = !useCan('enrollments.write') && Boolean(base?.plan_id)
  return (
    <Stack gap="xs">
      <PlanSelect
        label={t('dialog.plan')}
        placeholder={mode === 'view' ? t('noPlan') : t('dialog.planNone')}
        clearable
        disabled={mode === 'view' || isAtDesk}
        current={current}
        description={
          mode === 'view' ? (
            until
          ) : isAtDesk ? (
            t('dialog.planAtDesk')
          ) : (
            <>
              {t('dialog.planHint')}
              {effect === 'ends' && <strong className={styles.planEffect}>{t('dialog.planEnds')}</strong>}
              {effect !== 'ends' && sale && (
                <strong className={styles.planEffect}>
                  <LazySaleSentence
                    {...sale}
                    studentId={studentId}
                    goesOn={effect === 'changes'}
                    words={(days) => t(effect === 'changes' ? 'dialog.planChanges' : 'dialog.planOpens', days)}
                  />
                </strong>
              )}
            </>
          )
        }
        {...fields.getInputProps('plan_id')}
      />
      {mode !== 'view' && effect === 'opens' && sale && <LazySaleCalendar {...sale} studentId={studentId} />}
      {mode !== 'view' && term && base.plan_id && fields.values.plan_id !== base.plan_id && (
        <LazyPlanChangeLines enrollmentIds={[term]} planId={fields.values.plan_id || null} />
      )}
    </Stack>
  )
}

/** The sale that a choice makes, from today. */
function usePlannedSale(before: string, chosen: string) {
  const today = useGym()?.today
  const plan = usePlan(chosen === before ? '' : chosen)
  if (!plan || today === undefined) return undefined
  const { start_date: start, end_date: end } = termOf(today, plan)
  return { plan, start, end }
}

/**
 * What the plan in a student's form does to the enrollment: a first plan creates one, another plan changes it, no plan ends it.
 * Ids, '' for none; undefined if nothing changes.
 */
export function planEffect(before: string, chosen: string): 'opens' | 'changes' | 'ends' | undefined {
  if (chosen === before) return undefined
  if (chosen === '') return 'ends'
  return before === '' ? 'opens' : 'changes'
}
