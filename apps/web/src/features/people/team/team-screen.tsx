import {
  type AccessLink,
  canInvite,
  type Position,
  positions,
  teamInvitationForm,
  type TeamMember,
} from '@folego/contract'
import { IconKey, IconPlus, IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { SettingsPage } from '#features/people/settings'
import { useCan } from '#platform/access'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { NoGym, useGym, useHolder } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { ExportMenu, useWholeTable } from '#platform/lists'
import { DeleteDialog, useDeleting } from '#platform/records'
import { useSession } from '#platform/session'
import {
  Button,
  DataTable,
  type DataTableColumn,
  EmailField,
  EntityDialog,
  figuresColumn,
  lineColumn,
  nameColumn,
  notifySuccess,
  type RowAction,
  type Shown,
  TextInput,
} from '#ui'
import { AccessLinkDialog, ShownLink } from './invitations/access-link-button.tsx'
import { OpenInvitations } from './invitations/open-invitations.tsx'
import { PositionChoice } from './position-choice.tsx'
import { TeamSecondFactorPanel, useTeamSecondFactor } from './team-second-factor.tsx'
import { teamTexts } from './team.texts.ts'

/** The gym's administrators with their positions, and the invited ones. */
export function TeamScreen() {
  const t = useTexts(teamTexts)
  const gym = useGym()
  const isAllowed = useCan('team.invite')
  const [inviting, setInviting] = useState(false)
  return (
    <SettingsPage
      name="team"
      width="list"
      summary={t('hint')}
      actions={
        gym && (
          <>
            <ExportMenu query={{}} fetchFile={(args) => call('GET /team/export', args)} />
            {isAllowed && (
              <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setInviting(true)}>
                {t('invite.button')}
              </Button>
            )}
          </>
        )
      }
    >
      {gym ? <Team key={gym.id} /> : <NoGym message={t('chooseGym')} />}
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </SettingsPage>
  )
}

const useMembers = () => useApiQuery('GET /team', {})
const useInvitations = () => useApiQuery('GET /team/invitation', {})

/** All queries in one place, so that the parts appear together and do not push each other down. */
function Team() {
  const canSecure = useCan('team.write')
  const members = useMembers()
  const invitations = useInvitations()
  const secondFactor = useTeamSecondFactor(canSecure)
  return (
    <>
      <Members source={members} />
      <TeamInvitations source={invitations} />
      {canSecure && !members.isPending && !invitations.isPending && <TeamSecondFactorPanel source={secondFactor} />}
    </>
  )
}

/** The open dialog about one member. */
interface Chosen {
  member: TeamMember
  what: 'position' | 'password'
  opened: boolean
}

function Members({ source }: { source: ReturnType<typeof useMembers> }) {
  const t = useTexts(teamTexts)
  const canWrite = useCan('team.write')
  const table = useWholeTable(source.data?.object, source, t('loadFailed'))
  const deleting = useDeleting<TeamMember>()
  const [chosen, setChosen] = useState<Chosen>()
  const columns = useMemberColumns()
  const close = () => setChosen((before) => before && { ...before, opened: false })
  const actionsOf = (member: TeamMember): RowAction[] => [
    {
      key: 'position',
      label: t('position.action'),
      icon: <IconUserShield size={16} stroke={1.6} aria-hidden />,
      onClick: () => setChosen({ member, what: 'position', opened: true }),
    },
    {
      key: 'password',
      label: t('passwordLink'),
      icon: <IconKey size={16} stroke={1.6} aria-hidden />,
      onClick: () => setChosen({ member, what: 'password', opened: true }),
    },
  ]
  return (
    <>
      <DataTable
        {...table}
        label={t('title')}
        columns={columns}
        rowName={({ name }) => name}
        onDelete={canWrite ? deleting.open : undefined}
        moreActions={canWrite ? actionsOf : undefined}
        empty={null}
      />
      {chosen && (
        <PositionDialog
          key={`${chosen.member.id} ${chosen.member.position}`}
          member={chosen.member}
          opened={chosen.opened && chosen.what === 'position'}
          onClose={close}
        />
      )}
      {chosen && (
        <AccessLinkDialog
          opened={chosen.opened && chosen.what === 'password'}
          who={{ member: chosen.member.id }}
          name={chosen.member.name}
          phone={null}
          kind="password"
          onClose={close}
        />
      )}
      <DeleteDialog deleting={deleting} questionOf={useRemoval()} />
    </>
  )
}

function useMemberColumns(): DataTableColumn<TeamMember>[] {
  const t = useTexts(teamTexts)
  const formats = useFormats()
  const ownId = useSession()?.user.id
  return [
    nameColumn('name', t('column.name'), ({ id, name }) => (id === ownId ? `${name} (${t('you')})` : name), {}),
    lineColumn('email', t('column.email'), ({ email }) => email),
    {
      key: 'position',
      header: t('column.position'),
      card: 'first',
      cell: ({ position }) => t(`positions.${position}`),
    },
    figuresColumn('since', t('column.since'), ({ created_at }) => formats.dayOf(created_at), { hideBelow: 'md' }),
  ]
}

/** The question before a member is removed. */
function useRemoval() {
  const t = useTexts(teamTexts)
  const remove = useApiMutation('DELETE /team/{id}')
  const ownId = useSession()?.user.id
  return ({ id, name }: TeamMember) => ({
    title: t('remove.title'),
    message: t('remove.question', { name }),
    confirmLabel: t('remove.confirm'),
    consequences: [...(id === ownId ? [t('remove.yourself')] : []), t('remove.accessEnds')],
    note: t('remove.historyStays'),
    remove: async () => remove.mutateAsync({ params: { id } }),
    done: t('remove.done', { name }),
    failed: t('remove.failed'),
  })
}

/** Administrators with a pending invitation. */
function TeamInvitations({ source }: { source: ReturnType<typeof useInvitations> }) {
  const t = useTexts(teamTexts)
  const holder = useHolder()
  const isAllowed = useCan('team.invite')
  const { mutateAsync } = useApiMutation('DELETE /team/invitation/{id}')
  return (
    <OpenInvitations
      source={source}
      columns={[{ key: 'position', header: t('column.position'), cell: ({ position }) => t(`positions.${position}`) }]}
      canWithdraw={({ position }) => canInvite(holder.position, position)}
      withdraw={isAllowed ? (id) => mutateAsync({ params: { id } }) : undefined}
    />
  )
}

const empty: { name: string; email: string; position: Position } = { name: '', email: '', position: 'reception' }

/** Invites an administrator, and then shows the link. */
function InviteDialog({ opened, onClose }: Shown) {
  const t = useTexts(teamTexts)
  const failureText = useFailureText()
  const holder = useHolder()
  const invite = useApiMutation('POST /team/invitation')
  const form = useContractForm(teamInvitationForm, { initialValues: empty })
  const [made, setMade] = useState<{ link: AccessLink; name: string }>()
  const close = () => {
    form.restart(empty)
    invite.reset()
    setMade(undefined)
    onClose()
  }
  const save = () =>
    form.submit(async (body) => {
      try {
        setMade({ link: await invite.mutateAsync({ body }), name: body.name })
      } catch (error) {
        form.showRefusal(error)
      }
    })
  return (
    <EntityDialog
      opened={opened}
      mode="add"
      title={made ? t('invite.madeTitle', { name: made.name }) : t('invite.title')}
      saveLabel={t('invite.save')}
      dirty={form.dirty && !made}
      instead={made && <ShownLink made={made.link} name={made.name} phone={null} />}
      saving={invite.isPending}
      error={invite.error ? `${t('invite.failed')}. ${failureText(invite.error)}` : undefined}
      onSave={save}
      onClose={close}
    >
      <TextInput label={t('invite.name')} required autoComplete="off" {...form.fields.getInputProps('name')} />
      <EmailField label={t('invite.email')} required autoComplete="off" {...form.fields.getInputProps('email')} />
      <PositionChoice
        value={form.fields.values.position}
        among={positions.filter((position) => canInvite(holder.position, position))}
        onChange={(position) => form.fields.setFieldValue('position', position)}
      />
    </EntityDialog>
  )
}

/** Changes an administrator's position. */
function PositionDialog({ member, opened, onClose }: Shown & { member: TeamMember }) {
  const t = useTexts(teamTexts)
  const failureText = useFailureText()
  const update = useApiMutation('PATCH /team/{id}')
  const [position, setPosition] = useState(member.position)
  const close = () => {
    update.reset()
    setPosition(member.position)
    onClose()
  }
  const save = async () => {
    try {
      const saved = await update.mutateAsync({ params: { id: member.id }, body: { position } })
      notifySuccess(t('position.saved', { name: saved.name, position: t(`positions.${saved.position}`) }))
      onClose()
    } catch {
      // Shown above the choice.
    }
  }
  return (
    <EntityDialog
      opened={opened}
      mode="edit"
      title={t('position.title', { name: member.name })}
      dirty={position !== member.position}
      saving={update.isPending}
      error={update.error ? `${t('position.failed')}. ${failureText(update.error)}` : undefined}
      onSave={() => void save()}
      onClose={close}
    >
      <PositionChoice value={position} onChange={setPosition} />
    </EntityDialog>
  )
}
