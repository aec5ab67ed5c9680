import { IconChartBar, IconFirstAidKit, IconHistory, IconLock, IconSettings } from '@tabler/icons-react'
import { useRef } from 'react'
import { VisitorButton } from '#features/desk/visitors'
import { useCan } from '#platform/access'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { lazyPart, PageButton } from '#platform/pages'
import { useOnline } from '#platform/transport'
import { AloneDoor } from './alone-door.tsx'
import { AloneLine } from './alone-line.tsx'
import { DoorAnswer } from './door-answer.tsx'
import { DoorHouse, useDoorHouse } from './door-house.tsx'
import { type DoorField, DoorSearch, useDoorField, useDoorSearch } from './door-search.tsx'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

const DoorCodes = lazyPart(async () => (await import('./door-codes.tsx')).DoorCodes, { height: 36, width: 190 })
const BusyHours = lazyPart(async () => (await import('./busy-hours.tsx')).BusyHours, { height: 320, radius: 'lg' })

/** Who arrives: one field, one large answer, and who is inside. */
export function DoorScreen() {
  const t = useTexts(visitsTexts)
  const online = useOnline()
  const canSetUp = useCan('gyms.write')
  const canRecord = useCan('incidents.use')
  const typed = useDoorField()
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGym')}
      actions={
        <>
          <PageButton page="visits" variant="default" icon={IconHistory} label={t('visits')} />
          <PageButton page="lockers" variant="default" icon={IconLock} label={t('lockers')} />
          {canRecord && <PageButton page="incidents" variant="default" icon={IconFirstAidKit} label={t('incidents')} />}
          {canSetUp && (
            <>
              <PageButton page="visit-report" variant="default" icon={IconChartBar} label={t('report')} />
              <PageButton page="door-settings" variant="default" icon={IconSettings} label={t('settings')} />
            </>
          )}
        </>
      }
    >
      <AloneLine />
      {online ? <Door typed={typed} /> : <AloneDoor typed={typed} />}
    </GymPage>
  )
}

function Door({ typed }: { typed: DoorField }) {
  const search = useDoorSearch(typed)
  // On a phone it stands below the list, which would push it down.
  const house = useDoorHouse()
  const field = useRef<HTMLInputElement>(null)
  const { chosen, clear, pass } = search
  const isAnswered = chosen !== undefined || pass.isReading || pass.fault !== undefined || pass.error !== null
  const next = () => {
    clear()
    field.current?.focus()
  }
  return (
    <div className={styles.door} data-answers={isAnswered || undefined}>
      <div className={styles.main}>
        <DoorSearch field={field} search={search} />
        <div className={styles.openers}>
          <VisitorButton onStudent={search.show} onEntered={() => field.current?.focus()} />
          <DoorCodes field={field} search={search} />
        </div>
        {chosen && <DoorAnswer key={chosen} studentId={chosen} onDone={next} />}
      </div>
      <div className={styles.house}>
        <DoorHouse />
      </div>
      <div className={styles.busy}>{!house.isLoading && <BusyHours />}</div>
    </div>
  )
}
