import { messageParameters } from '@folego/contract'
import { limits, messageCauses } from '@folego/domain'
import { IconMessage, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type ListState, useListState, useListTable } from '#platform/lists'
import { PageButton } from '#platform/pages'
import { Button, EmptyState, SearchInput, SegmentedControl, Select, Toolbar, ViewTabs } from '#ui'
import { CauseQueue } from './cause-queue.tsx'
import { type MessageQuery, useMessageCounts, useRecipients } from './messages.queries.ts'
import { messagesTexts } from './messages.texts.ts'
import { RecipientsTable } from './recipients-table.tsx'
import styles from './messages.module.css'

/** Whom the desk should message, by cause, and who was messaged. */
export function MessagesScreen() {
  const t = useTexts(messagesTexts)
  return (
    <GymPage
      title={t('title')}
      summary={t('summary')}
      chooseGym={t('chooseGym')}
      actions={<PageButton page="message-texts" variant="default" icon={IconPencil} label={t('texts')} />}
    >
      <Messages />
    </GymPage>
  )
}

function Messages() {
  const t = useTexts(messagesTexts)
  const list = useListState<'GET /message/recipients'>(messageParameters)
  const { query } = list
  const { cause } = query
  const counts = useMessageCounts().data
  const result = useRecipients(query)
  const table = useListTable(list, result, t('loadFailed'))
  const [queue, setQueue] = useState(false)
  const withoutMobile = counts?.[cause].without_mobile ?? 0
  return (
    <>
      <CauseTabs list={list} />
      <p className={styles.note}>
        <Hint query={query} />
        {withoutMobile > 0 && query.month === undefined && ` ${t('withoutMobile', { count: withoutMobile })}`}
      </p>
      <Toolbar>
        <SearchInput
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={query.search ?? ''}
          onChange={(search) => list.change({ search: search || undefined })}
        />
        {cause === 'birthday' && <MonthSelect list={list} />}
        <SegmentedControl
          aria-label={t('show.label')}
          data={(['pending', 'contacted', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
          value={query.show}
          onChange={(show) => list.change({ show })}
        />
        {query.month === undefined && (
          <Button
            leftSection={<IconMessage size={18} stroke={1.6} aria-hidden />}
            disabled={(counts?.[cause].pending ?? 0) === 0}
            onClick={() => setQueue(true)}
          >
            {t('start')}
          </Button>
        )}
      </Toolbar>
      <RecipientsTable
        {...table}
        cause={cause}
        filtered={query.search !== undefined}
        empty={<EmptyMessages query={query} contacted={counts?.[cause].contacted ?? 0} />}
        emptyFiltered={<EmptyState drawing="search" title={t('none.found')} />}
      />
      <CauseQueue key={cause} cause={cause} opened={queue} onClose={() => setQueue(false)} />
    </>
  )
}

type MessageList = ListState<Required<Pick<MessageQuery, 'show' | 'cause'>> & MessageQuery>

function CauseTabs({ list }: { list: MessageList }) {
  const t = useTexts(messagesTexts)
  const formats = useFormats()
  const counts = useMessageCounts().data
  return (
    <ViewTabs
      label={t('views.label')}
      views={messageCauses.map((view) => ({
        view,
        label: t(`views.${view}`),
        count: counts && formats.number(counts[view].pending),
      }))}
      value={list.query.cause}
      onChange={(cause) => list.change({ cause, show: undefined, month: undefined, search: undefined })}
    />
  )
}

function Hint({ query: { cause, month } }: { query: MessageQuery }) {
  const t = useTexts(messagesTexts)
  if (month !== undefined) return t('hints.birthdayMonth')
  const {
    nearExpiryDays: near,
    lapsedDays: lapsed,
    absentDays: absent,
    welcomeDays: welcome,
    birthdayDays: birthday,
  } = limits
  return t(`hints.${cause}`, { near, lapsed, absent, welcome, birthday })
}

/** Birthdays of the next days, or of one month of this year. */
function MonthSelect({ list }: { list: MessageList }) {
  const t = useTexts(messagesTexts)
  const formats = useFormats()
  const year = useGym()?.today.slice(0, 4) ?? '2000'
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: formats.month(`${year}-${String(at + 1).padStart(2, '0')}-01`),
  }))
  const { month } = list.query
  return (
    <Select
      aria-label={t('month.label')}
      data={[{ value: 'recent', label: t('month.recent') }, ...months]}
      value={month === undefined ? 'recent' : String(month)}
      allowDeselect={false}
      onChange={(chosen) => {
        const isMonth = chosen !== null && chosen !== 'recent'
        list.change({ month: isMonth ? Number(chosen) : undefined, show: isMonth ? 'all' : undefined })
      }}
    />
  )
}

function EmptyMessages({ query: { cause, show, month }, contacted }: { query: MessageQuery; contacted: number }) {
  const t = useTexts(messagesTexts)
  if (month !== undefined) return <EmptyState drawing="calendar" title={t('none.month')} />
  if (show === 'contacted') return <EmptyState drawing="people" title={t('none.contacted')} />
  if (contacted > 0) return <EmptyState drawing="people" title={t('none.done')} message={t('none.hint')} />
  return <EmptyState drawing="people" title={t(`none.${cause}`)} message={t('none.hint')} />
}
