import type { DoorPerson } from '@folego/contract'
import { useState } from 'react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Button, Checkbox } from '#ui'
import { useReasonText } from './door-reason.tsx'
import { useDoor } from './use-door.ts'
import { visitsTexts } from './visits.texts.ts'
import styles from './visits.module.css'

/** Those for whom somebody pays: whoever of them comes along enters together, each by the rules and with a visit of their own. */
export function Family({ payerId }: { payerId: string }) {
  const t = useTexts(visitsTexts)
  const { data } = useApiQuery('GET /door/people', { query: { payer_id: payerId } }, { staleTime: 0, offline: false })
  const door = useDoor()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const family = data?.object ?? []
  if (family.length === 0) return null
  const coming = family.filter((it) => canEnter(it) && !left.has(it.student_id))
  const enterAll = async () => {
    for (const person of coming) await door.enter(person)
  }
  return (
    <fieldset className={styles.family}>
      <legend>{t('family.title')}</legend>
      {family.map((person) => (
        <Member
          key={person.student_id}
          person={person}
          isComing={coming.includes(person)}
          onChange={(comes) => {
            const changed = new Set(left)
            if (comes) changed.delete(person.student_id)
            else changed.add(person.student_id)
            setLeft(changed)
          }}
        />
      ))}
      {coming.length > 0 && (
        <Button variant="default" loading={door.isPending} onClick={() => void enterAll()}>
          {t('family.enter', { count: coming.length })}
        </Button>
      )}
    </fieldset>
  )
}

const canEnter = ({ decision, visit_id }: DoorPerson) => decision.outcome !== 'refuse' && visit_id === null

interface MemberProps {
  person: DoorPerson
  isComing: boolean
  onChange: (comes: boolean) => void
}

function Member({ person, isComing, onChange }: MemberProps) {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const reasonText = useReasonText()
  const { student_name, decision, inside_since } = person
  const said =
    inside_since === null
      ? [t(`answer.${decision.outcome}`), ...decision.reasons.map(reasonText)].join(' · ')
      : t('answer.inside', { time: formats.time(inside_since) })
  return (
    <Checkbox
      label={student_name}
      description={said}
      checked={isComing}
      disabled={!canEnter(person)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
