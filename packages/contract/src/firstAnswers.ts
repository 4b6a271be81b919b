/** The element of a public page that holds the answers which its screen asks first (contract A12). */
export const FIRST_ANSWERS_ID = 'first-answers'
