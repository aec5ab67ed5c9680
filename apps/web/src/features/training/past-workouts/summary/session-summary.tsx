import type { ReactNode } from 'react'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Group, Skeleton, Stack } from '#ui'
import { useSessionSummary } from '../sessions.queries.ts'
import { CorrectSets } from './correct-sets.tsx'
import { SummaryView, type SummaryViewProps } from './summary-view.tsx'
import { summaryTexts } from './summary.texts.ts'

export interface SessionSummaryProps extends Omit<SummaryViewProps, 'summary'> {
  sessionId: string
  /** Shown beside the correction. */
  actions?: ReactNode
  /** Shown below the summary once it has loaded. */
  children?: ReactNode
}

/** A workout's summary from the server. */
export function SessionSummary({ sessionId, actions, children, ...view }: SessionSummaryProps) {
  const t = useTexts(summaryTexts)
  const { data, error, refetch } = useSessionSummary(sessionId)
  if (data) {
    return (
      <>
        <SummaryView summary={data} {...view} />
        <Group gap="xs">
          <CorrectSets workout={data} />
          {actions}
        </Group>
        {children}
      </>
    )
  }
  if (error) {
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  return (
    <Stack aria-busy>
      <Skeleton height={72} radius="lg" />
      <Skeleton height={180} radius="lg" />
    </Stack>
  )
}
