import { currentLanguage } from '#platform/i18n'
import type * as refusals from './refusals.texts.ts'

/*
 * The texts of refusals: nearly three kilobytes that most visits never show, so they load with the first refusal. The service worker
 * precaches them.
 */

type Loaded = typeof refusals

/** Milliseconds after which a refusal is reported without its own text. */
const patience = 3000

let loaded: Loaded | undefined

async function load(): Promise<void> {
  loaded ??= await import('./refusals.texts.ts')
  await loaded.refusalsTexts.load(currentLanguage())
}

/** Settles when the texts are there in the current language, or cannot be loaded. */
export async function loadRefusalTexts(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([load().catch(() => undefined), late])
  clearTimeout(timer)
}

/** The text of a refusal that the transport has thrown; undefined if this version of the page does not know its code. */
export function refusalText(code: string): string | undefined {
  if (loaded === undefined || !isKnown(loaded, code)) return undefined
  return loaded.refusalsTexts.read(currentLanguage())(code)
}

/** Checks the dictionary instead of the contract, whose table of errors would load a schema. */
function isKnown({ refusalsPtBr }: Loaded, code: string): code is keyof Loaded['refusalsPtBr'] {
  return Object.hasOwn(refusalsPtBr, code)
}
