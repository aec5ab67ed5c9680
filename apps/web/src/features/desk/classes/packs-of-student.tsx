import { useApiQuery } from '#platform/api'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Panel } from '#ui'
import { creditsTexts } from './credits.texts.ts'
import { PackSale } from './pack-sale.tsx'

/** The sale of packs on the page of a student, with what they have bought; nothing while the gym sells none. */
export function PacksOfStudent({ studentId }: { studentId: string }) {
  const t = useTexts(creditsTexts)
  const today = useGym()?.today
  const packs = useApiQuery('GET /class-pack', {}, { offline: false }).data?.object ?? []
  if (today === undefined || packs.length === 0) return null
  return (
    <Panel title={t('action')}>
      <PackSale packs={packs} today={today} studentId={studentId} />
    </Panel>
  )
}
