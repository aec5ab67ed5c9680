import { type NamedRecord, nameForm } from '@folego/contract'
import { useId, useState } from 'react'
import { type MutationArgs, useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { RemoveButton, useSaving } from '#platform/records'
import { ApiError } from '#platform/transport'
import { Banner, Button, Dialog, Form, Group, notifySuccess, Opener, type Shown, Stack, TextInput } from '#ui'
import { classesTexts } from './classes.texts.ts'
import styles from './classes.module.css'

const SpotsDialog = lazyDialog(async () => (await import('./spots-dialog.tsx')).SpotsDialog)

/** What the gym teaches, its rooms, and the equipment of appointments: add, rename, take off the list. */
export function NamesDialog({ opened, onClose }: Shown) {
  const t = useTexts(classesTexts)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('names.action')} size="md">
      <Stack gap="lg">
        <Modalities />
        <Rooms />
        <Equipment />
      </Stack>
    </Dialog>
  )
}

function Modalities() {
  const t = useTexts(classesTexts)
  const create = useApiMutation('POST /modality once')
  const rename = useApiMutation('PUT /modality/{id}')
  const archive = useApiMutation('DELETE /modality/{id}')
  const query = useApiQuery('GET /modality', {}, { offline: false })
  return (
    <Names
      title={t('names.modalities')}
      label={t('names.newModality')}
      add={t('names.addModality')}
      query={query}
      calls={{ create, rename, archive }}
    />
  )
}

function Rooms() {
  const t = useTexts(classesTexts)
  const create = useApiMutation('POST /room once')
  const rename = useApiMutation('PUT /room/{id}')
  const archive = useApiMutation('DELETE /room/{id}')
  const query = useApiQuery('GET /room', {}, { offline: false })
  return (
    <Names
      title={t('names.rooms')}
      label={t('names.newRoom')}
      add={t('names.addRoom')}
      query={query}
      calls={{ create, rename, archive }}
      hasSpots
    />
  )
}

function Equipment() {
  const t = useTexts(classesTexts)
  const create = useApiMutation('POST /equipment once')
  const rename = useApiMutation('PUT /equipment/{id}')
  const archive = useApiMutation('DELETE /equipment/{id}')
  const query = useApiQuery('GET /equipment', {}, { offline: false })
  return (
    <Names
      title={t('names.equipment')}
      label={t('names.newEquipment')}
      add={t('names.addEquipment')}
      query={query}
      calls={{ create, rename, archive }}
    />
  )
}

interface NamesProps {
  title: string
  label: string
  add: string
  /** Each may have named spots. */
  hasSpots?: boolean
  query: Parameters<typeof Loaded<{ object: NamedRecord[] }>>[0]['query']
  calls: {
    create: { mutateAsync: (args: MutationArgs<'POST /modality once'>) => Promise<NamedRecord> }
    rename: { mutateAsync: (args: MutationArgs<'PUT /modality/{id}'>) => Promise<NamedRecord> }
    archive: { mutateAsync: (args: MutationArgs<'DELETE /modality/{id}'>) => Promise<unknown> }
  }
}

function Names({ title, label, add, query, calls, hasSpots = false }: NamesProps) {
  const t = useTexts(classesTexts)
  const failureText = useFailureText()
  const [renaming, setRenaming] = useState<string>()
  /** How much is to come with one that cannot be taken off the list. */
  const explain = (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.code !== 'NAME_IN_USE') return failureText(failure)
    const { coming, services } = { coming: Number(failure.details.count), services: Number(failure.details.services) }
    const words = [
      ...(coming > 0 ? [t('names.coming', { count: coming })] : []),
      ...(services > 0 ? [t('names.services', { count: services })] : []),
    ]
    return `${words.join(' ')} ${t('names.endFirst')}`
  }
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Loaded query={query} failed={t('loadFailed')} height={88}>
        {({ object }) =>
          object.length === 0 ? (
            <p className="ui-muted">{t('names.none')}</p>
          ) : (
            <ul className={`${styles.names} ui-lined`}>
              {object.map((it) => (
                <li key={it.id} className="ui-spread">
                  {renaming === it.id ? (
                    <NameField
                      label={t('names.rename', { name: it.name })}
                      save={t('names.saveName')}
                      value={it.name}
                      send={async (body) => {
                        await calls.rename.mutateAsync({ params: { id: it.id }, body })
                        setRenaming(undefined)
                      }}
                    />
                  ) : (
                    <>
                      <span>{it.name}</span>
                      <Group gap="xs">
                        {hasSpots && <RoomSpots room={it} />}
                        <Button
                          variant="subtle"
                          size="sm"
                          aria-label={t('names.renameOf', { name: it.name })}
                          onClick={() => setRenaming(it.id)}
                        >
                          {t('names.renameOne')}
                        </Button>
                        <RemoveButton
                          variant="subtle"
                          color="red"
                          size="sm"
                          above
                          label={t('names.archiveOne')}
                          aria-label={t('names.archive', { name: it.name })}
                          words={{
                            title: t('names.archiveTitle', { name: it.name }),
                            message: t('names.archiveMessage'),
                            done: t('names.archived', { name: it.name }),
                            failed: t('names.notArchived'),
                          }}
                          explain={explain}
                          action={async () => calls.archive.mutateAsync({ params: { id: it.id } })}
                        />
                      </Group>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <NameField
        label={label}
        save={add}
        value=""
        send={async (body) => {
          const { name } = await calls.create.mutateAsync({ body })
          notifySuccess(t('names.added', { name }))
        }}
      />
    </section>
  )
}

function RoomSpots({ room }: { room: NamedRecord }) {
  const t = useTexts(classesTexts)
  return (
    <Opener variant="subtle" size="sm" label={t('names.spots')} aria-label={t('names.spotsOf', { name: room.name })}>
      {(opened, onClose) => <SpotsDialog room={room} opened={opened} onClose={onClose} />}
    </Opener>
  )
}

interface NameFieldProps {
  label: string
  save: string
  value: string
  send: (body: { name: string }) => Promise<void>
}

function NameField({ label, save: word, value, send }: NameFieldProps) {
  const t = useTexts(classesTexts)
  const id = useId()
  const form = useContractForm(nameForm, { initialValues: { name: value } })
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await send(body)
        form.restart()
      }),
    )
  return (
    <Form onSubmit={submit}>
      {error && <Banner tone="error">{error}</Banner>}
      <label htmlFor={id} className="mantine-InputWrapper-label">
        {label}
      </label>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput id={id} flex={1} autoComplete="off" {...form.fields.getInputProps('name')} />
        <Button type="submit" variant="default" loading={saving}>
          {word}
        </Button>
      </Group>
    </Form>
  )
}
