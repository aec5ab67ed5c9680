import { useState } from 'react'
import { WhatsAppLink } from '#features/people/students'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { adminHomeTexts } from './admin-home.texts.ts'
import { cardLines } from './dashboards.queries.ts'
import { HomeList } from './home-list.tsx'
import { StudentName } from './student-name.tsx'

/** Whose birthday is today or was in the last days, for people who may write to them. */
export function Birthdays() {
  return useCan('messages.send') && <BirthdayList />
}

function BirthdayList() {
  const t = useTexts(adminHomeTexts)
  const formats = useFormats()
  const href = usePageHref()('messages', { cause: 'birthday' })
  const [page, setPage] = useState(1)
  const result = useApiQuery(
    'GET /message/recipients',
    { query: { cause: 'birthday', show: 'all', page, page_size: cardLines.birthdays } },
    { keepPrevious: true },
  )
  return (
    <HomeList
      title={t('birthdays.title')}
      all={{ href, label: t('birthdays.all') }}
      result={result}
      loadFailed={t('birthdays.loadFailed')}
      none={t('birthdays.none')}
      onPage={setPage}
      place={{ name: 'birthdays', lines: cardLines.birthdays }}
    >
      {({ student_id, name, phone, day }) => (
        <li key={student_id}>
          <div>
            <StudentName student_id={student_id} student_name={name} />
            <small>{day && `${formats.dayMonth(day)}, ${formats.relativeDay(day)}`}</small>
          </div>
          <WhatsAppLink phone={phone} name={name} />
        </li>
      )}
    </HomeList>
  )
}
