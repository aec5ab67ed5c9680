import { api, limits } from '@folego/contract'
import { IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useApiMutation } from '#platform/api'
import { useFailureText, useIssueText } from '#platform/failures'
import { base64Of } from '#platform/files'
import { useTexts } from '#platform/i18n'
import { ApiError } from '#platform/transport'
import { Banner, Button, Toolbar } from '#ui'
import { bankLinesTexts } from './bank-lines.texts.ts'

/** Takes in the file of a bank, and says what of it was new. */
export function StatementFile() {
  const t = useTexts(bankLinesTexts)
  const failureText = useFailureText()
  const issueText = useIssueText()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const take = useApiMutation(api.bankLines.import)
  const [failure, setFailure] = useState<string>()
  const { data: taken } = take
  const read = async (file: File | undefined) => {
    if (!file) return
    setFailure(undefined)
    if (file.size > limits.importFileBytesMax) {
      setFailure(issueText('FILE_TOO_LARGE'))
      return
    }
    try {
      const content = await base64Of(file)
      const body = { file_name: file.name.slice(-limits.shortTextMaxLength), content }
      await take.mutateAsync({ body, timeoutMilliseconds: 120_000 })
    } catch (error) {
      const issue = error instanceof ApiError ? error.fields.content : undefined
      setFailure(issue ? issueText(issue) : `${t('file.failed')}. ${failureText(error)}`)
    }
  }
  return (
    <>
      <Toolbar>
        <Button
          leftSection={<IconUpload size={18} stroke={1.8} aria-hidden />}
          loading={take.isPending}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('file.choose')}
        </Button>
        <p id={hintId} className="ui-muted">
          {t('file.hint')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('file.choose')}
          accept=".ofx,.csv,.txt,.xlsx"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </Toolbar>
      {failure && <Banner tone="error">{failure}</Banner>}
      {taken && !failure && (
        <Banner tone={taken.repeated > 0 ? 'warning' : 'info'}>
          {t('file.added', { count: taken.added })}
          {taken.known > 0 && ` ${t('file.known', { count: taken.known })}`}
          {taken.repeated > 0 && ` ${t('file.repeated', { count: taken.repeated })}`}
          {taken.outgoing > 0 && ` ${t('file.outgoing', { count: taken.outgoing })}`}
        </Banner>
      )}
    </>
  )
}
