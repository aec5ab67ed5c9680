import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Figure, type FigureShape, figures, figureShapes, pictureBox } from '@folego/domain/figures'
import type { MuscleCategory, RegionId } from '@folego/domain'
import { digestFile, digestOfFigures } from './figure-digest.ts'
import { launchChromium, startProduct } from './product.ts'

/*
 * `npm run figures`: contact sheets of the drawn exercises in docs/images/figures, start, middle and end of each beside its cues, 24 a
 * page, to be looked at as a coach would. `npm run figures -- supino` draws only those whose ids contain one of the words.
 */

interface Guide {
  exercise_id: string
  primary_region: RegionId
  secondary_regions: RegionId[]
  cues: string[]
}

const perPage = 24
const folder = path.resolve(import.meta.dirname, '../docs/images/figures')
const words = process.argv.slice(2)

/** Those of the light theme, as `body.module.css` and `muscle-colours.module.css` have them. */
const colours: Record<MuscleCategory, string> = {
  chest: '#b91c1c',
  shoulders: '#b45309',
  arms: '#1d4ed8',
  abs: '#7e22ce',
  back: '#0f766e',
  legs: '#9d174d',
}

const style = `body{margin:0;font:11px/1.35 Figtree,sans-serif;color:#101819;background:#fff}
main{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;padding:8px;background:#fff}
article{border:1px solid #dfe6e7;border-radius:8px;padding:6px}h2{font-size:12px;margin:0 0 2px}p{margin:0;color:#4d595c}
.row{display:grid;grid-template-columns:1fr 1fr 1fr}svg{width:100%}
path{stroke:#707d80;stroke-width:.55;stroke-linejoin:round;paint-order:stroke}
.body,.near{fill:#dfe6e7;stroke-width:1.1}.far{fill:#eff3f3;stroke:#9ba7a9;stroke-width:1.1}
.metal{fill:#9ba7a9;stroke:none}.weight{fill:#4d595c;stroke:#fff}.pad{fill:#c3cdcf;stroke:none}.line{fill:#707d80;stroke:none}.band{fill:#b04600;stroke:none}
.ground{fill:#eef2f2;stroke:none}.muscle{stroke:none}.light{opacity:.45}
${Object.entries(colours)
  .map(([category, colour]) => `.${category}{fill:${colour}}`)
  .join('')}`

const classOf = (shape: FigureShape): string => {
  if (shape.kind === 'body') return shape.tone
  if (shape.kind === 'tool') return shape.style
  return `muscle ${shape.category} ${shape.work === 2 ? 'light' : ''}`
}

function pictureOf(figure: Figure, share: number, muscles: Partial<Record<RegionId, 1 | 2>>): string {
  const { x, y, width, height } = pictureBox(figure)
  const paths = figureShapes(figure, share, muscles).map((shape) => `<path class="${classOf(shape)}" d="${shape.d}"/>`)
  const ground = `<ellipse class="ground" cx="${x + width / 2}" cy="0" rx="${width * 0.46}" ry="3.4"/>`
  return `<svg viewBox="${x} ${y} ${width} ${height}">${ground}${paths.join('')}</svg>`
}

function cardOf(id: string, figure: Figure, guide: Guide): string {
  const light = Object.fromEntries(guide.secondary_regions.map((region) => [region, 2] as const))
  const muscles = { ...light, [guide.primary_region]: 1 } as const
  const row = [0, 0.5, 1].map((share) => pictureOf(figure, share, muscles)).join('')
  return `<article><h2>${id}</h2><div class="row">${row}</div><p>${guide.cues.join('. ')}.</p></article>`
}

const { base, stop } = await startProduct(4189)
const browser = await launchChromium()
try {
  const data = { email: 'aluno@demo.folego.app', password: 'folego-demo' }
  const page = await browser.newPage({ viewport: { width: 1240, height: 800 } })
  const { token } = await (await page.request.post(`${base}/api/user/login`, { data })).json()
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'pt-BR' }
  const reply = await page.request.get(`${base}/api/exercise/guides`, { headers })
  const { object } = (await reply.json()) as { object: Guide[] }
  const drawn = object.flatMap((guide) => {
    const figure = figures[guide.exercise_id]
    const isWanted = words.length === 0 || words.some((word) => guide.exercise_id.includes(word))
    return figure && isWanted ? [cardOf(guide.exercise_id, figure, guide)] : []
  })
  mkdirSync(folder, { recursive: true })
  for (let first = 0; first < drawn.length; first += perPage) {
    await page.setContent(`<style>${style}</style><main>${drawn.slice(first, first + perPage).join('')}</main>`)
    const file = path.join(folder, `${words.length === 0 ? 'sheet' : 'some'}-${1 + first / perPage}.webp`)
    const session = await page.context().newCDPSession(page)
    const height = await page.locator('main').evaluate((main) => main.scrollHeight)
    await page.setViewportSize({ width: 1240, height })
    const picture = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    writeFileSync(file, Buffer.from(picture.data, 'base64'))
    console.log(file)
  }
  if (words.length === 0) writeFileSync(path.resolve(import.meta.dirname, '..', digestFile), `${digestOfFigures()}\n`)
} finally {
  await browser.close()
  await stop()
}
