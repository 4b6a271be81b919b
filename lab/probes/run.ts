import { readdirSync } from 'node:fs'
import { measuredOn, table } from '../bench/markdown'
import type { Probe } from './probe'
import { withStage } from './stage'

const USAGE = `npm run lab -- probes [NAME...]

Attacks a running server in ways that no test has room for, on each engine, and prints a table.
A probe is a file *.probe.ts in lab/probes and has the name of its file. The exit code is 1 if a promise did not hold.`

const SUFFIX = '.probe.ts'
const names = readdirSync(__dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort()

const load = async (name: string): Promise<Probe> => {
  const { probe } = (await import(`./${name}${SUFFIX}`)) as { readonly probe: Probe }
  return probe
}

const runOn = async (probe: Probe, engine: Probe['engines'][number]) => {
  const began = performance.now()
  const finding = await withStage(engine, (stage) => probe.run(stage)).catch((error: unknown) => ({
    tried: '',
    outcome: error instanceof Error ? error.message : String(error),
    isHeld: false,
  }))
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${finding.isHeld ? 'held    ' : 'NOT HELD'} ${probe.name} (${engine}, ${seconds} s): ${finding.outcome}`)
  return { probe, engine, seconds, ...finding }
}

const main = async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`${USAGE}\n\nNo probe is called ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  const findings = []
  for (const name of asked.length > 0 ? asked : names) {
    const probe = await load(name)
    for (const engine of probe.engines) findings.push(await runOn(probe, engine))
  }
  const rows = findings.map(({ probe, engine, tried, outcome, seconds }) => [
    probe.name,
    probe.promise,
    engine,
    tried,
    outcome,
    `${seconds} s`,
  ])
  const text = table(['probe', 'promise', 'engine', 'tried', 'outcome', 'took'], rows)
  console.log(`\n${measuredOn()}\n\n${text}`)
  if (findings.some(({ isHeld }) => !isHeld)) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
