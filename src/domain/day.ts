/** Spec section 9. */
export const DAY_SECONDS = 86_400
