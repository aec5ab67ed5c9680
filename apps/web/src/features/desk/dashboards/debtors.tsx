import { useState } from 'react'
import { useReceiving } from '#features/money/payments'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, StatusBadge } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'
import { cardLines } from './dashboards.queries.ts'
import { HomeList } from './home-list.tsx'
import { StudentName } from './student-name.tsx'

/** Who owes, the longest overdue first, each with the till; for people who collect. */
export function Debtors() {
  return useCan('billing.overview') && <DebtorList />
}

function DebtorList() {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const href = usePageHref()('billing', { tab: 'overdue' })
  const { receive, dialog } = useReceiving()
  const [page, setPage] = useState(1)
  const result = useApiQuery(
    'GET /invoice/overdue',
    { query: { page, page_size: cardLines.debtors } },
    { keepPrevious: true },
  )
  return (
    <>
      <HomeList
        title={t('debtors.title')}
        all={{ href, label: t('debtors.all') }}
        result={result}
        loadFailed={t('debtors.loadFailed')}
        none={t('debtors.none')}
        onPage={setPage}
        place={{ name: 'debtors', lines: cardLines.debtors }}
      >
        {({ student_id: id, student_name: name, days_late: count, due_cents }) => (
          <li key={id}>
            <div>
              <StudentName student_id={id} student_name={name} />
              <small className="ui-numbers">{formats.cents(due_cents)}</small>
            </div>
            <StatusBadge tone="expired">{t('debtors.late', { count })}</StatusBadge>
            {receive && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('debtors.receive', { name })}
                onClick={() => receive({ student: { id, name } })}
              >
                {t('quick.receive')}
              </Button>
            )}
          </li>
        )}
      </HomeList>
      {dialog}
    </>
  )
}
