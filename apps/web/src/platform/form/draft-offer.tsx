import { lazyExtra } from '#ui'
import type { OfferedDraft } from './use-contract-form.ts'

const DraftBanner = lazyExtra(async () => (await import('./draft-banner.tsx')).DraftBanner)

/** "Rascunho de 14:02 · Usar · Descartar": the draft fills the fields only when the person chooses to use it. */
export function DraftOffer({ draft }: { draft: OfferedDraft | undefined }) {
  return draft && <DraftBanner draft={draft} />
}
