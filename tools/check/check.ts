import { spawn } from 'node:child_process'

interface Step {
  readonly name: string
  readonly args: readonly string[]
}

const STEPS: readonly Step[] = [
  { name: 'types and rules', args: ['npm', 'run', '--silent', 'lint'] },
  {
    name: 'prettier',
    args: [
      ...['prettier', '--check', '--log-level', 'warn', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/check/prettier'],
    ],
  },
  {
    name: 'depcruise',
    args: ['npm', 'run', '--silent', 'arrows', '--', '--cache', '.cache/check/arrows', '--cache-strategy', 'content'],
  },
  { name: 'knip', args: ['knip', '--no-progress'] },
]
/** How many steps run at once: only one beside the tests, to leave them a core. */
const LANES = process.argv.includes('--one-at-a-time') ? 1 : 2

async function run({ name, args }: Step): Promise<boolean> {
  const started = performance.now()
  const child = spawn('npx', ['--no-install', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`check ${name.padEnd(15)} ${code === 0 ? 'ok' : 'FAILED'}  ${seconds} s`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}

async function lane(queue: Step[]): Promise<boolean> {
  let allRight = true
  for (let step = queue.shift(); step; step = queue.shift()) allRight = (await run(step)) && allRight
  return allRight
}

async function main(): Promise<void> {
  const queue = [...STEPS]
  const results = await Promise.all(Array.from({ length: LANES }, () => lane(queue)))
  process.exitCode = results.every(Boolean) ? 0 : 1
}

void main()
