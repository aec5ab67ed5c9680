export { areasTexts, type AreaTextKey } from './areas.texts.ts'
