export { ExerciseFigure } from '#features/training/exercise-guide'
