/**
 * The unit lane: folders whose quick tests need neither a server nor a database nor a browser. What opens the app with a
 * server stands in other folders.
 */
export const UNIT_FOLDERS = {
  app: ['api', 'boot', 'domain', 'lib', 'recording', 'replay', 'state'].map((folder) => `__tests__/app/${folder}`),
  server: ['domain', 'openapi'].map((folder) => `packages/server/__tests__/${folder}`),
} as const

export const unitTests = (project: keyof typeof UNIT_FOLDERS) =>
  UNIT_FOLDERS[project].map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`)
