/** Below this width the page is one column (design: 960). */
export const isPhone = (): boolean => window.matchMedia('(max-width: 959px)').matches

/** Room for something beside the screen. In a replay the screen is in another window than its code. */
export const isWideIn = (shownIn: Window): boolean => shownIn.matchMedia('(min-width: 960px)').matches
