import { runParts } from './parts'

/** `npm run check`: what reads the code without running it. */
const PARTS = {
  rules: 'eslint .',
  types: 'tsc -b',
  format: 'prettier --check --cache --log-level warn .',
  arrows: 'depcruise src packages/*/src tools __tests__ --output-type err',
  unused: 'knip --no-progress',
}

void runParts(PARTS).then((isRight) => {
  process.exitCode = isRight ? 0 : 1
})
