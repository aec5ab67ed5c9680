import type { ClassSpot } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Button, Dialog, Group, notifyError, notifySuccess, type Shown, Stack } from '#ui'
import { spotsTexts } from './spots.texts.ts'
import styles from './spots.module.css'

interface SpotChoiceProps extends Shown {
  bookingId: string
  /** Whose spot it is, for staff, who may change two people over. */
  name?: string
}

/** The spots of a class as they stand in the room: one tap takes another one. */
export function SpotChoice({ bookingId, name, opened, onClose }: SpotChoiceProps) {
  const t = useTexts(spotsTexts)
  const failureText = useFailureText()
  const spots = useApiQuery('GET /class-booking/{id}/spot', { params: { id: bookingId } }, { offline: false })
  const choose = useApiMutation('PUT /class-booking/{id}/spot')
  const take = async ({ id, label }: ClassSpot) => {
    try {
      await choose.mutateAsync({ params: { id: bookingId }, body: { spot_id: id } })
      notifySuccess(t('chosen', { label }))
      onClose()
    } catch (failure) {
      notifyError(failureText(failure))
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={name === undefined ? t('choose') : t('chooseOf', { name })}
      size="md"
    >
      <Loaded query={spots} failed={t('loadFailed')} height={160}>
        {({ object }) => (
          <Stack gap="md">
            <p className={styles.front}>{t('front')}</p>
            <SpotGrid
              spots={object}
              isBusy={choose.isPending}
              canSwap={name !== undefined}
              onTake={(it) => void take(it)}
            />
            <p className="ui-muted">{t('legend')}</p>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

interface SpotToBookProps extends Shown {
  classId: string
  /** Without a spot: any that is free. */
  onBook: (spotId?: string) => void
}

/** The spots of a class that is not booked yet: one tap books it there. */
export function SpotToBook({ classId, onBook, opened, onClose }: SpotToBookProps) {
  const t = useTexts(spotsTexts)
  const spots = useApiQuery('GET /class/{id}/spot', { params: { id: classId } }, { offline: false })
  const book = (spotId?: string) => {
    onClose()
    onBook(spotId)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('choose')} size="md">
      <Loaded query={spots} failed={t('loadFailed')} height={160}>
        {({ object }) => (
          <Stack gap="md">
            <p className={styles.front}>{t('front')}</p>
            <SpotGrid spots={object} isBusy={false} canSwap={false} onTake={({ id }) => book(id)} />
            <p className="ui-muted">{t('legend')}</p>
          </Stack>
        )}
      </Loaded>
      <Group justify="flex-end" pt="md">
        <Button variant="default" onClick={() => book()}>
          {t('any')}
        </Button>
      </Group>
    </Dialog>
  )
}

interface SpotGridProps {
  spots: readonly ClassSpot[]
  isBusy: boolean
  canSwap: boolean
  onTake: (it: ClassSpot) => void
}

/** A list that stands as the room does: read and stepped through in order, row by row. */
function SpotGrid({ spots, isBusy, canSwap, onTake }: SpotGridProps) {
  const t = useTexts(spotsTexts)
  const columns = Math.max(1, ...spots.map(({ column_number }) => column_number))
  const stateOf = ({ out_of_order, is_own, is_taken, student_name }: ClassSpot) => {
    if (out_of_order !== null) return 'broken'
    if (is_own) return 'own'
    if (!is_taken) return 'free'
    return canSwap && student_name !== null ? 'takenBy' : 'taken'
  }
  return (
    <ul className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(44px, 1fr))` }}>
      {spots.map((it) => {
        const state = stateOf(it)
        return (
          <li key={it.id} style={{ gridRow: it.row_number, gridColumn: it.column_number }}>
            <button
              type="button"
              className={styles.spot}
              data-state={state}
              disabled={isBusy || (state !== 'free' && state !== 'takenBy')}
              aria-label={t(state === 'own' && canSwap ? 'theirs' : state, {
                label: it.label,
                name: it.student_name ?? '',
              })}
              onClick={() => onTake(it)}
            >
              {it.label}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
