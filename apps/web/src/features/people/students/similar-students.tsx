import { normalizeCpf } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Banner, UiLink, useDebouncedValue, useWhenReleased } from '#ui'
import type { StudentValues } from './student-form.ts'
import { studentsTexts } from './students.texts.ts'
import styles from './students.module.css'

/**
 * Possible duplicates of the student being added: same CPF or phone, or same name and birth date. A hint; saving stays
 * possible.
 */
export function SimilarStudents({ values }: { values: StudentValues }) {
  const t = useTexts(studentsTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const found = useWhenReleased(useSimilarStudents(values))
  if (found.length === 0) return null
  return (
    <Banner tone="warning">
      <p>{t('similar.title')}</p>
      <ul className={styles.similar}>
        {found.map(({ id, name, phone, same }) => {
          const href = pageHref('student', { student: id })
          const why =
            same === 'phone' ? t('similar.phone', { phone: formats.phone(phone ?? '') }) : t(`similar.${same}`)
          return (
            <li key={id}>
              {name} <span className="ui-muted">({why})</span>{' '}
              {href && (
                <UiLink href={href} aria-label={t('similar.openNamed', { name })}>
                  {t('similar.open')}
                </UiLink>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

const none: never[] = []

function useSimilarStudents({ name, phone, birth_date, cpf }: StudentValues) {
  const wholePhone = /^\+\d{8,15}$/.test(phone) ? phone : undefined
  const person = name.trim() !== '' && /^\d{4}-\d{2}-\d{2}$/.test(birth_date)
  const query = { cpf: normalizeCpf(cpf), phone: wholePhone, ...(person && { name: name.trim(), birth_date }) }
  const [key] = useDebouncedValue(JSON.stringify(query), 300)
  const asked = JSON.parse(key) as typeof query
  const enabled = asked.cpf !== undefined || asked.phone !== undefined || 'name' in asked
  const { data } = useApiQuery('GET /student/similar', { query: asked }, { enabled })
  return key === JSON.stringify(query) ? (data?.object ?? none) : none
}
