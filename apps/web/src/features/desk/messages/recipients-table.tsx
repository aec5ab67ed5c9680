import { type MessageRecipient } from '@folego/contract'
import { formatPhone, type MessageCause, messageFrom, whatsAppHref } from '@folego/domain'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { MembershipBadge } from '#features/selling/memberships'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import {
  nameColumn,
  figuresColumn,
  Button,
  DataTable,
  type DataTableColumn,
  type DataTableProps,
  notifyError,
  notifyUndoable,
  type TableSort,
} from '#ui'
import { useMark, useMessageTexts, useWithdraw } from './messages.queries.ts'
import { messagesTexts } from './messages.texts.ts'
import { useCauseDay } from './use-cause-day.ts'
import { useMessageValues } from './use-message-values.ts'
import styles from './messages.module.css'

type Table = Omit<DataTableProps<MessageRecipient>, 'label' | 'columns' | 'rowKey' | 'rowName'>

/** The people of a cause, each with the chat and the mark. */
export function RecipientsTable({ cause, sort, onSortChange, ...table }: Table & { cause: MessageCause }) {
  const t = useTexts(messagesTexts)
  const pageHref = usePageHref()
  const columns = useColumns(cause)
  const hrefOf = ({ student_id }: MessageRecipient) => pageHref('student', { student: student_id }) ?? ''
  return (
    <DataTable
      {...table}
      label={t('table')}
      columns={columns}
      rowKey={({ student_id }) => student_id}
      rowName={({ name }) => name}
      rowHref={hrefOf}
      sort={sort && byDay(cause, sort)}
      onSortChange={onSortChange && ((chosen) => onSortChange(byDay(cause, chosen)))}
    />
  )
}

/** Past events are sorted newest first, to message those people first: converts between that and the displayed order by day. */
function byDay(cause: MessageCause, { key, direction }: TableSort): TableSort {
  const isLastFirst = key === 'due' && cause !== 'renewal' && cause !== 'birthday'
  return { key, direction: isLastFirst === (direction === 'asc') ? 'desc' : 'asc' }
}

function useColumns(cause: MessageCause): DataTableColumn<MessageRecipient>[] {
  const t = useTexts(messagesTexts)
  const causeDay = useCauseDay()
  return [
    nameColumn('name', t('column.name'), ({ name }) => name),
    {
      key: 'day',
      header: t(`days.${cause}`),
      sortKey: 'due',
      cell: (row) => causeDay(cause, row),
    },
    {
      key: 'plan',
      header: t('column.plan'),
      hideBelow: 'md',
      cell: ({ membership: { plan_name } }) => plan_name ?? <span className="ui-muted">{t('noPlan')}</span>,
    },
    {
      key: 'state',
      header: t('column.state'),
      hideBelow: 'lg',
      cell: ({ membership }) => <MembershipBadge membership={membership} />,
    },
    figuresColumn('phone', t('column.phone'), ({ phone }) => formatPhone(phone), { hideBelow: 'xl' }),
    {
      key: 'contact',
      header: t('column.contact'),
      align: 'end',
      cell: (row) => <Contact cause={cause} person={row} />,
    },
  ]
}

/** Opens the chat, marks the person, or shows who messaged them and when. */
function Contact({ cause, person }: { cause: MessageCause; person: MessageRecipient }) {
  const t = useTexts(messagesTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const text = useMessageTexts().data?.object.find((it) => it.cause === cause)?.text
  const values = useMessageValues()(person)
  const mark = useMark()
  const withdraw = useWithdraw()
  const { name, phone, student_id, mark: known } = person
  const takeBack = async (id: string) => {
    try {
      await withdraw.mutateAsync({ params: { id } })
    } catch (failure) {
      notifyError(t('undoFailed'), failureText(failure))
    }
  }
  const markSent = async () => {
    try {
      const { id } = await mark.mutateAsync({ body: { student_id, cause } })
      notifyUndoable(t('marked', { name }), { label: t('undo'), onUndo: () => void takeBack(id) })
    } catch (failure) {
      notifyError(t('markFailed'), failureText(failure))
    }
  }
  const act = (kind: 'undo' | 'sent', loading: boolean, run: () => Promise<void>) => (
    <Button
      variant={kind === 'undo' ? 'subtle' : 'default'}
      size="compact-sm"
      loading={loading}
      aria-label={t(`${kind}Named`, { name })}
      onClick={() => void run()}
    >
      {t(kind)}
    </Button>
  )
  if (known) {
    return (
      <span className={styles.rowActs}>
        <span className={styles.sent} title={formats.instant(known.at)}>
          {t('sentBy', { name: known.by_name, when: formats.relativeDay(formats.dateOf(known.at)) })}
        </span>
        {act('undo', withdraw.isPending, async () => takeBack(known.id))}
      </span>
    )
  }
  return (
    <span className={styles.rowActs}>
      <Button
        component="a"
        variant="light"
        size="compact-sm"
        href={whatsAppHref(phone, text === undefined ? undefined : messageFrom(text, values))}
        target="_blank"
        rel="noreferrer"
        aria-label={t('openNamed', { name })}
        leftSection={<IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />}
      >
        {t('open')}
      </Button>
      {act('sent', mark.isPending, markSent)}
    </span>
  )
}
