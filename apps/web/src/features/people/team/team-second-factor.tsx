import type { TeamSecondFactor } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useWholeTable } from '#platform/lists'
import { DeleteDialog, useDeleting } from '#platform/records'
import { checkedProps, DataTable, type DataTableColumn, lineColumn, nameColumn, notifyError, Panel, Switch } from '#ui'
import { teamTexts } from './team.texts.ts'

type Member = TeamSecondFactor['staff'][number]

export const useTeamSecondFactor = (enabled: boolean) => useApiQuery('GET /team/second-factor', {}, { enabled })

/** Whether the gym requires a second factor of its staff, who has one, and a reset for those who lost it. */
export function TeamSecondFactorPanel({ source }: { source: ReturnType<typeof useTeamSecondFactor> }) {
  const t = useTexts(teamTexts)
  const failureText = useFailureText()
  const { data, isPending } = source
  const table = useWholeTable(data?.staff, source, t('secondFactor.loadFailed'))
  const change = useApiMutation('PUT /team/second-factor')
  const resetting = useDeleting<Member>()
  const questionOf = useReset()
  const columns = useStaffColumns()
  const choose = (required: boolean) =>
    change.mutate({ body: { required } }, { onError: (failure) => notifyError(failureText(failure)) })
  if (isPending) return null
  return (
    <Panel title={t('secondFactor.title')} hint={t('secondFactor.hint')}>
      <Switch
        label={t('secondFactor.require')}
        description={t('secondFactor.requireHint')}
        disabled={!data || change.isPending}
        {...checkedProps(data?.required ?? false, choose)}
      />
      <DataTable
        {...table}
        label={t('secondFactor.title')}
        columns={columns}
        rowName={({ name }) => name}
        moreActions={(member) =>
          member.since === null
            ? []
            : [{ key: 'reset', label: t('secondFactor.reset'), onClick: () => resetting.open(member) }]
        }
        empty={null}
      />
      <DeleteDialog deleting={resetting} questionOf={questionOf} />
    </Panel>
  )
}

function useStaffColumns(): DataTableColumn<Member>[] {
  const t = useTexts(teamTexts)
  const formats = useFormats()
  return [
    nameColumn('name', t('column.name'), ({ name }) => name, {}),
    lineColumn('role', t('secondFactor.role'), ({ role }) => t(`secondFactor.roles.${role}`)),
    {
      key: 'since',
      header: t('secondFactor.column'),
      card: 'first',
      cell: ({ since }) =>
        since === null ? t('secondFactor.none') : t('secondFactor.since', { day: formats.dayOf(since) }),
    },
  ]
}

/** The question before somebody's second factor is turned off. */
function useReset() {
  const t = useTexts(teamTexts)
  const reset = useApiMutation('DELETE /team/{id}/second-factor')
  return ({ id, name }: Member) => ({
    title: t('secondFactor.reset'),
    message: t('secondFactor.question', { name }),
    confirmLabel: t('secondFactor.reset'),
    consequences: [t('secondFactor.passwordAlone')],
    remove: async () => reset.mutateAsync({ params: { id } }),
    done: t('secondFactor.resetDone', { name }),
    failed: t('secondFactor.resetFailed'),
  })
}
