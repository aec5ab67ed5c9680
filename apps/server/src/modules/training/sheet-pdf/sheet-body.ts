import {
  bodyLines,
  bodyPicture,
  bodySilhouette,
  echoPaths,
  heatOf,
  asMuscles,
  muscleNamesOf,
  regionPaths,
  type BodyView,
  type RegionId,
} from '@folego/domain'
import type { Drawing } from './sheet-page.ts'

/** Sets per region, as `setsByRegion` counts them. */
export type WorkedRegions = Readonly<Partial<Record<RegionId, number>>>

/** Greys for up to 3, 6, 9 and more sets, which stay distinct on a photocopy. */
const greys = ['#ffffff', '#bcbcbc', '#8a8a8a', '#555555', '#1a1a1a'] as const
const gap = 4

/** Returns the width of front and back side by side, in points. */
export function bodyWidth(height: number): number {
  return (height / bodyPicture.height) * bodyPicture.width * 2 + gap
}

/** Draws front and back of the body with the trained muscles in grey, as one figure whose alternative text names them. */
export function drawBody(
  { document, root, words, language }: Drawing,
  worked: WorkedRegions,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  const alt = `${words.muscles}: ${spoken(worked, { language, sets: words.sets })}`
  const figure = document.markStructureContent('Figure', { alt })
  const scale = height / bodyPicture.height
  for (const [at, view] of (['front', 'back'] as const).entries()) {
    document.save()
    document.translate(x + at * (bodyPicture.width * scale + gap), y).scale(scale)
    drawSide(document, view, worked)
    document.restore()
  }
  document.endMarkedContent()
  root.add(document.struct('Figure', { alt }, [figure]))
  document.fillColor('#000000').strokeColor('#000000')
}

function drawSide(document: Drawing['document'], view: BodyView, worked: WorkedRegions): void {
  document.save()
  document.path(bodySilhouette).clip()
  for (const { id, paths } of [...echoPaths(view), ...regionPaths(view)]) {
    const heat = heatOf(worked[id] ?? 0)
    document.path(paths.join('')).lineWidth(heat === 0 ? 2 : 4)
    document.fillAndStroke(greys[heat], heat === 0 ? '#b0b0b0' : '#000000')
  }
  document.path(bodyLines[view]).lineWidth(2).stroke('#b0b0b0')
  document.restore()
  document.path(bodySilhouette).lineWidth(6).stroke('#000000')
}

function spoken(worked: WorkedRegions, { language, sets }: { language: Drawing['language']; sets: string }): string {
  const named = (Object.entries(worked) as [RegionId, number][]).sort(([, one], [, other]) => other - one)
  const muscles = asMuscles(named.map(([id]) => id))
  const number = new Intl.NumberFormat(language)
  return muscles.map((id) => `${muscleNamesOf(id)[language]} (${sets}: ${number.format(worked[id] ?? 0)})`).join('; ')
}
