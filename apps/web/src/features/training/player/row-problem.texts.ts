import { texts } from '#platform/i18n'

/** What is missing or odd in the numbers of a set. */
export const rowProblemPtBr = {
  needsRepetitions: 'Informe as repetições desta série.',
  needsSeconds: 'Informe os segundos desta série.',
  needsDistance: 'Informe a distância ou o tempo desta série.',
  badWeight: 'Informe a carga em kg, como 12,5.',
  badRepetitions: 'Informe as repetições, de 0 a 999.',
  badSeconds: 'Informe os segundos, como 45 ou 1:30.',
  badDistance: 'Informe a distância, como 5,2 (km) ou 400 (m).',
  badTime: 'Informe o tempo, como 32:10 ou 32 min.',
  noLoad: 'Qual foi a carga? Se foi sem carga, toque em ✓ de novo.',
  unusualLoad: 'Mais que o dobro de {{heaviest}} kg. Está certo? Toque em ✓ de novo.',
} as const

export const rowProblemTexts = texts(rowProblemPtBr, async () => (await import('./row-problem.en.ts')).rowProblemEn)
