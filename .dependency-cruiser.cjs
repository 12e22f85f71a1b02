// The boundaries between the parts. `tools/boundaries.test.ts` plants a violation of each rule and expects it to be reported.

// A module of the server, and the modules below it. It may import those alone, and only their public.ts.
const ground = ['files', 'audit', 'ledger', 'comments']
const hackersAndCompanies = [...ground, 'accounts', 'identity']
const belowTickets = [...hackersAndCompanies, 'companies', 'crews', 'programs']
const modulesBelow = {
  files: [],
  audit: [],
  ledger: [],
  comments: [],
  development: [],
  operations: [],
  accounts: ground,
  identity: [...ground, 'accounts'],
  companies: hackersAndCompanies,
  crews: hackersAndCompanies,
  programs: [...hackersAndCompanies, 'companies', 'crews'],
  tickets: belowTickets,
  community: [...ground, 'accounts'],
  following: [...ground, 'accounts'],
  notifications: [...belowTickets, 'tickets', 'community', 'following'],
  viewer: [...belowTickets, 'tickets', 'community', 'following'],
}

// The layers of the web, the lowest first. A folder imports from lower layers and from itself.
const layers = [['i18n', 'api'], ['guards'], ['ui'], ['forms', 'lists'], ['domain'], ['modules'], ['routes']]

// Beside the layers: what the guards and the entries share.
const sharedRootFiles = '^web/src/(routes|screen-at|security-headers)\\.ts$'

const tests = '\\.test\\.tsx?$|^(contract|server|web)/test/'
const testTools = 'node_modules/(vitest|fast-check)/'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const forbidden = [
  rule('no-cycles', 'Two files that need each other are one file.', {}, { circular: true }),
  rule(
    'contract-is-pure',
    'What crosses the wire knows zod, the rules of telephone numbers and itself: no I/O, no Node, no React.',
    { path: '^contract/', pathNot: tests },
    { pathNot: '^contract/|node_modules/(zod|libphonenumber-js)/' },
  ),
  rule(
    'contract-tests-are-pure',
    'The tests of the contract need a test runner and nothing else.',
    { path: `^contract/.*(${tests})` },
    { pathNot: `^contract/|${testTools}` },
  ),
  rule(
    'zod-through-contract-core',
    'One file configures zod; importing zod directly loses the message keys.',
    { pathNot: '^contract/src/core/zod\\.ts$' },
    { path: 'node_modules/zod/' },
  ),
  rule(
    'contract-domains-are-islands',
    'What two domains share stands in contract/src/core.',
    { path: '^contract/src/([^/]+)/' },
    { path: '^contract/src/', pathNot: '^contract/src/($1|core)/' },
  ),
  rule(
    'web-never-server',
    'The web knows the contract alone; only tests of the screens join both sides.',
    { path: '^web/', pathNot: '^web/test/' },
    { path: '^server/' },
  ),
  rule('server-never-web', 'The server knows the contract alone.', { path: '^server/' }, { path: '^web/' }),
  rule(
    'only-main-takes-the-web',
    'The page renderer is taken by the composition root and by nobody else; the list of addresses is for all.',
    { pathNot: '^(web|server|contract)/|^main\\.ts$|^vitest\\.config\\.ts$' },
    { path: '^web/', pathNot: '^web/src/routes\\.ts$' },
  ),
  rule(
    'main-takes-the-web-built',
    'Node reads no JSX: the composition root takes the build, or what compiles the sources in development.',
    { path: '^main\\.ts$' },
    { path: '^web/', pathNot: '^web/(build/|vite/development-server\\.ts$)' },
  ),
  rule('main-is-the-root', 'Nobody imports the composition root.', {}, { path: '^main\\.ts$' }),
  rule(
    'platform-knows-no-domain',
    'The platform would serve another product as it stands.',
    { path: '^server/src/platform/' },
    { path: '^server/src/modules/' },
  ),
  rule(
    'modules-meet-at-public',
    'A module is entered through its public.ts.',
    { path: '^server/src/modules/([^/]+)/' },
    { path: '^server/src/modules/', pathNot: '^server/src/modules/($1/|[^/]+/public\\.ts$)' },
  ),
  ...Object.entries(modulesBelow).map(([module, below]) =>
    rule(
      `${module}-stands-on-what-is-below`,
      'Modules point one way; what a lower one asks of a higher one is passed in by main.ts.',
      { path: `^server/src/modules/${module}/` },
      { path: `^server/src/modules/(?!(${[module, ...below].join('|')})/)` },
    ),
  ),
  rule(
    'modules-have-a-place',
    'A new module of the server is given its place in the table above.',
    { path: `^server/src/modules/(?!(${Object.keys(modulesBelow).join('|')})/)` },
    { path: '.' },
  ),
  rule(
    'policy-and-present-are-pure',
    'Who may and what is shown are sentences over values; types may come from anywhere.',
    { path: '\\.(policy|present)\\.ts$' },
    { path: '\\.sql\\.ts$|^server/src/platform/db/|node_modules/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'sql-only-in-sql-files',
    'Only *.sql.ts and the platform that opens the database know how it is asked.',
    { path: '^server/src/', pathNot: '\\.sql\\.ts$|^server/src/platform/(db|jobs)/' },
    { path: 'node_modules/(kysely|pg)/' },
  ),
  rule(
    'web-features-meet-in-routes',
    'A module of the web knows no other module; the screens compose them.',
    { path: '^web/src/modules/([^/]+)/' },
    { path: '^web/src/modules/(?!$1/)' },
  ),
  rule(
    'ui-knows-no-domain',
    'The design system would dress another product as it stands: it knows no call and nothing of the contract.',
    { path: '^web/src/ui/' },
    { path: '^web/src/(api|guards)/|^contract/' },
  ),
  rule(
    'domain-mirrors-contract-core',
    'What is shown in several domains is built on what they share; one domain alone is a module.',
    { path: '^web/src/domain/', pathNot: tests },
    { path: '^contract/src/(?!core/)' },
  ),
  ...layers.slice(0, -1).flatMap((layer, index) =>
    layer.map((folder) =>
      rule(
        `web-${folder}-stands-on-lower-layers`,
        'The layers of the web point one way; what stands beside or above is passed in.',
        { path: `^web/src/${folder}/` },
        {
          path: '^web/src/',
          pathNot: [
            `^web/src/(${[folder, ...layers.slice(0, index).flat()].join('|')})/`,
            ...(index < layers.findIndex((one) => one.includes('guards')) ? [] : [sharedRootFiles]),
          ],
        },
      ),
    ),
  ),
  rule(
    'web-folders-have-a-layer',
    'A new folder of the web is given its place among the layers above.',
    { path: `^web/src/(?!(${layers.flat().join('|')}|styles)/)[^/]+/` },
    { path: '.' },
  ),
  rule(
    'tests-stay-outside',
    'Nothing that runs imports what only tests use.',
    { pathNot: `${tests}|^(e2e|tools|bench)/|^script/screens|^vitest\\.config\\.ts$` },
    { path: `${tests}|^(e2e|tools)/|${testTools}` },
  ),
  rule(
    'what-runs-needs-no-dev-package',
    'Server and contract run on dependencies; devDependencies may be missing there.',
    { path: '^(main\\.ts$|(server|contract)/src/)', pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'declared-dependencies-only',
    'A package is declared in the workspace that imports it; the test runner stands at the root for all.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: `^(contract|server|web)/|${testTools}` },
  ),
  rule(
    'resolves',
    'An import leads to a file. Generated route types, virtual modules and the build are not there yet.',
    {},
    { couldNotResolve: true, pathNot: '^\\.{1,2}/\\+types/|^virtual:|web/build/' },
  ),
  rule(
    'no-orphans',
    'A file that imports nothing and is imported by nobody is not used.',
    {
      orphan: true,
      pathNot: `^main\\.ts$|${tests}|\\.d\\.ts$|\\.config\\.[^/]+$|^\\.[^/]+$|^web/src/(routes[./]|entry\\.)`,
    },
    {},
  ),
]

module.exports = {
  forbidden,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|^web/build/' },
    exclude: { path: '(^|/)(\\.react-router|dist-types)/' },
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
