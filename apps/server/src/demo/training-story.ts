import { api } from '@folego/contract'
import { addDays, dateInZone, weekdayOf } from '@folego/domain'
import { assignPlan, updateAssignment } from '#modules/training/assignments'
import { createOrganizedWorkout } from '#modules/training/organized-workouts'
import { createWorkoutPlan } from '#modules/training/workout-plans'
import type { GymTx } from '#platform/database'
import type { GymContext } from '#platform/http'
import type { Trainee } from './regimen.ts'
import type { SeededRandom } from './seeded-random.ts'
import { coreSheet, usualRest, usualSets } from './sheets.ts'
import type { SheetPart, WeeklyPart } from './sheets.ts'
import { accountsOfStudents } from './demo.store.ts'
import { known } from './story.ts'
import type { Cast, Stage } from './story.ts'
import { acting } from './training-stage.ts'
import type { TrainingStage } from './training-stage.ts'
import { addWorkouts } from './workouts-story.ts'
import { extraWorkout, weeklyFrom, workoutsOf } from './workouts.ts'
import type { DoneWorkout } from './workouts.ts'

/** Adds sheets, assignments and three months of workouts, through the services. Resolves with the workouts. */
export async function addTraining(
  tx: GymTx,
  stage: Stage,
  cast: Cast,
  options: { trainees: readonly Trainee[]; openedOn: number; random: SeededRandom },
): Promise<readonly DoneWorkout[]> {
  const { trainees, openedOn, random } = options
  const at: TrainingStage = {
    stage,
    tx,
    cast,
    accounts: await accountsOfStudents(tx),
    plans: new Map(),
    days: new Map(),
  }
  const today = dateInZone(stage.now, stage.timezone)
  const weekday = (day: number) => weekdayOf(addDays(today, day))
  await writeSheets(at, trainees, openedOn + 2)
  for (const [index, trainee] of trainees.entries()) await prescribe(at, trainee, index, weekday)
  const workouts = trainees.flatMap((trainee, index) => workoutsOf(trainee, index, random, weekday))
  const [first] = trainees
  if (first) workouts.push(extraWorkout(first, -9, coreSheet, random))
  await addWorkouts(at, workouts)
  return workouts
}

async function writeSheets(at: TrainingStage, trainees: readonly Trainee[], day: number): Promise<void> {
  const author = trainees[0]?.instructor ?? ''
  const sheets = new Set([...trainees.flatMap(({ program }) => program.sheets), coreSheet])
  for (const sheet of sheets) await writeSheet(acting(at, author, day, 600), sheet, at)
  const weeklies = new Set(trainees.flatMap(({ program }) => program.weekly ?? []))
  for (const weekly of weeklies) await writeWeekly(acting(at, author, -30, 620), weekly, at)
}

async function writeSheet(gym: GymContext, sheet: SheetPart, { plans }: TrainingStage): Promise<void> {
  const { title, description, template = false } = sheet
  const exercises = sheet.moves.map(({ id, name, reps: [low, high] }) => ({
    exercise_name: name,
    exercise_id: id,
    sets: usualSets,
    repetitions_text: `${low}-${high}`,
    rest_time: usualRest,
    rir: 2,
  }))
  const body = api.workoutPlans.create.body.parse({ title, description, template, exercises })
  plans.set(title, (await createWorkoutPlan(gym, body)).id)
}

async function writeWeekly(gym: GymContext, weekly: WeeklyPart, { plans, days }: TrainingStage): Promise<void> {
  const { title, description } = weekly
  const workout_days = weekly.days.map(({ day, focus, sheet }) => ({
    day_number: day,
    title: sheet.title,
    focus_area: focus,
    exercises: sheet.moves.map(({ id, name, reps: [low, high] }) => ({
      exercise_name: name,
      exercise_id: id,
      repetitions: `${low}-${high}`,
      rest_time: usualRest,
      rir: 2,
    })),
  }))
  const weeks = Array.from({ length: weekly.weeks }, (_, index) => ({ week_number: index + 1, workout_days }))
  const body = api.organizedWorkouts.create.body.parse({ title, description, weeks })
  const made = await createOrganizedWorkout(gym, body)
  plans.set(title, made.workout_plan_id)
  const training = made.weeks.flatMap((week) => week.workout_days.filter((day) => !day.rest_day))
  days.set(
    title,
    training.map(({ id }) => id),
  )
}

/** Assigns the sheets of the programme to a student; a weekly sheet replaces earlier ones. */
async function prescribe(
  at: TrainingStage,
  trainee: Trainee,
  index: number,
  weekday: (day: number) => number,
): Promise<void> {
  const { email, instructor, program, from, minute } = trainee
  const today = dateInZone(at.stage.now, at.stage.timezone)
  const begin = weeklyFrom(trainee, index, weekday)
  const give = async (title: string, day: number, until: number) => {
    const gym = acting(at, instructor, Math.min(day, 0), minute - 15)
    const [start_date, valid_until] = [addDays(today, day), addDays(today, until)]
    const student_ids = [known(at.cast.students, email)]
    const { students } = await assignPlan(
      gym,
      { workout_plan_id: known(at.plans, title), student_ids, start_date, valid_until },
      'student_ids',
    )
    return students[0]?.assignment_id ?? ''
  }
  // Sheets are revised every few weeks, some of these within the next days.
  const revised = index % 4 === 1 ? 2 + (index % 5) : 18 + ((index * 7) % 50)
  for (const { title } of program.sheets) {
    const until = begin === undefined ? revised : begin - 1
    const id = await give(title, Math.min(from, until), until)
    if (begin !== undefined) {
      await updateAssignment(acting(at, instructor, begin, minute - 20), { id, status: 'completed' })
    }
  }
  if (program.weekly !== undefined && begin !== undefined) {
    await give(program.weekly.title, begin, begin + 7 * program.weekly.weeks - 1)
  }
  if (index % 6 === 0) await give(coreSheet.title, Math.max(from, -21), 30)
}
