/** The drawn figure that demonstrates an exercise: pure numbers, from joint angles to outlines. */
export * from './frame.ts'
export { figures } from './catalogue/index.ts'
