/** Whether everybody knows that all data here is made up. */
export const isTestDataHere = (environment: string): boolean =>
  environment === 'demo' || ['localhost', '127.0.0.1'].includes(window.location.hostname)

/** With `?qa=teks`, test data is recorded with its texts from the page's beginning. */
export const wantsTexts = (environment: string): boolean =>
  isTestDataHere(environment) && new URLSearchParams(window.location.search).get('qa') === 'teks'
