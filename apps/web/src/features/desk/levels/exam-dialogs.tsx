import { candidateForm, type ExamCandidate, type LevelExam, levelExamForm } from '@folego/contract'
import { useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { DownloadButton } from '#platform/files'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { FormDialog, RemoveButton, useSaving } from '#platform/records'
import {
  Banner,
  Button,
  Checkbox,
  DateField,
  Dialog,
  Form,
  Group,
  notifyError,
  notifySuccess,
  Select,
  type Shown,
  SimpleGrid,
  Stack,
  TextInput,
} from '#ui'
import { CertificateButton } from './certificate-button.tsx'
import { LevelName } from './level-name.tsx'
import { levelsTexts } from './levels.texts.ts'
import styles from './levels.module.css'

interface NewExamProps extends Shown {
  modalities: readonly { id: string; name: string }[]
  /** The one that the page shows. */
  modality: string
}

/** Plans an exam; everybody who is ready on its day is a candidate unless taken out. */
export function NewExamDialog({ modalities, modality, ...shown }: NewExamProps) {
  const t = useTexts(levelsTexts)
  const today = useGym()?.today ?? ''
  const create = useApiMutation('POST /level-exam once')
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const form = useContractForm(levelExamForm, {
    initialValues: { modality_id: modality, day: today, location: '' },
    // known only when it is sent
    read: (values) => ({ ...values, student_ids: [] as string[] }),
  })
  const { getInputProps, values } = form.fields
  const chosen = getInputProps('modality_id')
  const isAsked = values.modality_id !== '' && /^\d{4}-\d\d-\d\d$/.test(values.day)
  const query = { modality_id: values.modality_id, day: values.day, show: 'ready', page_size: 100 } as const
  const found = useApiQuery('GET /level-progress', { query }, { enabled: isAsked, keepPrevious: true, offline: false })
  const ready = (isAsked && found.data?.object) || []
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('exams.add'), save: t('exams.create'), failed: t('failed') }}
      send={async (body) => {
        const student_ids = ready.map(({ student_id }) => student_id).filter((id) => !leftOut.includes(id))
        await create.mutateAsync({ body: { ...body, student_ids } })
        return t('exams.created')
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('modality')}
            required
            data={modalities.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.value === '' ? null : chosen.value}
            onChange={(id) => chosen.onChange(id ?? '')}
            error={chosen.error}
          />
          <DateField label={t('exams.day')} required {...getInputProps('day')} />
          <TextInput label={t('exams.location')} {...getInputProps('location')} />
        </SimpleGrid>
        <section aria-label={t('exams.whoIsReady')}>
          <h3>{t('exams.whoIsReady')}</h3>
          {ready.length === 0 ? (
            <p className="ui-muted">{t(isAsked ? 'exams.nobodyReady' : 'exams.chooseModality')}</p>
          ) : (
            <Stack gap="xs">
              {ready.map(({ student_id: id, student_name: name, next }) => (
                <Checkbox
                  key={id}
                  label={`${name}, ${t('exam.tries', { level: next?.name ?? '' })}`}
                  checked={!leftOut.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeftOut(checked ? leftOut.filter((it) => it !== id) : [...leftOut, id])
                  }
                />
              ))}
            </Stack>
          )}
        </section>
      </Stack>
    </FormDialog>
  )
}

/** One exam: its candidates with their results, its list, and a field for another candidate. */
export function ExamDialog({ id, opened, onClose }: { id: string } & Shown) {
  const t = useTexts(levelsTexts)
  const formats = useFormats()
  const exam = useApiQuery('GET /level-exam/{id}', { params: { id } }, { offline: false })
  const remove = useApiMutation('DELETE /level-exam/{id}')
  const { data } = exam
  const title = data ? t('exam.title', { modality: data.modality_name, day: formats.date(data.day) }) : t('exams.title')
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <Loaded query={exam} failed={t('loadFailed')} height={240}>
        {(it) => (
          <Stack gap="md">
            {it.location !== null && <p className="ui-muted">{it.location}</p>}
            <Candidates exam={it} />
            <AddCandidate id={id} />
            <Group justify="space-between">
              <DownloadButton
                label={t('exam.print')}
                failed={t('exam.printFailed')}
                fetchFile={async (gymId) => call('GET /level-exam/{id}/pdf', { params: { id }, gymId })}
              />
              <RemoveButton
                variant="subtle"
                color="red"
                above
                label={t('exam.remove')}
                words={{
                  title: t('exam.remove'),
                  message: t('exam.removeMessage'),
                  done: t('exam.removed'),
                  failed: t('failed'),
                }}
                action={async () => {
                  await remove.mutateAsync({ params: { id } })
                  onClose()
                }}
              />
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function Candidates({ exam: { day, candidates } }: { exam: LevelExam }) {
  const t = useTexts(levelsTexts)
  const today = useGym()?.today ?? ''
  return (
    <section aria-label={t('exams.candidates')}>
      <h3>
        {t('exams.candidates')} <span className="ui-count">{candidates.length}</span>
      </h3>
      {candidates.length === 0 && <p className="ui-muted">{t('exam.nobody')}</p>}
      <ul className={`${styles.rows} ui-lined`}>
        {candidates.map((it) => (
          <CandidateRow key={it.id} candidate={it} canJudge={day <= today} />
        ))}
      </ul>
    </section>
  )
}

function CandidateRow({ candidate: it, canJudge }: { candidate: ExamCandidate; canJudge: boolean }) {
  const t = useTexts(levelsTexts)
  const failureText = useFailureText()
  const setResult = useApiMutation('PUT /exam-candidate/{id}/result')
  const remove = useApiMutation('DELETE /exam-candidate/{id}')
  const { id, student_name: name, result, graduation_id } = it
  const judge = async (next: 'passed' | 'failed') => {
    try {
      await setResult.mutateAsync({ params: { id }, body: { result: result === next ? null : next } })
    } catch (failure) {
      notifyError(failureText(failure))
    }
  }
  return (
    <li>
      <div>
        <b>{name}</b>
        <LevelName level={it.level} />
        {it.reason !== null && <span className="ui-muted">{t('exam.because', { reason: it.reason })}</span>}
      </div>
      {graduation_id === null ? (
        <Group gap="xs">
          {canJudge &&
            (['passed', 'failed'] as const).map((next) => (
              <Button
                key={next}
                size="sm"
                variant={result === next ? 'light' : 'default'}
                aria-pressed={result === next}
                aria-label={t(`exam.${next}Of`, { name })}
                loading={setResult.isPending && setResult.variables.body.result === next}
                onClick={() => void judge(next)}
              >
                {t(`exam.${next}`)}
              </Button>
            ))}
          <RemoveButton
            variant="subtle"
            color="red"
            size="sm"
            above
            label={t('exam.takeOut')}
            aria-label={t('exam.takeOutOf', { name })}
            words={{
              title: t('exam.takeOutOf', { name }),
              message: t('exam.takeOutMessage'),
              done: t('exam.takenOut', { name }),
              failed: t('failed'),
            }}
            action={async () => remove.mutateAsync({ params: { id } })}
          />
        </Group>
      ) : (
        <Group gap="xs">
          <span>{t('exam.passed')}</span>
          <CertificateButton id={graduation_id} level={it.level.name} />
        </Group>
      )}
    </li>
  )
}

function AddCandidate({ id }: { id: string }) {
  const t = useTexts(levelsTexts)
  const add = useApiMutation('POST /level-exam/{id}/candidate once')
  const form = useContractForm(candidateForm, { initialValues: { student_id: '', reason: '' } })
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await add.mutateAsync({ params: { id }, body })
        form.restart()
        notifySuccess(t('exam.added'))
      }),
    )
  return (
    <Form onSubmit={submit}>
      <Stack gap="xs">
        {error && <Banner tone="error">{error}</Banner>}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <StudentSelect label={t('exam.student')} {...form.fields.getInputProps('student_id')} />
          <TextInput label={t('exam.reason')} {...form.fields.getInputProps('reason')} />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={saving}>
            {t('exam.add')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
