import { acceptanceForm, type EnrollmentAgreement } from '@folego/contract'
import { call, useApiMutation, useApiQuery } from '#platform/api'
import { useCan } from '#platform/access'
import { Loaded } from '#platform/failures'
import { DownloadButton } from '#platform/files'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { Banner, Button, Dialog, DialogButtons, Form, notifySuccess, type Shown, Stack, TextInput } from '#ui'
import { AgreementText } from '#features/selling/memberships'
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
  const query = useApiQuery('GET /enrollment/{id}/agreement', { params: { id } })
  const canAnswer = useCan('enrollments.answer')
  return (
    <Dialog above {...shown} title={t('agreement.title', { plan: plan_name })} size="md">
      <Loaded query={query} failed={t('agreement.loadFailed')} height={240}>
        {({ text, hash, guardian, acceptance }) => (
          <Stack gap="md">
            <AgreementText text={text} />
            {acceptance ? (
              <AcceptedBy acceptance={acceptance} />
            ) : (
              canAnswer && <AcceptForm id={id} hash={hash} guardian={guardian} forStudent={forStudent} />
            )}
            <div>
              <DownloadButton
                label={t('agreement.download')}
                failed={t('agreement.downloadFailed')}
                fetchFile={async (gymId) => call('GET /enrollment/{id}/agreement/pdf', { params: { id }, gymId })}
              />
            </div>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function AcceptedBy({ acceptance }: { acceptance: NonNullable<EnrollmentAgreement['acceptance']> }) {
  const t = useTexts(studentAnswersTexts)
  const formats = useFormats()
  const { made_at, typed_name: typed, accepted_by_name: name, accepted_at } = acceptance
  return <output>{t(`agreement.by.${made_at}`, { typed, name, date: formats.instant(accepted_at) })}</output>
}

interface AcceptFormProps {
  id: string
  hash: string
  guardian: EnrollmentAgreement['guardian']
  forStudent: boolean
}

/** Of a student under 18 the guardian accepts, at the desk. */
function AcceptForm({ id, hash, guardian, forStudent }: AcceptFormProps) {
  const t = useTexts(studentAnswersTexts)
  const accept = useApiMutation('POST /enrollment/{id}/agreement')
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
  if (guardian !== null && !forStudent) return <Banner tone="info">{t('agreement.guardianAtDesk')}</Banner>
  if (guardian?.name === null) return <Banner tone="warning">{t('agreement.guardianMissing')}</Banner>
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t(guardian ? 'agreement.guardianName' : 'agreement.name')}
          description={guardian ? t('agreement.guardianHint', { name: guardian.name ?? '' }) : undefined}
          required
          autoComplete="name"
          {...form.fields.getInputProps('typed_name')}
        />
        {error && <Banner tone="error">{error}</Banner>}
        <DialogButtons>
          <Button type="submit" loading={saving}>
            {t(guardian ? 'agreement.acceptGuardian' : forStudent ? 'agreement.acceptFor' : 'agreement.accept')}
          </Button>
        </DialogButtons>
      </Stack>
    </Form>
  )
}
