import type { NamedRecord, StudentRecord } from '@folego/contract'
import { formatCpf, formatPhone, isMinorOn } from '@folego/domain'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Fact, OptionalLinks } from '#ui'
import styles from './student-details.module.css'
import { studentDetailsTexts } from './student-page.texts.ts'

/** A student's details beyond name and contacts, as far as the server shows them; nothing if there are none. */
export function StudentDetailsFacts({ student }: { student: StudentRecord }) {
  const t = useTexts(studentDetailsTexts)
  const today = useGym()?.today
  const {
    cpf,
    sex,
    address,
    second_phone,
    guardian_relation,
    birth_date,
    found_by,
    found_by_other,
    desk_notes,
    payer_id,
    payer_name,
    pays_for,
  } = student
  const hasGuardian = student.guardian_name !== null || student.guardian_phone !== null
  const isMinor = today !== undefined && isMinorOn(birth_date, today)
  return (
    <>
      {payer_id !== null && payer_name !== null && (
        <Fact label={t('paidBy')}>
          <People people={[{ id: payer_id, name: payer_name }]} />
        </Fact>
      )}
      {pays_for.length > 0 && (
        <Fact label={t('paysFor')}>
          <People people={pays_for} />
        </Fact>
      )}
      {cpf !== null && <Fact label={t('cpf')}>{formatCpf(cpf)}</Fact>}
      {sex !== null && <Fact label={t('sex')}>{t(`sexOf.${sex}`)}</Fact>}
      {address !== null && <Fact label={t('address')}>{address}</Fact>}
      {second_phone !== null && (
        <Fact label={t('secondPhone')}>
          <Caller name={null} phone={second_phone} />
        </Fact>
      )}
      {(student.emergency_name !== null || student.emergency_phone !== null) && (
        <Fact label={t('emergency')}>
          <Caller name={student.emergency_name} phone={student.emergency_phone} />
        </Fact>
      )}
      {(hasGuardian || isMinor) && (
        <Fact label={t('guardianShort')}>
          {hasGuardian ? (
            <>
              <Caller name={student.guardian_name} phone={student.guardian_phone} />
              {guardian_relation !== null && (
                <span className="ui-muted"> · {t(`relationOf.${guardian_relation}`)}</span>
              )}
              {student.guardian_cpf !== null && <span className="ui-muted"> · {formatCpf(student.guardian_cpf)}</span>}
            </>
          ) : (
            <span className="ui-muted">{t('guardianMissing')}</span>
          )}
        </Fact>
      )}
      {found_by !== null && (
        <Fact label={t('foundBy')}>
          {found_by === 'other' ? (found_by_other ?? t('foundByOf.other')) : t(`foundByOf.${found_by}`)}
        </Fact>
      )}
      {desk_notes !== null && desk_notes !== undefined && (
        <Fact label={t('deskNotes')}>
          <span className={styles.notes}>{desk_notes}</span>
        </Fact>
      )}
    </>
  )
}

/** Students of one family, each linked to their page. */
function People({ people }: { people: readonly NamedRecord[] }) {
  const pageHref = usePageHref()
  return (
    <OptionalLinks
      links={people.map(({ id, name }) => ({ key: id, name, href: pageHref('student', { student: id }) }))}
    />
  )
}

/** A contact; a tap on a phone dials. */
function Caller({ name, phone }: { name: string | null; phone: string | null }) {
  return (
    <>
      {name}
      {name !== null && phone !== null && ' · '}
      {phone !== null && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    </>
  )
}
