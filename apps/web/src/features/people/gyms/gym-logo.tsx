import type { Gym } from '@folego/contract'
import { useMemo, useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { smallPictureOf } from '#platform/files'
import { useTexts } from '#platform/i18n'
import { Banner, BlobImage, Button, FileButton, Group, notifySuccess, Panel, Stack } from '#ui'
import { gymDataTexts } from './gym-data.texts.ts'
import styles from './gyms.module.css'

/** The logo that the gym's papers print. It is scaled down before the upload. */
export function GymLogo({ gym }: { gym: Gym }) {
  const t = useTexts(gymDataTexts)
  const failureText = useFailureText()
  const set = useApiMutation('PUT /gym/logo')
  const remove = useApiMutation('DELETE /gym/logo')
  const [problem, setProblem] = useState<string>()
  const busy = set.isPending || remove.isPending
  const send = async (work: () => Promise<unknown>, message: string) => {
    setProblem(undefined)
    try {
      await work()
      notifySuccess(message)
    } catch (failure) {
      setProblem(`${t('logo.failed')}. ${failureText(failure)}`)
    }
  }
  const choose = async (file: Blob) => {
    const picture = await smallPictureOf(file)
    if (!picture) {
      setProblem(t('logo.unreadable'))
      return
    }
    await send(() => set.mutateAsync({ body: { content: picture.content } }), t('logo.saved'))
  }
  return (
    <Panel title={t('logo.title')} hint={t('logo.hint')}>
      <Stack gap="md">
        {problem !== undefined && <Banner tone="error">{problem}</Banner>}
        {gym.logo_version !== null && <Logo name={gym.name} version={gym.logo_version} />}
        <Group gap="sm">
          <FileButton
            variant="default"
            disabled={busy}
            label={t(gym.logo_version === null ? 'logo.choose' : 'logo.change')}
            accept="image/*"
            onFile={(file) => void choose(file)}
          />
          {gym.logo_version !== null && (
            <Button
              variant="subtle"
              color="red"
              disabled={busy}
              onClick={() => void send(() => remove.mutateAsync({}), t('logo.removed'))}
            >
              {t('logo.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

function Logo({ name, version }: { name: string; version: string }) {
  const t = useTexts(gymDataTexts)
  const { data } = useApiQuery('GET /gym/logo', { query: { version } }, { staleTime: Number.POSITIVE_INFINITY })
  const blob = useMemo(() => data && new Blob([data.bytes], { type: data.media_type }), [data])
  return blob && <BlobImage className={styles.logo} blob={blob} alt={t('logo.alt', { name })} />
}
