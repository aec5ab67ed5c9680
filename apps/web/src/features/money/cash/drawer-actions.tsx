import { type CashDrawer, cashDrawerForm } from '@folego/contract'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation } from '#platform/api'
import { fieldIssuesOf, useFailureText, useIssueText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import {
  ActionMenu,
  Button,
  FoldedSection,
  notifyError,
  notifySuccess,
  notifyUndoable,
  type Shown,
  TextInput,
} from '#ui'
import { cashTexts } from './cash.texts.ts'
import styles from './cash.module.css'

/** The actions on a drawer itself: rename, and archive once it is closed and empty. */
export function DrawerActions({ drawer }: { drawer: CashDrawer }) {
  const t = useTexts(cashTexts)
  const [opened, setOpened] = useState(false)
  const archive = useArchiving()
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <>
      <ActionMenu
        name={t('drawer.actions', { drawer: drawer.name })}
        actions={[
          { key: 'rename', label: t('drawer.rename'), icon: <IconPencil {...icon} />, onClick: () => setOpened(true) },
          {
            key: 'archive',
            label: t('drawer.archive'),
            icon: <IconArchive {...icon} />,
            onClick: () => void archive(drawer, true),
          },
        ]}
      />
      <DrawerDialog drawer={drawer} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

interface DrawerDialogProps extends Shown {
  /** Undefined for a new drawer. */
  drawer: CashDrawer | undefined
}

/** Creates or renames a drawer. */
export function DrawerDialog({ drawer, ...shown }: DrawerDialogProps) {
  const t = useTexts(cashTexts)
  const create = useApiMutation('POST /cash/drawers once')
  const update = useApiMutation('PUT /cash/drawers/{id}')
  const form = useContractForm(cashDrawerForm, { initialValues: { name: drawer?.name ?? '' } })
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t(drawer ? 'drawer.rename' : 'drawer.add'), save: t('drawer.save'), failed: t('drawer.failed') }}
      send={async (body) => {
        const send = drawer ? update.mutateAsync({ params: { id: drawer.id }, body }) : create.mutateAsync({ body })
        const { name } = await send
        return t('drawer.named', { drawer: name })
      }}
    >
      <TextInput
        label={t('drawer.name')}
        description={t('drawer.nameHint')}
        required
        {...form.fields.getInputProps('name')}
      />
    </FormDialog>
  )
}

/** Archived drawers; each can be restored as it was. */
export function ArchivedDrawers({ drawers }: { drawers: readonly CashDrawer[] }) {
  const t = useTexts(cashTexts)
  const archive = useArchiving()
  if (drawers.length === 0) return null
  return (
    <FoldedSection title={t('drawer.archived')} hint={String(drawers.length)} filled={false}>
      <ul className={`ui-lined ${styles.archived}`}>
        {drawers.map((drawer) => (
          <li key={drawer.id} className="ui-spread">
            <span>{drawer.name}</span>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconArchiveOff size={18} stroke={1.6} aria-hidden />}
              aria-label={t('drawer.bringBackNamed', { drawer: drawer.name })}
              onClick={() => void archive(drawer, false)}
            >
              {t('drawer.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </FoldedSection>
  )
}

/** Archives a drawer, with undo, or restores it. */
function useArchiving() {
  const t = useTexts(cashTexts)
  const failureText = useFailureText()
  const issueText = useIssueText()
  const update = useApiMutation('PUT /cash/drawers/{id}')
  const change = async (drawer: CashDrawer, archived: boolean): Promise<void> => {
    const { id, name } = drawer
    try {
      await update.mutateAsync({ params: { id }, body: { archived } })
    } catch (failure) {
      const { name: issue } = fieldIssuesOf(failure)
      notifyError(t('drawer.failed'), issue ? issueText(issue) : failureText(failure))
      return
    }
    if (!archived) notifySuccess(t('drawer.broughtBack', { drawer: name }))
    else {
      const undo = { label: t('drawer.undo'), onUndo: () => void change(drawer, false) }
      notifyUndoable(t('drawer.archivedDone', { drawer: name }), undo)
    }
  }
  return change
}
