import { type Invoice, type IssueCode, paymentClaimForm } from '@folego/contract'
import { limits } from '@folego/domain'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation, useOnline } from '#platform/api'
import { base64Of, smallPictureOf } from '#platform/files'
import { useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { Banner, Button, DateField, FileButton, Group, type Shown, Stack, TextInput } from '#ui'
import { claimsTexts } from './claims.texts.ts'

/** The student reports that an invoice was paid, and when. */
export function ClaimForm({ invoice: { id, number }, ...shown }: Shown & { invoice: Pick<Invoice, 'id' | 'number'> }) {
  const t = useTexts(claimsTexts)
  const today = useGym()?.today ?? ''
  const create = useApiMutation('POST /payment-claim/invoice/{id} once')
  const form = useContractForm(paymentClaimForm, {
    initialValues: { paid_on: today, note: '', attachment: null as string | null },
  })
  const { getInputProps: input, setFieldError, setFieldValue } = form.fields
  const online = useOnline()
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('title', { number }), save: t('send'), failed: t('failed') }}
      send={async (body) => {
        await create.mutateAsync({ params: { id }, body })
        return t('sent')
      }}
    >
      <Stack gap="md">
        <p className="ui-muted">{t('hint')}</p>
        <DateField label={t('paidOn')} required {...input('paid_on')} />
        <TextInput label={t('note')} placeholder={t('notePlaceholder')} {...input('note')} />
        <AttachmentField
          error={input('attachment').error}
          onChange={(content, issue) => {
            setFieldValue('attachment', content)
            if (issue) setFieldError('attachment', issue)
          }}
        />
        {!online && <Banner tone="warning">{t('offline')}</Banner>}
      </Stack>
    </FormDialog>
  )
}

interface AttachmentFieldProps {
  /** A readable error message. */
  error: string | undefined
  /** The content as the contract takes it, null without a file, and the issue of a rejected one. */
  onChange: (content: string | null, issue?: IssueCode) => void
}

/** An optional picture or PDF as proof of payment. */
function AttachmentField({ error, onChange }: AttachmentFieldProps) {
  const t = useTexts(claimsTexts)
  const [name, setName] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    setBusy(true)
    const read = await contentOf(file)
    setBusy(false)
    setName('content' in read ? file.name : undefined)
    if ('content' in read) onChange(read.content)
    else onChange(null, read.issue)
  }
  return (
    <div>
      <Group gap="xs">
        <FileButton
          variant="default"
          loading={busy}
          leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
          label={t('attach')}
          accept="image/*,application/pdf"
          onFile={(file) => void choose(file)}
        >
          {t(name === undefined ? 'attach' : 'attachOther')}
        </FileButton>
        {name !== undefined && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              setName(undefined)
              onChange(null)
            }}
          >
            {t('detach')}
          </Button>
        )}
      </Group>
      <output className="ui-muted">{name ?? t('attachHint')}</output>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  )
}

/** A PDF as is; a picture re-encoded, without the camera's metadata. */
async function contentOf(file: File): Promise<{ content: string } | { issue: IssueCode }> {
  if (file.type === 'application/pdf') {
    return file.size > limits.attachmentBytesMax ? { issue: 'ATTACHMENT_TOO_LARGE' } : { content: await base64Of(file) }
  }
  const picture = await smallPictureOf(file, 'document')
  return picture ?? { issue: 'ATTACHMENT_INVALID' }
}
