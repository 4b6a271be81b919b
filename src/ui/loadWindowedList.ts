/** The one import() of the windowed list, as that of the dialog (loadConfirmDialog). */
export const loadWindowedList = async () => ({ default: (await import('./WindowedList')).WindowedList })
