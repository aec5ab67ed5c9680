import { type Student } from '@folego/contract'
import { formatPhone, isMobilePhone, whatsAppHref } from '@folego/domain'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Button, Dialog, type Shown } from '#ui'
import { messagesTexts } from './messages.texts.ts'
import styles from './messages.module.css'

export interface ChosenStudentsProps extends Shown {
  students: readonly Pick<Student, 'id' | 'name' | 'phone' | 'membership'>[]
}

/** A chat for each student, opened one by one: the next one is highlighted, earlier ones have a tick. */
export function ChosenChats({ students, ...shown }: ChosenStudentsProps) {
  const t = useTexts(messagesTexts)
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  const reachable = students.filter(({ phone }) => phone !== null && isMobilePhone(phone))
  const others = students.filter((student) => !reachable.includes(student))
  const next = reachable.find(({ id }) => !written.has(id))
  return (
    <Dialog {...shown} title={t('chats.title', { count: reachable.length })} size="sm">
      <output className="ui-muted">
        {t('chats.progress', { done: reachable.filter(({ id }) => written.has(id)).length, count: reachable.length })}
      </output>
      <ul className={`${styles.chats} ui-lined`}>
        {reachable.map((student) => (
          <Person
            key={student.id}
            student={student}
            isWritten={written.has(student.id)}
            isNext={student === next}
            onWrite={() => setWritten(new Set([...written, student.id]))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="ui-muted">
          {t('chats.without', { count: others.length, names: others.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </Dialog>
  )
}

interface PersonProps {
  student: ChosenStudentsProps['students'][number]
  isWritten: boolean
  isNext: boolean
  onWrite: () => void
}

function Person({ student: { name, phone }, isWritten, isNext, onWrite }: PersonProps) {
  const t = useTexts(messagesTexts)
  const link = useRef<HTMLAnchorElement>(null)
  const wasNext = useRef(isNext)
  useEffect(() => {
    // So that Enter continues with the next person.
    if (isNext && !wasNext.current) link.current?.focus()
    wasNext.current = isNext
  }, [isNext])
  return (
    <li>
      <span>
        {name}
        <small className="ui-numbers">{formatPhone(phone ?? '')}</small>
      </span>
      <Button
        ref={link}
        component="a"
        size="compact-md"
        variant={isNext ? 'filled' : 'default'}
        href={whatsAppHref(phone ?? '')}
        target="_blank"
        rel="noreferrer"
        aria-label={t(isWritten ? 'chats.again' : 'chats.named', { name })}
        leftSection={
          isWritten ? (
            <IconCheck size={16} stroke={2} aria-hidden />
          ) : (
            <IconBrandWhatsapp size={16} stroke={1.6} aria-hidden />
          )
        }
        onClick={onWrite}
      >
        {t(isWritten ? 'chats.opened' : 'chats.open')}
      </Button>
    </li>
  )
}
