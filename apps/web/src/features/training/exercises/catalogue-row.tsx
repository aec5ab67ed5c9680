import type { Exercise } from '@folego/contract'
import { IconCheck, IconPencil, IconPlus, IconTrash, IconVideo } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ExerciseFigure, ExerciseGuide, GuideToggle } from '#features/training/exercise-guide'
import { ExercisePicture } from '#features/training/exercise-media'
import { useCan, useReach } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { ActionMenu, Button, type RowAction } from '#ui'
import { useExerciseNames } from './exercise-names.ts'
import { exercisesTexts } from './exercises.texts.ts'
import styles from './catalogue.module.css'

interface CatalogueRowProps {
  exercise: Exercise
  onPick?: ((exercise: Exercise) => void) | undefined
  onEdit: (exercise: Exercise) => void
  onDelete: (exercise: Exercise) => void
}

/** One exercise of the catalogue with its actions. */
export function CatalogueRow({ exercise, onPick, onEdit, onDelete }: CatalogueRowProps) {
  const t = useTexts(exercisesTexts)
  const { nameOf, detailOf } = useExerciseNames()
  const [added, setAdded] = useState(0)
  const [explained, setExplained] = useState(false)
  const guideId = useId()
  const name = nameOf(exercise)
  const actions = useOwnActions(exercise, { onEdit, onDelete })
  return (
    <li>
      <span className={styles.figure}>{!exercise.own && <ExerciseFigure exerciseId={exercise.id} still />}</span>
      <div>
        <span>
          {name}
          {exercise.own && <b className="ui-tag">{t('catalogue.ownBadge')}</b>}
        </span>
        <small>
          {detailOf(exercise)} · {t(`level.${exercise.level}`)}
        </small>
        {exercise.picture && <ExercisePicture exerciseId={exercise.id} name={name} picture={exercise.picture} />}
        {exercise.video_url && (
          <a href={exercise.video_url} target="_blank" rel="noreferrer">
            <IconVideo size={16} stroke={1.8} aria-hidden />
            {t('catalogue.video')}
          </a>
        )}
      </div>
      <GuideToggle
        label={t('catalogue.guideOf', { name })}
        size={40}
        explained={explained}
        guideId={guideId}
        onClick={() => setExplained(!explained)}
      />
      {onPick && (
        <Button
          variant={added > 0 ? 'light' : 'default'}
          size="compact-md"
          aria-label={t('catalogue.addNamed', { name })}
          leftSection={
            added > 0 ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconPlus size={16} stroke={2} aria-hidden />
          }
          onClick={() => {
            onPick(exercise)
            setAdded(added + 1)
          }}
        >
          {added > 0 ? t('catalogue.added', { count: added }) : t('catalogue.add')}
        </Button>
      )}
      {actions.length > 0 && <ActionMenu name={t('line.more', { name })} actions={actions} />}
      <div id={guideId} className={styles.guide} hidden={!explained}>
        {explained && <ExerciseGuide exerciseId={exercise.id} />}
      </div>
    </li>
  )
}

/** The gym's own exercises can be edited; administrators and their author can delete them. */
function useOwnActions(exercise: Exercise, { onEdit, onDelete }: Pick<CatalogueRowProps, 'onEdit' | 'onDelete'>) {
  const t = useTexts(exercisesTexts)
  const canWrite = useCan('exercises.write')
  const reach = useReach('exercises.delete')
  const session = useSession()
  const actions: RowAction[] = []
  if (exercise.own && canWrite) {
    const icon = <IconPencil size={18} stroke={1.6} aria-hidden />
    actions.push({ key: 'edit', label: t('own.edit'), icon, onClick: () => onEdit(exercise) })
  }
  if (exercise.own && (reach === 'any' || (reach === 'own' && exercise.created_by === session?.user.id))) {
    const icon = <IconTrash size={18} stroke={1.6} aria-hidden />
    actions.push({ key: 'delete', label: t('own.remove'), icon, danger: true, onClick: () => onDelete(exercise) })
  }
  return actions
}
