import { lazy, Suspense } from 'react'
import type { OfferedDraft } from './use-contract-form.ts'

const DraftBanner = lazy(async () => ({ default: (await import('./draft-banner.tsx')).DraftBanner }))

/** "Rascunho de 14:02 · Usar · Descartar": what was typed before stands in the fields only where somebody says so. */
export function DraftOffer({ draft }: { draft: OfferedDraft | undefined }) {
  return (
    draft && (
      <Suspense>
        <DraftBanner draft={draft} />
      </Suspense>
    )
  )
}
