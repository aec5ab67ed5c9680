import type { IssueCode } from '@folego/contract'
import { limits, workoutMessageLimits } from '@folego/domain'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call, useOnline, useRefresh } from '#platform/api'
import { fieldIssuesOf, useFailureText, useIssueText } from '#platform/failures'
import { base64Of, smallPictureOf } from '#platform/files'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { newId } from '#platform/transport'
import { Banner, Button, FileButton, Form, Group, Textarea } from '#ui'
import { queueMessage } from './message-outbox.ts'
import styles from './thread.module.css'
import { threadTexts } from './thread.texts.ts'

/** A video on a slow network. */
const uploadMilliseconds = 180_000

/** The field for a message. A text is stored on the device and sent when it can be; a picture or video needs the network. */
export function WriteMessage({ sessionId }: { sessionId: string }) {
  const t = useTexts(threadTexts)
  const failureText = useFailureText()
  const issueText = useIssueText()
  const gymId = useGym()?.id
  const online = useOnline()
  const refresh = useRefresh()
  // What may have arrived although the reply did not; anything else is another message.
  const tried = useRef<{ client_id: string; words: string; content: string | undefined }>(undefined)
  const [text, setText] = useState('')
  const [file, setFile] = useState<{ name: string; content: string }>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  const choose = async (chosen: File) => {
    setBusy(true)
    const read = await contentOf(chosen)
    setBusy(false)
    if ('issue' in read) {
      setFile(undefined)
      setFailed(issueText(read.issue))
      return
    }
    setFailed(undefined)
    setFile({ name: chosen.name, content: read.content })
  }
  const write = async () => {
    const words = text.trim()
    if (gymId === undefined || (words === '' && file === undefined)) return
    const content = file?.content
    const before = tried.current
    const isSame = before !== undefined && before.words === words && before.content === content
    const client_id = isSame ? before.client_id : newId()
    tried.current = { client_id, words, content }
    setBusy(true)
    setFailed(undefined)
    try {
      if (file === undefined) await queueMessage({ client_id, gymId, sessionId, text: words })
      else {
        const body = { client_id, text: words === '' ? null : words, file: file.content }
        await call('POST /student-workout/sessions/{id}/messages', {
          gymId,
          params: { id: sessionId },
          body,
          timeoutMilliseconds: uploadMilliseconds,
        })
        void refresh('/student-workout')
      }
      tried.current = undefined
      setText('')
      setFile(undefined)
    } catch (failure) {
      const [issue] = Object.values(fieldIssuesOf(failure))
      setFailed(`${t('sendFailed')}. ${issue ? issueText(issue) : failureText(failure)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form className={styles.write} onSubmit={() => void write()}>
      <Textarea
        label={t('text')}
        description={t('textHint')}
        autosize
        minRows={2}
        maxLength={limits.notesMaxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output className="ui-muted">
        {file === undefined
          ? t('attachHint', { days: workoutMessageLimits.fileDays })
          : t('attached', { name: file.name })}
      </output>
      {failed !== undefined && <Banner tone="error">{failed}</Banner>}
      {!online && file !== undefined && <Banner tone="warning">{t('fileNeedsNetwork')}</Banner>}
      <Group justify="flex-end">
        {file !== undefined && (
          <Button variant="subtle" color="gray" onClick={() => setFile(undefined)}>
            {t('detach')}
          </Button>
        )}
        <FileButton
          variant="default"
          label={t('attach')}
          accept="image/*,video/mp4,video/quicktime"
          leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
          onFile={(chosen) => void choose(chosen)}
        />
        <Button type="submit" loading={busy} leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}>
          {t('send')}
        </Button>
      </Group>
    </Form>
  )
}

/** A video as it was recorded; a picture re-encoded, without the camera's metadata. */
async function contentOf(file: File): Promise<{ content: string } | { issue: IssueCode }> {
  if (file.type.startsWith('video/')) {
    if (file.size > workoutMessageLimits.videoBytesMax) return { issue: 'MEDIUM_TOO_LARGE' }
    return { content: await base64Of(file) }
  }
  return (await smallPictureOf(file, 'document')) ?? { issue: 'MEDIUM_INVALID' }
}
