import type { PassReadingReply } from '@folego/contract'
import { passLimits } from '@folego/domain'
import { IconCircleX } from '@tabler/icons-react'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

export interface PassState {
  read: (code: string) => void
  forget: () => void
  isReading: boolean
  /** Why the code that was read lets nobody be recognized. */
  fault: Pick<PassReadingReply, 'fault' | 'seconds'> | undefined
  error: unknown
}

/** Reads the QR code of a phone and says whose it is; why it is nobody's is shown by `PassAnswer`. */
export function usePassReading(onPerson: (studentId: string) => void): PassState {
  const reading = useApiMutation('POST /door/pass')
  return {
    read: (text: string) =>
      reading.mutate(
        { body: { text: text.slice(0, passLimits.readMaxLength) } },
        { onSuccess: ({ person }) => person && onPerson(person.student_id) },
      ),
    forget: () => reading.isIdle || reading.reset(),
    isReading: reading.isPending,
    fault: reading.data?.fault ? reading.data : undefined,
    error: reading.error,
  }
}

/** Why a code that was read lets nobody be recognized, and what to do. */
export function PassAnswer({ pass }: { pass: PassState }) {
  const t = useTexts(visitsTexts)
  const failureText = useFailureText()
  const faultText = useFaultText()
  const { isReading, fault, error } = pass
  if (isReading) return <output className={styles.note}>{t('pass.reading')}</output>
  if (!fault && !error) return null
  return (
    <section className={styles.answer} data-outcome="refuse" aria-label={t('pass.unknown')}>
      <div className={styles.words}>
        <output className={styles.outcome}>
          <IconCircleX size={28} stroke={1.8} aria-hidden />
          {t(fault ? 'pass.unknown' : 'pass.failed')}
        </output>
        <p className={styles.reasons}>{fault ? faultText(fault) : failureText(error)}</p>
        <p className="ui-muted">{t('pass.hint')}</p>
      </div>
    </section>
  )
}

function useFaultText(): (reading: NonNullable<PassState['fault']>) => string {
  const t = useTexts(visitsTexts)
  const { duration } = useFormats()
  return ({ fault, seconds }) => {
    if (fault === 'WRONG_TIME') {
      const by = seconds ?? 0
      return t(by > 0 ? 'pass.late' : 'pass.early', { time: duration(Math.abs(by)) })
    }
    return t(`pass.faults.${fault ?? 'NOT_A_PASS'}`)
  }
}
