/** The one import() of the dialog: a second one may become another file, and a replay must hold the one that the app asks for. */
export const loadConfirmDialog = async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog })
