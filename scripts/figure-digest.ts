import { createHash } from 'node:crypto'
import { figures, figureShapes } from '@folego/domain/figures'

/** Where the contact sheets say which figures they show. */
export const digestFile = 'docs/images/figures/figures.sha256'

/** A digest of what is drawn of every figure at its start, middle and end. */
export function digestOfFigures(): string {
  const hash = createHash('sha256')
  for (const [id, figure] of Object.entries(figures).sort(([one], [other]) => (one < other ? -1 : 1))) {
    for (const share of [0, 0.5, 1])
      hash.update(
        `${id} ${figureShapes(figure, share, {})
          .map(({ d }) => d)
          .join(' ')}\n`,
      )
  }
  return hash.digest('hex')
}
