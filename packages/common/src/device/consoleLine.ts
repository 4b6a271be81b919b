/**
 * For developers who look on, above all those of another host; nobody else should need it. The one place in the app that
 * writes to the console, where lint allows nobody to.
 */
export const writeToConsole = (line: string): void => console.warn(line)
