/** What is reported about work on a video: what is done, how fast, and how long it will take. */
export function progressStage(work: string, speed: number | undefined, secondsLeft: number | undefined): string {
  const parts = [
    work,
    ...(speed === undefined ? [] : [`${speed < 9.95 ? speed.toFixed(1) : Math.round(speed)}× speed`]),
    ...(secondsLeft === undefined ? [] : [`${timeLeft(secondsLeft)} left`]),
  ]
  return parts.join(', ')
}

function timeLeft(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 100) return `${whole} s`
  return whole < 6000 ? `${Math.round(whole / 60)} min` : `${(whole / 3600).toFixed(1)} h`
}
