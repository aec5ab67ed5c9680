import { type ExternalTrainer, externalTrainerForm } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { FormDialog, RemoveButton } from '#platform/records'
import { DateField, Opener, Panel, type Shown, Stack, TextInput } from '#ui'
import { trainersTexts } from './trainers.texts.ts'
import styles from './visitors.module.css'

/** Trainers of students who are none of the gym's own, and until when they may enter. */
export function TrainersPanel() {
  const t = useTexts(trainersTexts)
  const query = useApiQuery('GET /external-trainer', {})
  return (
    <Panel
      title={t('title')}
      hint={t('hint')}
      action={
        <Opener label={t('add')} aria-haspopup="dialog">
          {(opened, onClose) => <TrainerDialog opened={opened} onClose={onClose} />}
        </Opener>
      }
    >
      <Loaded query={query} failed={t('loadFailed')} height={120}>
        {({ object }) =>
          object.length === 0 ? (
            <p className="ui-muted">{t('none')}</p>
          ) : (
            <ul className={styles.list}>
              {object.map((trainer) => (
                <Line key={trainer.id} trainer={trainer} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Line({ trainer }: { trainer: ExternalTrainer }) {
  const t = useTexts(trainersTexts)
  const formats = useFormats()
  const remove = useApiMutation('DELETE /visitor/{id}')
  const { id, name, cref, until } = trainer
  return (
    <li>
      <span className={styles.name}>
        {name}
        <small className="ui-muted">{t('facts', { cref, until: formats.date(until) })}</small>
      </span>
      <span className={styles.acts}>
        <Opener label={t('edit')} size="compact-sm" aria-label={t('editOf', { name })} aria-haspopup="dialog">
          {(opened, onClose) => (
            <TrainerDialog key={until + name} trainer={trainer} opened={opened} onClose={onClose} />
          )}
        </Opener>
        <RemoveButton
          label={t('remove')}
          size="compact-sm"
          aria-label={t('removeOf', { name })}
          words={{
            title: t('removeTitle', { name }),
            message: t('removeMessage'),
            done: t('removed', { name }),
            failed: t('failed'),
          }}
          action={async () => remove.mutateAsync({ params: { id } })}
        />
      </span>
    </li>
  )
}

function TrainerDialog({ trainer, ...shown }: Shown & { trainer?: ExternalTrainer }) {
  const t = useTexts(trainersTexts)
  const create = useApiMutation('POST /external-trainer once')
  const update = useApiMutation('PUT /external-trainer/{id}')
  const { name = '', phone, cref = '', until = '' } = trainer ?? {}
  const form = useContractForm(externalTrainerForm, {
    initialValues: { name, phone: phone ?? '', cref, until },
    read: (values) => ({ ...values, phone: values.phone.trim() === '' ? null : values.phone }),
  })
  const { getInputProps } = form.fields
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t(trainer === undefined ? 'add' : 'edit'), save: t('save'), failed: t('failed') }}
      send={async (body) => {
        if (trainer === undefined) await create.mutateAsync({ body })
        else await update.mutateAsync({ params: { id: trainer.id }, body })
        return t('saved', { name: body.name })
      }}
    >
      <Stack gap="md">
        <TextInput label={t('name')} required autoComplete="off" {...getInputProps('name')} />
        <TextInput label={t('cref')} required autoComplete="off" {...getInputProps('cref')} />
        <TextInput label={t('phone')} type="tel" autoComplete="off" {...getInputProps('phone')} />
        <DateField label={t('until')} required {...getInputProps('until')} />
      </Stack>
    </FormDialog>
  )
}
