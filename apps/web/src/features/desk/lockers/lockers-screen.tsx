import type { Locker } from '@folego/contract'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { BackLink } from '#platform/pages'
import { Button, EmptyState, Panel, Stack } from '#ui'
import { LendDialog, LockersDialog } from './locker-dialogs.tsx'
import { lockersTexts } from './lockers.texts.ts'
import { type Taken, TakenDialog, useUntil } from './taken-locker-dialogs.tsx'
import styles from './lockers.module.css'

const isTaken = (locker: Locker): locker is Taken => locker.use !== null

/** The lockers by number: a free one is lent, another one is given back. */
export function LockersScreen() {
  const t = useTexts(lockersTexts)
  const canSetUp = useCan('gyms.write')
  const adding = useFreshDialog<true>()
  return (
    <GymPage
      above={<BackLink page="door" label={t('back')} />}
      title={t('title')}
      chooseGym={t('chooseGym')}
      add={canSetUp && { label: t('set.action'), keys: 'n', variant: 'default', onClick: () => adding.open(true) }}
    >
      <Lockers />
      {adding.render((_, shown) => (
        <LockersDialog {...shown} />
      ))}
    </GymPage>
  )
}

function Lockers() {
  const t = useTexts(lockersTexts)
  const query = useApiQuery('GET /locker', {}, { offline: false })
  const lending = useFreshDialog<Locker>()
  const taken = useFreshDialog<Taken>()
  return (
    <>
      <Loaded query={query} failed={t('loadFailed')} height={420}>
        {({ object }) =>
          object.length === 0 ? (
            <EmptyState drawing="lock" title={t('empty')} message={t('emptyHint')} />
          ) : (
            <Stack gap="md">
              <Overdue lockers={object.filter(isTaken).filter(({ use }) => use.is_overdue)} onGiveBack={taken.open} />
              <Panel title={t('free', { free: object.filter((it) => !isTaken(it)).length, all: object.length })}>
                <ul className={styles.grid}>
                  {object.map((locker) => (
                    <li key={locker.id}>
                      <Tile
                        locker={locker}
                        onClick={() => (isTaken(locker) ? taken.open(locker) : lending.open(locker))}
                      />
                    </li>
                  ))}
                </ul>
              </Panel>
            </Stack>
          )
        }
      </Loaded>
      {lending.render((locker, shown) => (
        <LendDialog locker={locker} {...shown} />
      ))}
      {taken.render((locker, shown) => (
        <TakenDialog locker={locker} {...shown} />
      ))}
    </>
  )
}

function Tile({ locker, onClick }: { locker: Locker; onClick: () => void }) {
  const t = useTexts(lockersTexts)
  const until = useUntil()
  const { number, use } = locker
  const taken = use && { number, name: use.student_name }
  return (
    <button
      type="button"
      data-state={use === null ? 'free' : use.is_overdue ? 'overdue' : 'taken'}
      aria-label={
        taken && use ? `${t('giveBackOf', taken)}, ${until(use)}` : `${t('number', { number })}: ${t('state.free')}`
      }
      onClick={onClick}
    >
      <b className="ui-numbers">{number}</b>
      <span>{use?.student_name ?? t('state.free')}</span>
      {use && <span>{until(use)}</span>}
    </button>
  )
}

function Overdue({ lockers, onGiveBack }: { lockers: readonly Taken[]; onGiveBack: (locker: Taken) => void }) {
  const t = useTexts(lockersTexts)
  const until = useUntil()
  if (lockers.length === 0) return null
  return (
    <Panel title={t('overdue')}>
      <ul className="ui-lined">
        {lockers.map((locker) => (
          <li key={locker.id} className="ui-spread">
            <span>
              <b>{t('number', { number: locker.number })}</b> {locker.use.student_name}, {until(locker.use)}
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={t('giveBackOf', { number: locker.number, name: locker.use.student_name })}
              onClick={() => onGiveBack(locker)}
            >
              {t('giveBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
