/** The one import() of this part: a second one may become another file, and a replay must hold the one that the app asks for. */
export const loadAfterwards = () => import('./UnconfirmedOutcome')
