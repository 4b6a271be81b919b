/**
 * The unit lane: folders of __tests__/app and __tests__/server whose quick tests need neither a server nor a database
 * nor a browser. What opens the app with a server stands in other folders.
 */
export const UNIT_FOLDERS = {
  app: ['api', 'calendar', 'domain', 'lib', 'recording', 'replay', 'state'],
  server: ['domain', 'openapi'],
} as const
