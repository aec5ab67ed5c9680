import type { Locker } from '@folego/contract'
import { IconPlus } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { Button, EmptyState, notifyError, notifyUndoable, Panel, Stack } from '#ui'
import { LendDialog, LockersDialog } from './locker-dialogs.tsx'
import { lockersTexts } from './lockers.texts.ts'
import styles from './lockers.module.css'

type Taken = Locker & { use: NonNullable<Locker['use']> }
const isTaken = (locker: Locker): locker is Taken => locker.use !== null

/** The lockers by number: a free one is lent, another one is given back. */
export function LockersScreen() {
  const t = useTexts(lockersTexts)
  const canSetUp = useCan('gyms.write')
  const adding = useFreshDialog<true>()
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('chooseGym')}
      actions={
        canSetUp && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => adding.open(true)}
          >
            {t('set.action')}
          </Button>
        )
      }
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
  const giveBack = useGivingBack()
  return (
    <>
      <Loaded query={query} failed={t('loadFailed')} height={420}>
        {({ object }) =>
          object.length === 0 ? (
            <EmptyState drawing="card" title={t('empty')} message={t('emptyHint')} />
          ) : (
            <Stack gap="md">
              <Overdue lockers={object.filter(isTaken).filter(({ use }) => use.is_overdue)} onGiveBack={giveBack} />
              <Panel title={t('free', { free: object.filter((it) => !isTaken(it)).length, all: object.length })}>
                <ul className={styles.grid}>
                  {object.map((locker) => (
                    <li key={locker.id}>
                      <Tile
                        locker={locker}
                        onClick={() => (isTaken(locker) ? void giveBack(locker) : lending.open(locker))}
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

/** Until when a locker is somebody's, in words. */
function useUntil(): (use: Taken['use']) => string {
  const t = useTexts(lockersTexts)
  const formats = useFormats()
  return ({ due_on, is_overdue, invoice_id }) => {
    if (is_overdue) return t('state.overdue', { when: formats.relativeDay(due_on) })
    return invoice_id === null ? t('state.lent') : t('state.rented', { date: formats.date(due_on) })
  }
}

function Overdue({ lockers, onGiveBack }: { lockers: readonly Taken[]; onGiveBack: (locker: Taken) => Promise<void> }) {
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
              onClick={() => void onGiveBack(locker)}
            >
              {t('giveBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function useGivingBack(): (locker: Taken) => Promise<void> {
  const t = useTexts(lockersTexts)
  const failureText = useFailureText()
  const giveBack = useApiMutation('POST /locker-use/{id}/return once')
  const undo = useApiMutation('POST /locker-use/{id}/undo once')
  const failed = (failure: unknown) => notifyError(t('failed'), failureText(failure))
  return async ({ number, use }) => {
    const params = { id: use.id }
    try {
      await giveBack.mutateAsync({ params })
      notifyUndoable(t('givenBack', { number }), {
        label: t('undo'),
        onUndo: () => void undo.mutateAsync({ params }).catch(failed),
      })
    } catch (failure) {
      failed(failure)
    }
  }
}
