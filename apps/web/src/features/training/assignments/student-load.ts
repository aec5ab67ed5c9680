import { type IssueCode, type LoadMeasure, type SheetLoad, type StudentLoad, studentLoadForm } from '@folego/contract'
import { kilogramsIn, type Loading, loadStep, nearestLoad, nextLoad } from '@folego/domain'

/** What is typed for one exercise; '' leaves the load to the history. */
export interface TypedLoad {
  text: string
  measure: LoadMeasure
}

const textOf = (value: number) => String(value).replace('.', ',')

/** What a row begins with; a load that is no plain number ('70-75 %') stays as it is written. */
export function typedOf({ weight, weight_type }: SheetLoad): TypedLoad {
  const text = weight?.replace(/\s*(kg|%)$/i, '') ?? ''
  return { text, measure: weight_type === 'percent' ? 'percent' : 'kg' }
}

/** Whether a row can be typed: stack levels and body weight are no kilograms, and an unloaded exercise has none. */
export function takesTyped({ weight_type }: SheetLoad, { kind }: Loading): boolean {
  return (weight_type === 'kg' || weight_type === 'percent') && kind !== 'none'
}

/** The kilograms that follow in this gym from what is typed; null if they are not known. */
export function kilogramsOf({ text, measure }: TypedLoad, max: number | null, loading: Loading): number | null {
  const value = kilogramsIn(text)
  if (value === null) return null
  const kg = measure === 'kg' ? value : max === null ? null : Math.round(max * value) / 100
  return kg === null ? null : nearestLoad(kg, loading.kind, loading.loads)
}

/** The same load in the other measure, empty where nothing is known of it. */
export function inMeasure(typed: TypedLoad, measure: LoadMeasure, max: number | null, loading: Loading): TypedLoad {
  if (measure === typed.measure) return typed
  const kg = kilogramsOf(typed, max, loading)
  if (kg === null || max === null) return { text: '', measure }
  return { measure, text: textOf(measure === 'kg' ? kg : Math.min(100, Math.round((100 * kg) / max))) }
}

/** One step of the gym, or one percent, up or down. */
export function stepped({ text, measure }: TypedLoad, direction: 1 | -1, { kind, loads }: Loading): TypedLoad {
  const value = kilogramsIn(text) ?? 0
  if (measure === 'percent') return { measure, text: textOf(Math.min(100, Math.max(1, value + direction))) }
  const less = Math.max(0, value - loadStep(kind, loads, value - 0.25))
  const real = nearestLoad(value, kind, loads)
  return {
    measure,
    text: textOf(
      direction === 1 ? (real > value ? real : nextLoad(value, kind, loads)) : nearestLoad(less, kind, loads),
    ),
  }
}

/** What is sent for a row, or the code of what is wrong with it. */
export function loadToSend(
  { exercise_name, exercise_id, one_rep_max }: SheetLoad,
  typed: TypedLoad,
  loading: Loading,
): { load?: StudentLoad; issue?: IssueCode } {
  const { text, measure: weight_type } = typed
  const real = weight_type === 'kg' ? kilogramsOf(typed, one_rep_max, loading) : null
  const weight = text.trim() === '' ? null : (real ?? kilogramsIn(text) ?? Number.NaN)
  const read = studentLoadForm.safeParse({ exercise_name, exercise_id, weight, weight_type })
  if (read.success) return { load: read.data }
  return { issue: weight_type === 'kg' ? 'WEIGHT_INVALID' : 'PERCENT_INVALID' }
}
