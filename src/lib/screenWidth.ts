/** Below this width the page is one column (design: 960). */
export const isPhone = (): boolean => window.matchMedia('(max-width: 959px)').matches
