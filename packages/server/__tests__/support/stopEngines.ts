export default () => globalThis.__postgresOfRun?.stop()
