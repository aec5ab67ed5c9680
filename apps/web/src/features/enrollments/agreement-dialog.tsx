import { acceptanceForm, agreementBlocks, api, type EnrollmentAgreement } from '@folego/contract'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { useCan } from '#platform/access'
import { Loaded } from '#platform/failures'
import { DownloadButton } from '#platform/files'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { Banner, Button, Dialog, DialogButtons, Form, notifySuccess, type Shown, Stack, TextInput } from '#ui'
import type { Agreed } from './agreement-button.tsx'
import { studentAnswersTexts } from './student-answers.texts.ts'

export interface AgreementDialogProps extends Shown {
  enrollment: Agreed
  /** The desk records another person's acceptance. */
  forStudent?: boolean
}

/** The text that an enrollment was sold under: can be read, accepted once, and downloaded as PDF. */
export function AgreementDialog({ enrollment: { id, plan_name }, forStudent = false, ...shown }: AgreementDialogProps) {
  const t = useTexts(studentAnswersTexts)
  const query = useApiQuery(api.enrollments.agreement, { params: { id } })
  const canAnswer = useCan('enrollments.answer')
  return (
    <Dialog above {...shown} title={t('agreement.title', { plan: plan_name })} size="md">
      <Loaded query={query} failed={t('agreement.loadFailed')} height={240}>
        {({ text, hash, acceptance }) => (
          <Stack gap="md">
            <AgreementText text={text} />
            {acceptance ? (
              <AcceptedBy acceptance={acceptance} />
            ) : (
              canAnswer && <AcceptForm id={id} hash={hash} forStudent={forStudent} />
            )}
            <div>
              <DownloadButton
                label={t('agreement.download')}
                failed={t('agreement.downloadFailed')}
                fetchFile={async (gymId) => call(api.enrollments.printAgreement, { params: { id }, gymId })}
              />
            </div>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

const tags = { heading: 'h3', item: 'p', paragraph: 'p' } as const

function AgreementText({ text }: { text: string }) {
  const blocks = agreementBlocks(text).map((it, place) => ({ ...it, place, Tag: tags[it.kind] }))
  return (
    <Stack component="article" gap="xs">
      {blocks.map(({ kind, text: words, place, Tag }) => (
        <Tag key={place}>{kind === 'item' ? `• ${words}` : words}</Tag>
      ))}
    </Stack>
  )
}

function AcceptedBy({ acceptance }: { acceptance: NonNullable<EnrollmentAgreement['acceptance']> }) {
  const t = useTexts(studentAnswersTexts)
  const formats = useFormats()
  const { made_at, typed_name: typed, accepted_by_name: name, accepted_at } = acceptance
  return <output>{t(`agreement.by.${made_at}`, { typed, name, date: formats.instant(accepted_at) })}</output>
}

function AcceptForm({ id, hash, forStudent }: { id: string; hash: string; forStudent: boolean }) {
  const t = useTexts(studentAnswersTexts)
  const accept = useApiMutation(api.enrollments.acceptAgreement)
  const device = navigator.userAgent.slice(0, 300)
  const form = useContractForm(acceptanceForm, { initialValues: { typed_name: '', hash, device } })
  const { saving, error, save } = useSaving({ failed: t('agreement.failed'), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await accept.mutateAsync({ params: { id }, body })
        notifySuccess(t('agreement.done'))
      }),
    )
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('agreement.name')}
          required
          autoComplete="name"
          {...form.fields.getInputProps('typed_name')}
        />
        {error && <Banner tone="error">{error}</Banner>}
        <DialogButtons>
          <Button type="submit" loading={saving}>
            {t(forStudent ? 'agreement.acceptFor' : 'agreement.accept')}
          </Button>
        </DialogButtons>
      </Stack>
    </Form>
  )
}
