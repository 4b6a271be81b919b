/**
 * The schemas of every call that neither the login nor the menu makes: one file, which the second screen brings for all the
 * others. A file for each would cost the first load more than it spares the others.
 */
export const loadAnswers = () => import('./answers')
