export const duration = {
  minutes: (count: number) => `${count} menit`,
  hours: (count: number) => `${count} jam`,
  days: (count: number) => `${count} hari`,
} as const

/** How long something takes or has been, in the largest unit that says it. */
export const durationInWords = (seconds: number): string => {
  const { minutes, hours, days } = duration
  const inMinutes = Math.max(1, Math.round(seconds / 60))
  if (inMinutes < 60) return minutes(inMinutes)
  const inHours = Math.round(inMinutes / 60)
  return inHours < 48 ? hours(inHours) : days(Math.round(inHours / 24))
}
