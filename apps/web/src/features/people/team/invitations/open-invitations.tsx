import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DeleteDialog, useDeleting } from '#platform/records'
import { nameColumn, figuresColumn, DataTable, type DataTableColumn } from '#ui'
import { invitationsTexts } from './invitations.texts.ts'
import styles from './open-invitations.module.css'

interface OpenInvitation {
  id: string
  name: string
  email: string
  expires_at: string
}

export interface OpenInvitationsProps<Row extends OpenInvitation> {
  /** The query with the open invitations. */
  source: { data: { object: Row[] } | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** Further columns, between e-mail and expiry. */
  columns?: DataTableColumn<Row>[]
  /** Withdraws an invitation; omitted without the permission. */
  withdraw: ((id: string) => Promise<unknown>) | undefined
  /** Which of them may be withdrawn; all by default. */
  canWithdraw?: (row: Row) => boolean
}

/** Staff invitations that are not accepted yet; renders nothing if there are none. */
export function OpenInvitations<Row extends OpenInvitation>({
  source,
  columns,
  withdraw,
  canWithdraw,
}: OpenInvitationsProps<Row>) {
  const t = useTexts(invitationsTexts)
  const asking = useDeleting<Row>()
  const allColumns = useInvitationColumns(columns ?? [])
  const { data, error, refetch } = source
  if (error && !data) {
    return <LoadFailed title={t('open.loadFailed')} error={error} retry={refetch} />
  }
  return (
    <>
      {data && data.object.length > 0 && (
        <section className={styles.invitations} aria-label={t('open.title')}>
          <h2>{t('open.title')}</h2>
          <p className="ui-muted">{t('open.hint')}</p>
          <DataTable
            label={t('open.title')}
            columns={allColumns}
            rows={data.object}
            rowName={({ name }) => name}
            onDelete={withdraw && asking.open}
            {...(canWithdraw && { canDelete: canWithdraw })}
            empty={null}
          />
        </section>
      )}
      <DeleteDialog
        deleting={asking}
        questionOf={({ id, name }) => ({
          title: t('open.withdraw'),
          message: t('open.question', { name }),
          confirmLabel: t('open.confirm'),
          cancelLabel: t('open.keep'),
          remove: async () => withdraw?.(id),
          done: t('open.done', { name }),
          failed: t('open.failed'),
        })}
      />
    </>
  )
}

function useInvitationColumns<Row extends OpenInvitation>(more: DataTableColumn<Row>[]): DataTableColumn<Row>[] {
  const t = useTexts(invitationsTexts)
  const formats = useFormats()
  return [
    nameColumn('name', t('open.name'), ({ name }) => name, {}),
    { key: 'email', header: t('open.email'), cell: ({ email }) => email },
    ...more,
    figuresColumn('until', t('open.until'), ({ expires_at }) => formats.dayOf(expires_at)),
  ]
}
