/** What stands on the whole app; nobody imports `boot` and `worker`, which are bundles of their own. */
const whole = ['app', 'features', 'ui', 'state', 'api', 'recording', 'domain', 'lib']
/** What each folder of the tenants' app may import besides itself (docs/adr/0002). A name that ends in $ is a file. */
const app = {
  '[^/]+$': [...whole, 'replay'],
  replay: whole,
  app: ['features', 'ui', 'state', 'api', 'recording', 'domain', 'lib'],
  features: ['ui', 'state', 'api', 'domain', 'lib'],
  ui: ['domain', 'lib'],
  state: ['api', 'recording', 'domain', 'lib'],
  api: ['domain', 'lib'],
  recording: ['domain', 'lib'],
  boot: ['domain', 'lib'],
  worker: ['lib'],
  domain: ['lib'],
  lib: [],
}
/** The server's layers, the lowest first; `programs.ts` finds the files beside it for all of them. */
const layers = ['domain', 'platform', 'access', 'books', 'people', 'desk', 'upkeep']
const server = Object.fromEntries(layers.map((layer, index) => [layer, [...layers.slice(0, index), 'programs\\.ts$']]))

const inside = (name) => (name.endsWith('$') ? name : `${name}/`)
const directions = (root, table) =>
  Object.entries(table).map(([folder, allowed]) => ({
    name: `${root}/${folder} imports below only`,
    severity: 'error',
    from: { path: `^${root}/${inside(folder)}` },
    to: { path: `^${root}/`, pathNot: `^${root}/(${[folder, ...allowed].map(inside).join('|')})` },
  }))

module.exports = {
  forbidden: [
    ...directions('src', app),
    ...directions('packages/server/src', server),
    {
      name: 'products-meet-by-name',
      comment: 'what another product may import stands in the exports of its package.json',
      severity: 'error',
      from: { path: '^(src|packages/[^/]+/src)/' },
      to: {
        path: '^(src|packages/[^/]+/src)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'features-stay-apart',
      comment: "a feature stands on what all share; only the frame of the operators' page knows its features",
      severity: 'error',
      from: { path: '^(src/features|packages/desk/src)/([^/]+)/', pathNot: '^packages/desk/src/frame/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/($2|api|copy|parts|session)/' },
    },
    {
      name: 'folders-of-the-server-without-cycles',
      comment: 'no two folders import each other, directly or by way of others',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/server/src' },
      to: { circular: true },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'ui-knows-no-notices',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^packages/common/src/page/notices' },
    },
    {
      name: 'parts-take-props-only',
      severity: 'error',
      from: { path: '^src/ui/parts/' },
      to: { path: ['^src/ui/screen/', 'node_modules/(react-router|react-redux)', '^src/domain/(apiError|paths)'] },
    },
    {
      name: 'calendar-stands-alone',
      comment: 'app, server and the script within the page calculate with the same dates: plain functions, no package',
      severity: 'error',
      from: { path: '^packages/contract/src/calendar/' },
      to: { pathNot: '^packages/contract/src/calendar/' },
    },
    {
      name: 'products-need-no-tests-or-tools',
      severity: 'error',
      from: { path: '^(src|packages/[^/]+/src)/' },
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
      name: 'known-packages',
      severity: 'error',
      from: { path: '^(src|packages/[^/]+/src)/' },
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
