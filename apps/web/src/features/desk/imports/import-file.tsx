import { type ImportSummary } from '@folego/contract'
import { limits } from '@folego/domain'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { useFailureText, useIssueText } from '#platform/failures'
import { base64Of } from '#platform/files'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ApiError } from '#platform/transport'
import { Banner, FileButton, Loader, StatusBadge, UnstyledButton } from '#ui'
import { longCall, useImports, useImportWrites } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import styles from './imports.module.css'

/** The first step: a dropped or chosen file, and the previous imports. */
export function ImportFile({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts(importsTexts)
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  const { read, isReading, failure } = useReading(onOpen)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <section
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isReading ? <Loader /> : <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />}
        <output>{t(isReading ? 'file.reading' : 'file.drop')}</output>
        <FileButton
          leftSection={<IconUpload size={18} stroke={1.8} aria-hidden />}
          loading={isReading}
          aria-describedby={hintId}
          label={t('file.choose')}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={(file) => void read(file)}
        />
        <p id={hintId} className={styles.hint}>
          {t('file.hint')} {t('file.nothingYet')}
        </p>
      </section>
      <EarlierImports onOpen={onOpen} />
    </>
  )
}

function useReading(onOpen: (id: string) => void) {
  const t = useTexts(importsTexts)
  const failureText = useFailureText()
  const issueText = useIssueText()
  const { create } = useImportWrites()
  const [failure, setFailure] = useState<string>()
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
      const { id } = await create.mutateAsync({ body, ...longCall })
      onOpen(id)
    } catch (error) {
      const issue = error instanceof ApiError ? error.fields.content : undefined
      setFailure(issue ? issueText(issue) : `${t('failed.read')}. ${failureText(error)}`)
    }
  }
  return { read, isReading: create.isPending, failure }
}

const tones = { draft: 'scheduled', applied: 'active', undone: 'ended' } as const

function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts(importsTexts)
  const formats = useFormats()
  const { data } = useImports()
  if (!data || data.object.length === 0) return null
  const factsOf = ({ row_count, created_by_name, created_at, applied_by_name, undone_by_name }: ImportSummary) =>
    [
      t('file.by', { rows: formats.number(row_count), actor: created_by_name, when: formats.instant(created_at) }),
      applied_by_name && t('file.appliedBy', { actor: applied_by_name }),
      undone_by_name && t('file.undoneBy', { actor: undone_by_name }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section>
      <h2 className={styles.heading}>{t('file.earlier')}</h2>
      <ul className={styles.earlier}>
        {data.object.map((batch) => (
          <li key={batch.id}>
            <UnstyledButton aria-label={t('file.open', { name: batch.file_name })} onClick={() => onOpen(batch.id)}>
              <strong>{batch.file_name}</strong>
              <span>{factsOf(batch)}</span>
            </UnstyledButton>
            <StatusBadge tone={tones[batch.state]}>{t(`states.${batch.state}`)}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
