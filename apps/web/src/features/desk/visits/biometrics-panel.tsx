import { type Biometric, biometricForm } from '@folego/contract'
import { biometricKinds } from '@folego/domain'
import { StudentSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { Button, notifyError, notifySuccess, Opener, Panel, Select, type Shown, StatusBadge, TextInput } from '#ui'
import { biometricsTexts } from './biometrics.texts.ts'
import styles from './visits.module.css'

/** Whose face or finger which device has, and what still has to be deleted there. */
export function BiometricsPanel() {
  const t = useTexts(biometricsTexts)
  const query = useApiQuery('GET /door/biometric', {})
  return (
    <Panel
      title={t('panel.title')}
      hint={t('panel.hint')}
      action={
        <Opener label={t('panel.add')} aria-haspopup="dialog">
          {(opened, onClose) => <RecordDialog opened={opened} onClose={onClose} />}
        </Opener>
      }
    >
      <Loaded query={query} failed={t('panel.loadFailed')} height={64}>
        {({ object }) =>
          object.length === 0 ? (
            <p className="ui-muted">{t('panel.none')}</p>
          ) : (
            <ul className={`${styles.entrances} ui-lined`}>
              {object.map((it) => (
                <Line key={it.id} stored={it} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function RecordDialog(shown: Shown) {
  const t = useTexts(biometricsTexts)
  const devices = useApiQuery('GET /door/device', {})
  const create = useApiMutation('POST /door/biometric once')
  const form = useContractForm(biometricForm, {
    initialValues: { student_id: '', device_id: '', kind: 'face', number: '' },
  })
  const { getInputProps: input } = form.fields
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('panel.addTitle'), save: t('panel.save'), failed: t('panel.failed') }}
      send={async (body) => {
        await create.mutateAsync({ body })
        return t('panel.saved')
      }}
    >
      <StudentSelect label={t('panel.student')} required data-autofocus {...input('student_id')} />
      <Select
        label={t('panel.kind')}
        allowDeselect={false}
        data={biometricKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...input('kind')}
      />
      <Select
        label={t('panel.device')}
        required
        data={(devices.data?.object ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...input('device_id')}
      />
      <TextInput label={t('panel.number')} required {...input('number')} />
    </FormDialog>
  )
}

function Line({ stored }: { stored: Biometric }) {
  const t = useTexts(biometricsTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const ask = useApiMutation('POST /door/biometric/{id}/deletion')
  const confirm = useApiMutation('POST /door/biometric/{id}/deleted')
  const { id, student_name, kind, device_name, number, enrolled_at, enrolled_by_name, must_delete } = stored
  const act = async () => {
    try {
      if (must_delete) await confirm.mutateAsync({ params: { id } })
      else await ask.mutateAsync({ params: { id } })
      notifySuccess(t(must_delete ? 'panel.confirmed' : 'panel.asked'))
    } catch (error) {
      notifyError(t('panel.actFailed'), failureText(error))
    }
  }
  const what = { kind: t(`kinds.${kind}`), name: student_name }
  return (
    <li>
      <div>
        <strong>{student_name}</strong>
        {must_delete && <StatusBadge tone="expired">{t('panel.mustDelete')}</StatusBadge>}
        <small className="ui-muted">
          {t('panel.facts', {
            kind: what.kind,
            device: device_name,
            number,
            name: enrolled_by_name,
            when: formats.date(formats.dateOf(enrolled_at)),
          })}
        </small>
      </div>
      <Button
        variant="default"
        loading={ask.isPending || confirm.isPending}
        aria-label={t(must_delete ? 'panel.confirmOf' : 'panel.askOf', what)}
        onClick={() => void act()}
      >
        {t(must_delete ? 'panel.confirm' : 'panel.ask')}
      </Button>
    </li>
  )
}
