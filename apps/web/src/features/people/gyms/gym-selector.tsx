import { useGymSelection } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { lazyExtra } from '#ui'
import { gymsTexts } from './gyms.texts.ts'
import styles from './gyms.module.css'

// Most people have one gym: the select is only loaded for those who have more.
const GymSelect = lazyExtra(async () => (await import('./gym-select.tsx')).GymSelect)

/** The selected gym: plain text for one, a select for more. */
export function GymSelector() {
  const t = useTexts(gymsTexts)
  const { gyms, gym } = useGymSelection()
  const name = gym && (
    <p className={styles.name}>
      <span className="ui-hidden">{t('label')}: </span>
      {gym.name}
    </p>
  )
  return gyms.length < 2 ? name : <GymSelect instead={name} />
}
