import { useState } from 'react'
import { LoadFailed } from '#platform/failures'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { usePageSearch } from '#platform/pages'
import { Loader } from '#ui'
import { ImportColumns } from './import-columns.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportReview } from './import-review.tsx'
import { useImport } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import styles from './imports.module.css'

const steps = ['file', 'columns', 'review', 'done'] as const
export type Step = (typeof steps)[number]

/** Imports students from a spreadsheet: file, columns, check, done. The import and the step are in the address. */
export function ImportScreen() {
  const t = useTexts(importsTexts)
  const { id } = usePlace()
  return (
    <GymPage title={t('title')} summary={t('summary')} chooseGym={t('chooseGym')}>
      {id === undefined ? <Start /> : <OneImport key={id} id={id} />}
    </GymPage>
  )
}

/** The import and the step that the address names. */
function usePlace() {
  const { search, show } = usePageSearch('import')
  return {
    id: search.import,
    isReview: search.step === 'review',
    go: (id: string | undefined, step?: 'review') => {
      show({ import: id, step })
      window.scrollTo(0, 0)
    },
  }
}

function Start() {
  const { go } = usePlace()
  return (
    <>
      <Steps now="file" />
      <ImportFile onOpen={go} />
    </>
  )
}

function OneImport({ id }: { id: string }) {
  const t = useTexts(importsTexts)
  const { go, isReview } = usePlace()
  const { data: batch, error, refetch } = useImport(id)
  const [chosen, setChosen] = useState(0)
  // The last choice is read back before it is shown, so that nothing changes under the confirm button.
  if (batch === undefined || batch.version < chosen) {
    if (error === null) return <Loader aria-label={t('title')} />
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  const leave = () => go(undefined)
  if (batch.state !== 'draft') {
    return (
      <>
        <Steps now="done" />
        <ImportDone batch={batch} onLeave={leave} />
      </>
    )
  }
  return isReview ? (
    <>
      <Steps now="review" />
      <ImportReview key={batch.version} batch={batch} onBack={() => go(id)} />
    </>
  ) : (
    <>
      <Steps now="columns" />
      <ImportColumns
        batch={batch}
        onNext={(version) => {
          setChosen(version)
          go(id, 'review')
        }}
        onLeave={leave}
      />
    </>
  )
}

function Steps({ now }: { now: Step }) {
  const t = useTexts(importsTexts)
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          data-past={at < steps.indexOf(now) || undefined}
        >
          <span aria-hidden>{at + 1}</span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
