// The linter is an ES module, which jest cannot require. So tests run this file as a program and read the problems.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { text } from 'node:stream/consumers'

const config = await createConfig({ extends: ['recommended'] })
const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: 'openapi.json', config })
process.stdout.write(
  JSON.stringify(
    problems.map(({ ruleId, severity, message, location }) => {
      return `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`
    }),
  ),
)
