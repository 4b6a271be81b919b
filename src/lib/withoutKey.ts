export const withoutKey = <Value>(
  record: Readonly<Record<string | number, Value>>,
  key: string | number,
): Readonly<Record<string | number, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key)))
