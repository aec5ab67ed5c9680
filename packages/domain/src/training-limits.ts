/** The limits of a workout that is being recorded. A file of its own, because the player needs no others. */
export const trainingLimits = {
  shortTextMaxLength: 200,
  notesMaxLength: 1000,
  restTimeDefault: '1 min',
  exercisesPerPlan: 60,
  /** Minutes of a completed workout; an unmeasured one counts as an hour. */
  workoutMinutesMax: 300,
  workoutMinutesDefault: 60,
  /** Sets in one upload; a longer outbox is split. */
  setsPerUpload: 200,
  /** Sets of one workout, including deleted ones: more is a faulty client. */
  setsPerSession: 1000,
  setNumberMax: 99,
  weightKgMax: 9999.99,
  performedRepetitionsMax: 999,
  /** Ten hours. */
  performedSecondsMax: 36_000,
  /** Below 100 km, so that a number of three digits can only be metres. */
  performedMetresMax: 99_999,
  inclineMax: 40,
  heartRateMin: 30,
  heartRateMax: 250,
} as const
