/**
 * The arrows of docs/adr/0002: app -> features -> state -> api -> domain -> kit -> lib; ui beside features; recording beside
 * api; replay drives the app.
 */
const tiers = ['replay', 'app', 'features', 'state', 'api', 'domain', 'kit', 'lib']
/** ui draws for app and features; the recording wing is told what to record by app and state. */
const besides = (tier) => [
  ...(['app', 'features'].includes(tier) ? [] : ['ui']),
  ...(['app', 'state'].includes(tier) ? [] : ['recording']),
]
/** The server's layers, the lowest first; `programs.ts` finds the files beside it for all of them. */
const layers = ['domain', 'platform', 'access', 'books', 'people', 'desk', 'upkeep']
const lookingUp = layers.map((layer, index) => ({
  name: `server-${layer}-imports-below-only`,
  severity: 'error',
  from: { path: `^server/${layer}/` },
  to: { path: '^server/', pathNot: [`^server/(${layers.slice(0, index + 1).join('|')})/`, '^server/programs\\.ts$'] },
}))
const upward = tiers.slice(1).map((tier, index) => ({
  name: `${tier}-imports-to-its-right-only`,
  severity: 'error',
  from: { path: `^src/${tier}/` },
  to: { path: `^src/(${[...tiers.slice(0, index + 1), ...besides(tier)].join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...upward,
    ...lookingUp,
    {
      name: 'worker-imports-lib-only',
      severity: 'error',
      from: { path: '^src/worker/' },
      to: { path: '^src/', pathNot: '^src/(worker|lib)/' },
    },
    {
      name: 'boot-imports-domain-and-lib-only',
      severity: 'error',
      from: { path: '^src/boot/' },
      to: { path: '^src/', pathNot: '^src/(boot|domain|lib|contract|calendar)/' },
    },
    {
      name: 'nobody-imports-boot',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/boot/' },
      to: { path: '^src/boot/' },
    },
    {
      name: 'recording-imports-domain-and-lib-only',
      severity: 'error',
      from: { path: '^src/recording/' },
      to: { path: '^src/', pathNot: '^src/(recording|domain|lib)/' },
    },
    {
      name: 'operator-stands-on-contract-domain-kit-and-lib',
      comment:
        "the operator's page is no part of the tenants' app; of its looks it takes the theme and the reset alone",
      severity: 'error',
      from: { path: '^src/operator/' },
      to: {
        path: '^src/',
        pathNot: '^src/(operator|contract|calendar|domain|kit|lib)/|^src/ui/(theme\\.ts|reset\\.css)$',
      },
    },
    {
      name: 'nobody-imports-operator',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/operator/' },
      to: { path: '^src/operator/' },
    },
    {
      name: 'operators-features-stay-apart',
      comment: "a feature of the operators' page stands on what all share; only the frame knows the features",
      severity: 'error',
      from: { path: '^src/operator/([^/]+)/', pathNot: '^src/operator/frame/' },
      to: { path: '^src/operator/[^/]+/', pathNot: '^src/operator/($1|api|copy|parts|session)/' },
    },
    {
      name: 'server-folders-without-cycles',
      comment: 'no two folders of the server import each other, directly or by way of others',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server' },
      to: { circular: true },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'ui-knows-no-store',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(app|features|state|api|recording|replay)/|^src/kit/notices' },
    },
    {
      name: 'parts-take-props-only',
      severity: 'error',
      from: { path: '^src/ui/parts/' },
      to: { path: ['^src/ui/screen/', 'node_modules/(react-router|react-redux)', '^src/domain/(apiError|paths)'] },
    },
    {
      name: 'kit-imports-contract-and-lib-only',
      comment: "what the app and the operators' page both do; it knows neither of them",
      severity: 'error',
      from: { path: '^src/kit/' },
      to: { path: '^src/', pathNot: '^src/(kit|contract|lib)/' },
    },
    {
      name: 'contract-imports-calendar-alone',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^(src|server)/', pathNot: '^src/(contract|calendar)/' },
    },
    {
      name: 'calendar-stands-alone',
      comment: 'app, server and the script within the page calculate with the same dates: plain functions, no package',
      severity: 'error',
      from: { path: '^src/calendar/' },
      to: { pathNot: '^src/calendar/' },
    },
    { name: 'app-never-sees-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'server-sees-contract-and-calendar-alone',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/(contract|calendar)/' },
    },
    {
      name: 'nobody-imports-tests-or-tools',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^(__tests__|tools)/' },
    },
    {
      name: 'nobody-imports-lab',
      comment: 'the build, the tests and the tools work without the laboratory',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      // the build writes src/boot/floor.ts into the page
      from: { orphan: true, path: '^(src|server)/', pathNot: '\\.d\\.ts$|^src/boot/floor\\.ts$' },
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
