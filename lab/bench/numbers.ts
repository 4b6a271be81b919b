/** `share` 1 = the highest value; NaN if there are no values */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
export const milliseconds = (ms: number): string => ms.toFixed(0)
