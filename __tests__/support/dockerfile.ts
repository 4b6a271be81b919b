import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Instruction {
  readonly name: string
  readonly rest: string
}

const read = (): readonly Instruction[] =>
  readFileSync(join(__dirname, '../../deploy/Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ')
      return { name, rest: rest.join(' ') }
    })

/** Every FROM begins a stage: the first makes a release, the last installs it. */
const stages = (): readonly (readonly Instruction[])[] => {
  const instructions = read()
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []))
  return starts.map((start, index) => instructions.slice(start, starts[index + 1]))
}

/** The image of deploy/Dockerfile as a machine without Docker can look at it. */
export const readImage = () => {
  const [making = [], installing = []] = stages()
  const all = (stage: readonly Instruction[], wanted: string) =>
    stage.filter(({ name }) => name === wanted).map(({ rest }) => rest)
  const last = (wanted: string) => all(installing, wanted).at(-1) ?? ''
  const commands = (stage: readonly Instruction[]) => all(stage, 'RUN').map((line) => line.replace(/^--mount=\S+ /, ''))
  return {
    bases: [making, installing].map((stage) => all(stage, 'FROM')[0]?.split(' ')[0] ?? ''),
    making: commands(making),
    installing: commands(installing),
    environment: Object.fromEntries(
      all(installing, 'ENV')
        .flatMap((line) => line.split(' '))
        .map((pair) => {
          const [name = '', value = ''] = pair.split('=')
          return [name, value] as const
        }),
    ),
    user: last('USER'),
    folder: last('WORKDIR'),
    volumes: last('VOLUME').split(' '),
    isHealthy: last('HEALTHCHECK').replace(/^.*? CMD /, ''),
    start: JSON.parse(last('CMD')) as readonly string[],
  }
}
