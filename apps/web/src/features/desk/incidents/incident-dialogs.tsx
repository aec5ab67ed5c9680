import { type Incident, incidentCorrectionForm, incidentForm } from '@folego/contract'
import { StudentSelect } from '#features/desk/pickers'
import { call, useApiMutation } from '#platform/api'
import { DownloadButton } from '#platform/files'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { DateField, type Shown, SimpleGrid, Stack, Text, Textarea, TextInput } from '#ui'
import { incidentsTexts } from './incidents.texts.ts'

/** Records an accident. */
export function NewIncidentDialog(shown: Shown) {
  const t = useTexts(incidentsTexts)
  const today = useGym()?.today ?? ''
  const create = useApiMutation('POST /incident once')
  const form = useContractForm(incidentForm, {
    initialValues: {
      happened_on: today,
      happened_time: '',
      place: '',
      student_id: '',
      person_name: '',
      what: '',
      first_aid: '',
      witnesses: '',
    },
    read: ({ student_id, ...rest }) => ({ ...rest, student_id: student_id === '' ? null : student_id }),
  })
  const { getInputProps, values } = form.fields
  return (
    <FormDialog
      form={form}
      {...shown}
      size="lg"
      words={{ title: t('add'), save: t('form.save'), failed: t('form.failed') }}
      send={async (body) => {
        await create.mutateAsync({ body })
        return t('form.done')
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <StudentSelect
            label={t('form.student')}
            clearable
            required={values.person_name === ''}
            {...getInputProps('student_id')}
          />
          <TextInput
            label={t('form.person')}
            disabled={values.student_id !== ''}
            required={values.student_id === ''}
            autoComplete="off"
            {...getInputProps('person_name')}
          />
          <DateField label={t('form.day')} required {...getInputProps('happened_on')} />
          <TextInput label={t('form.time')} type="time" required {...getInputProps('happened_time')} />
        </SimpleGrid>
        <TextInput label={t('form.place')} {...getInputProps('place')} />
        <Textarea label={t('what')} required autosize minRows={3} {...getInputProps('what')} />
        <Textarea label={t('form.aid')} autosize minRows={2} {...getInputProps('first_aid')} />
        <TextInput label={t('form.witnesses')} {...getInputProps('witnesses')} />
        <Text size="sm" c="dimmed">
          {t('form.hint')}
        </Text>
      </Stack>
    </FormDialog>
  )
}

/** An entry as it was recorded, with its corrections and a field for another one. */
export function IncidentDialog({ incident, ...shown }: { incident: Incident } & Shown) {
  const t = useTexts(incidentsTexts)
  const formats = useFormats()
  const correct = useApiMutation('POST /incident/{id}/correction once')
  const form = useContractForm(incidentCorrectionForm, { initialValues: { text: '' } })
  const params = { id: incident.id }
  const facts = [
    [t('when'), formats.instant(incident.happened_at)],
    [t('form.place'), incident.place],
    [t('what'), incident.what],
    [t('form.aid'), incident.first_aid],
    [t('form.witnesses'), incident.witnesses],
    [t('by'), `${incident.by_name}, ${formats.instant(incident.created_at)}`],
  ] as const
  return (
    <FormDialog
      form={form}
      {...shown}
      size="lg"
      words={{
        title: t('entry.title', { name: incident.person_name }),
        save: t('entry.save'),
        failed: t('form.failed'),
      }}
      send={async (body) => {
        await correct.mutateAsync({ params, body })
        return t('entry.done')
      }}
    >
      <Stack gap="md">
        <dl>
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt className="ui-muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {incident.corrections.length > 0 && (
          <section aria-label={t('entry.corrections')}>
            <b>{t('entry.corrections')}</b>
            <ul className="ui-lined">
              {incident.corrections.map((it) => (
                <li key={it.id}>
                  {it.text}{' '}
                  <span className="ui-muted">
                    {it.by_name}, {formats.instant(it.created_at)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <DownloadButton
          label={t('entry.print')}
          failed={t('entry.printFailed')}
          fetchFile={async (gymId) => call('GET /incident/{id}/pdf', { params, gymId })}
        />
        <Textarea label={t('entry.correction')} required autosize minRows={2} {...form.fields.getInputProps('text')} />
      </Stack>
    </FormDialog>
  )
}
