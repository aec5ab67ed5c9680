import { termOf } from '@folego/domain'
import { LazyPlanChangeLines, LazySaleCalendar } from '#features/selling/enrollments'
import { useMembershipDay } from '#features/selling/memberships'
import { PlanSelect, usePlan } from '#features/desk/pickers'
import { useCan } from '#platform/access'
import { useFormats } from '#platform/format'
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
  const effect = usePlanEffectText(base?.plan_id ?? '', fields.values.plan_id)
  const opened = usePlanOpened(base?.plan_id ?? '', fields.values.plan_id)
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
              {effect && <strong className={styles.planEffect}>{effect}</strong>}
            </>
          )
        }
        {...fields.getInputProps('plan_id')}
      />
      {mode !== 'view' && opened && <LazySaleCalendar {...opened} studentId={base?.id} />}
      {mode !== 'view' && term && base.plan_id && fields.values.plan_id !== base.plan_id && (
        <LazyPlanChangeLines enrollmentIds={[term]} planId={fields.values.plan_id || null} />
      )}
    </Stack>
  )
}

/** The first sale that a choice makes, from today: what it charges, and when. */
function usePlanOpened(before: string, chosen: string) {
  const today = useGym()?.today
  const plan = usePlan(chosen === before ? '' : chosen)
  if (!plan || today === undefined || planEffect(before, chosen) !== 'opens') return undefined
  const { start_date: start, end_date: end } = termOf(today, plan)
  return { plan, start, end }
}

function usePlanEffectText(before: string, chosen: string): string | undefined {
  const t = useTexts(studentsTexts)
  const formats = useFormats()
  const gym = useGym()
  const plan = usePlan(chosen === before ? '' : chosen)
  const effect = planEffect(before, chosen)
  if (effect === 'ends') return t('dialog.planEnds')
  if (!effect || !plan || !gym) return undefined
  const { start_date, end_date } = termOf(gym.today, plan)
  const period = { from: formats.date(start_date), to: formats.date(end_date) }
  return effect === 'opens' ? t('dialog.planOpens', period) : t('dialog.planChanges', period)
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
