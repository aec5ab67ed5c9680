/** The limits of what student and coaches write about a workout. A file of its own, because the first page needs none of it. */
export const workoutMessageLimits = {
  messagesPerWorkout: 200,
  /** Pictures and videos of one student that are stored at the same time. */
  filesPerStudent: 10,
  /** Half a minute as phones send it, ten seconds as they record it. */
  videoBytesMax: 12_582_912,
  /** Pictures and videos are deleted after so many days. */
  fileDays: 30,
} as const
