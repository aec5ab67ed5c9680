import { passLimits, qrOptions, qrPath } from '@folego/domain'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { StudentAvatar } from '#features/people/students'
import { useOnline } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { GymPage, useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { Banner, EmptyState, QrCode, Skeleton, useWakeLock } from '#ui'
import { OwnAnswerLine } from './own-answer.tsx'
import { canSign, type OwnPass } from './own-pass.ts'
import { PassFamily } from './pass-family.tsx'
import { passTexts } from './passes.texts.ts'
import styles from './passes.module.css'
import { useOwnPass, usePassText } from './use-own-pass.ts'

/** The QR code with which a student shows at the door who they are; it works without a network. */
export function PassScreen() {
  const t = useTexts(passTexts)
  const gym = useGym()
  const account = useSession()?.user.id
  const [attempt, setAttempt] = useState(0)
  return (
    <GymPage title={t('title')} chooseGym={t('noGymHint')} width="form">
      {gym && account !== undefined && canSign() ? (
        <Pass key={attempt} accountId={account} gymId={gym.id} retry={() => setAttempt(attempt + 1)} />
      ) : (
        <EmptyState drawing="place" title={t('unable')} message={t('unableHint')} />
      )}
    </GymPage>
  )
}

function Pass({ accountId, gymId, retry }: { accountId: string; gymId: string; retry: () => void }) {
  const t = useTexts(passTexts)
  const online = useOnline()
  const { pass, isRead, error } = useOwnPass(accountId, gymId)
  if (pass) return <Shown pass={pass} />
  if (isRead && !online) return <EmptyState drawing="place" title={t('needsNetwork')} message={t('needsNetworkHint')} />
  if (error !== undefined) return <LoadFailed title={t('failed')} error={error} retry={retry} />
  return <Skeleton height={420} radius="lg" aria-busy />
}

function Shown({ pass }: { pass: OwnPass }) {
  const t = useTexts(passTexts)
  const formats = useFormats()
  const online = useOnline()
  const gym = useGym()
  const text = usePassText(pass)
  useWakeLock(true)
  const { student_id, student_name, picture_version, expires_at, ahead } = pass
  const drift = Math.round(ahead / 1000)
  const isWrong = Math.abs(drift) > passLimits.windowSeconds
  return (
    <>
      <section className={styles.pass} aria-label={t('label', { name: student_name })}>
        {text === undefined ? <div className={styles.blank} /> : <Code text={text} />}
        <div className={styles.who}>
          <StudentAvatar student={{ id: student_id, name: student_name, picture_version }} size="medium" />
          <div>
            <strong>{student_name}</strong>
            <span>{gym?.name}</span>
          </div>
        </div>
      </section>
      {online && <OwnAnswerLine />}
      <p className={`${styles.note} ui-muted`}>{t('hint')}</p>
      {!online && <Banner tone="info">{t('offline', { until: formats.instant(expires_at) })}</Banner>}
      {isWrong && (
        <Banner tone="warning">
          {t(drift > 0 ? 'clockLate' : 'clockEarly', { time: formats.duration(Math.abs(drift)) })}
        </Banner>
      )}
      {online && <PassFamily ownId={student_id} ownName={student_name} />}
    </>
  )
}

function Code({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { size: side, data } = encode(text, qrOptions)
    return { size: side, path: qrPath(data) }
  }, [text])
  return <QrCode size={size} path={path} />
}
