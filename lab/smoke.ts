/** In a run of `npm run lab -- --smoke`, each program does little, only to show that it still works. */
export const isSmoke = process.env['LAB_SMOKE'] === 'yes'
