import { lazy, Suspense } from 'react'
import type { OfferedDraft } from './use-contract-form.ts'

const DraftBanner = lazy(async () => ({ default: (await import('./draft-banner.tsx')).DraftBanner }))

/** "Rascunho de 14:02 · Usar · Descartar": the draft fills the fields only when the person chooses to use it. */
export function DraftOffer({ draft }: { draft: OfferedDraft | undefined }) {
  return (
    draft && (
      <Suspense>
        <DraftBanner draft={draft} />
      </Suspense>
    )
  )
}
