import type { GeneratedWorkout } from '@folego/contract'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { notifyError } from '#ui'
import { generateWorkout, type WorkoutRequest } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'

/** Runs one workout request at a time; it can be cancelled, and is when the dialog unmounts. */
export function useGeneration(onReady: (workout: GeneratedWorkout) => void) {
  const t = useTexts(smartWorkoutsTexts)
  const failureText = useFailureText()
  const gymId = useGym()?.id
  const running = useRef<AbortController>(undefined)
  const [state, setState] = useState<{ busy: boolean; withAi: boolean; error?: string }>({ busy: false, withAi: false })
  useEffect(() => () => running.current?.abort(), [])

  const generate = async (request: WorkoutRequest, withAi: boolean) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ busy: true, withAi })
    try {
      const workout = await generateWorkout(request, gymId, controller.signal)
      if (controller.signal.aborted) return
      setState({ busy: false, withAi })
      const { reason } = workout
      if (reason !== null && reason !== 'NOT_CONFIGURED') {
        notifyError(t('aiFailed', { reason: t(`reason.${reason}`) }))
      }
      onReady(workout)
    } catch (error) {
      if (controller.signal.aborted) return
      setState({ busy: false, withAi, error: failureText(error) })
      notifyError(t('failed'), failureText(error))
    }
  }

  const cancel = () => {
    running.current?.abort()
    setState({ busy: false, withAi: false })
  }

  return { ...state, generate, cancel, clearError: () => setState({ busy: false, withAi: false }) }
}
