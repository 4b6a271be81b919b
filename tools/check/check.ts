import { runParts } from './parts'

/** `npm run check`: what reads the code without running it. */
const PARTS = {
  // only files that changed; a type that changed elsewhere is judged where there is no cache: by `npm run lint` and by CI
  rules: 'eslint . --cache --cache-location .cache/check/ --cache-strategy content',
  types: 'tsc -b',
  format: 'prettier --check --cache --log-level warn .',
  arrows: 'depcruise src packages/*/src tools __tests__ --output-type err',
  unused: 'knip --no-progress',
}

void runParts(PARTS).then((isRight) => {
  process.exitCode = isRight ? 0 : 1
})
