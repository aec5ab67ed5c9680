import { type ExpiringSheet } from '@folego/contract'
import { limits } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { StatusBadge } from '#ui'
import { HomeCard } from './home-list.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { StudentName } from './student-name.tsx'
import styles from './dashboards.module.css'

/** Training sheets that must soon be revised, nearest end first. */
export function ExpiringSheets() {
  const t = useTexts(instructorHomeTexts)
  return (
    <HomeCard
      part="sheets"
      hint={<p className={styles.nothing}>{t('sheets.hint', { count: limits.nearExpiryDays })}</p>}
      none={t('sheets.none')}
    >
      {(sheet) => <Line key={sheet.assignment_id} sheet={sheet} />}
    </HomeCard>
  )
}

function Line({ sheet }: { sheet: ExpiringSheet }) {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const { title, valid_until, remaining_days: count } = sheet
  const words = count === 0 ? t('sheets.today') : count === 1 ? t('sheets.tomorrow') : t('sheets.in', { count })
  return (
    <li>
      <div>
        <StudentName {...sheet} />
        <small>{title}</small>
      </div>
      <span title={formats.date(valid_until)}>
        <StatusBadge tone="expiring">{words}</StatusBadge>
      </span>
    </li>
  )
}
