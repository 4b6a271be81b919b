export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
export const milliseconds = (ms: number): string => ms.toFixed(0)
