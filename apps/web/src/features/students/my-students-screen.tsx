import { StudentsScreen } from './students-screen.tsx'

/** The students, for an instructor: with a switch to those whom the instructor looks after. */
export function MyStudentsScreen() {
  return <StudentsScreen withOwn />
}
