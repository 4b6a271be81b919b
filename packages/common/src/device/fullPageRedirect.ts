/** Leaves the single-page app for an address (spec section 2); everything in memory is lost. */
export const fullPageRedirect = (address: string): void => window.location.assign(address)

export const reloadPage = (): void => window.location.reload()
