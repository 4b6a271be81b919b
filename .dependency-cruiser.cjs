/** The arrows of docs/adr/0002: app -> features -> entities -> api -> domain -> lib; ui beside features; replay drives the app. */
const tiers = ['replay', 'app', 'features', 'entities', 'api', 'domain', 'lib']
const upward = tiers.slice(1).map((tier, index) => ({
  name: `${tier}-imports-to-its-right-only`,
  severity: 'error',
  from: { path: `^src/${tier}/` },
  to: { path: `^src/(${tiers.slice(0, index + 1).join('|')}${tier === 'app' || tier === 'features' ? '' : '|ui'})/` },
}))

module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'worker-imports-lib-only',
      severity: 'error',
      from: { path: '^src/worker/' },
      to: { path: '^src/', pathNot: '^src/(worker|lib)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'ui-is-props-only',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(app|features|entities|api)/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^(src|server)/', pathNot: '^src/contract/' },
    },
    { name: 'app-never-sees-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'server-sees-the-contract-alone',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'nobody-imports-tests-or-tools',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^(__tests__|tools)/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^(src|server)/', pathNot: '(\\.d\\.ts|^src/boot/boot\\.ts)$' },
      to: {},
    },
    {
      name: 'known-packages',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
