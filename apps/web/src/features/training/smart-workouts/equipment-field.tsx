import { type Equipment, equipment as equipmentNames, equipmentCodes } from '@folego/domain'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, MultiSelect, notifyError, notifySuccess } from '#ui'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

interface EquipmentFieldProps {
  /** Null means the gym's equipment. */
  value: Equipment[] | null
  ofGym: Equipment[] | null
  onChange: (value: Equipment[]) => void
}

/** The available equipment: for this workout, or for the gym when an administrator stores it. */
export function EquipmentField({ value, ofGym, onChange }: EquipmentFieldProps) {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const shown = value ?? ofGym ?? []
  const differs = value !== null && [...value].sort().join() !== [...(ofGym ?? [])].sort().join()
  return (
    <div className={styles.equipment}>
      <MultiSelect
        label={t('equipment')}
        description={t('equipmentHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={equipmentCodes
          .filter((code) => code !== 'bodyweight')
          .map((code) => ({ value: code, label: equipmentNames[code][language] }))}
        searchable
        clearable
        value={shown}
        onChange={(codes) => onChange(codes)}
      />
      {differs && <RememberButton equipment={value} />}
    </div>
  )
}

function RememberButton({ equipment }: { equipment: Equipment[] }) {
  const t = useTexts(smartWorkoutsTexts)
  const failureText = useFailureText()
  const canRemember = useCan('gyms.write')
  const remember = useApiMutation('PUT /ai/workout/equipment')
  const keep = async () => {
    try {
      await remember.mutateAsync({ body: { equipment: equipment.length === 0 ? null : equipment } })
      notifySuccess(t('equipmentRemembered'))
    } catch (error) {
      notifyError(failureText(error))
    }
  }
  if (!canRemember) return null
  return (
    <Button variant="subtle" size="compact-sm" loading={remember.isPending} onClick={() => void keep()}>
      {t('rememberEquipment')}
    </Button>
  )
}
