/** What `npm start` runs first: tsx, which runs the sources, is among the packages for development. */
try {
  await import('tsx')
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write(
    'A clone is built when it starts, and the packages for that are not installed. Run `npm ci` without --omit=dev, ' +
      'then `npm start`; or install a release, which is built already (docs/deployment.md).\n',
  )
  process.exit(1)
}
