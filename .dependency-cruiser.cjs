// The boundaries between the parts. `tools/boundaries.test.ts` plants a violation of each rule and expects it to be reported.

// A module of the server, and the modules below it. It may import those alone, and only their public.ts.
const ground = ['files', 'audit', 'ledger', 'comments']
const hackersAndCompanies = [...ground, 'accounts', 'identity']
const belowTickets = [...hackersAndCompanies, 'companies', 'crews', 'programs']
const modulesBelow = {
  files: [],
  audit: [],
  ledger: [],
  comments: ['files'],
  development: [],
  markdown: [],
  operations: [],
  receipts: [],
  accounts: ground,
  identity: [...ground, 'accounts'],
  companies: hackersAndCompanies,
  crews: hackersAndCompanies,
  programs: [...hackersAndCompanies, 'companies', 'crews'],
  tickets: [...belowTickets, 'receipts'],
  community: [...ground, 'accounts'],
  following: [...ground, 'accounts'],
  notifications: [...belowTickets, 'tickets', 'community', 'following'],
  departures: [
    'accounts',
    'companies',
    'crews',
    'exports',
    'files',
    'following',
    'identity',
    'ledger',
    'notifications',
    'programs',
    'tickets',
  ],
  exports: [],
  support: ['accounts'],
  viewer: [...belowTickets, 'tickets', 'community', 'following'],
}

// The layers of the web, the lowest first. A folder imports from lower layers and from itself.
const layers = [
  ['optional'],
  ['i18n', 'api'],
  ['guards'],
  ['ui'],
  ['forms', 'lists'],
  ['domain'],
  ['modules'],
  ['routes'],
]

// Beside the layers: what the guards and the entries share.
const sharedRootFiles = '^web/src/(routes|screen-at|security-headers)\\.ts$'

const tests = '\\.test\\.tsx?$|^(contract|server|web)/test/'
const testTools = 'node_modules/(vitest|fast-check)/'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const forbidden = [
  rule('no-cycles', 'Two files that need each other are one file.', {}, { circular: true }),
  rule(
    'contract-is-pure',
    'The contract imports zod, the libraries for telephone numbers, CVSS scores and Korean particles, and itself: no I/O, no Node, no React.',
    { path: '^contract/', pathNot: tests },
    { pathNot: '^contract/|node_modules/(zod|libphonenumber-js|ae-cvss-calculator|josa)/' },
  ),
  rule(
    'contract-tests-are-pure',
    'The tests of the contract need only a test runner.',
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
    'What two domains share is in contract/src/core.',
    { path: '^contract/src/([^/]+)/' },
    { path: '^contract/src/', pathNot: '^contract/src/($1|core)/' },
  ),
  rule(
    'web-never-server',
    'The web imports only the contract; only tests of screens import both sides.',
    { path: '^web/', pathNot: '^web/test/' },
    { path: '^server/' },
  ),
  rule('server-never-web', 'The server imports only the contract.', { path: '^server/' }, { path: '^web/' }),
  rule(
    'only-main-takes-the-web',
    'Only the composition root imports the page renderer; the list of addresses is for all.',
    { pathNot: '^(web|server|contract)/|^main\\.ts$|^vitest\\.config\\.ts$' },
    { path: '^web/', pathNot: '^web/src/routes\\.ts$' },
  ),
  rule(
    'main-takes-the-web-built',
    'Node cannot read JSX: the composition root imports the build, or the compiler of development mode.',
    { path: '^main\\.ts$' },
    { path: '^web/', pathNot: '^web/(build/|vite/development-server\\.ts$)' },
  ),
  rule('main-is-the-root', 'Nobody imports the composition root.', {}, { path: '^main\\.ts$' }),
  rule(
    'platform-knows-no-domain',
    'The platform knows nothing of the domain.',
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
      `${module}-imports-lower-modules`,
      'Modules depend in one direction; server.ts passes in what a lower one needs from a higher one.',
      { path: `^server/src/modules/${module}/` },
      { path: `^server/src/modules/(?!(${[module, ...below].join('|')})/)` },
    ),
  ),
  rule(
    'modules-have-a-place',
    'A new module of the server is added to the table above.',
    { path: `^server/src/modules/(?!(${Object.keys(modulesBelow).join('|')})/)` },
    { path: '.' },
  ),
  rule(
    'policy-and-present-are-pure',
    'Policies and presenters are pure functions; types may come from anywhere.',
    { path: '\\.(policy|present)\\.ts$' },
    { path: '\\.sql\\.ts$|^server/src/platform/db/|node_modules/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'sql-only-in-sql-files',
    'Only *.sql.ts and the platform, which opens the database, import its libraries.',
    { path: '^server/src/', pathNot: '\\.sql\\.ts$|^server/src/platform/(db|jobs)/' },
    { path: 'node_modules/(kysely|pg)/' },
  ),
  rule(
    'web-loads-schemas-late',
    'Schemas bring the library that checks them: files of forms, which load with a form, import them, and the editor of programs.',
    { path: '^web/src/', pathNot: '\\.(forms|test)\\.tsx?$|^web/src/(domain|modules/programs/wizard)/' },
    { path: '^contract/src/.*\\.schema\\.ts$', dependencyTypesNot: ['type-only', 'dynamic-import'] },
  ),
  rule(
    'web-features-meet-in-routes',
    'Modules of the web do not import each other; screens compose them.',
    { path: '^web/src/modules/([^/]+)/' },
    { path: '^web/src/modules/(?!$1/)' },
  ),
  rule(
    'ui-knows-no-domain',
    'The design system knows no calls and nothing of the contract.',
    { path: '^web/src/ui/' },
    { path: '^web/src/(api|guards)/|^contract/' },
  ),
  rule(
    'domain-mirrors-contract-core',
    'Parts for several domains use only contract/src/core; a part of one domain belongs to its module.',
    { path: '^web/src/domain/', pathNot: tests },
    { path: '^contract/src/(?!core/)' },
  ),
  ...layers.slice(0, -1).flatMap((layer, index) =>
    layer.map((folder) =>
      rule(
        `web-${folder}-imports-lower-layers`,
        'Layers of the web depend in one direction; parts of other layers are passed in.',
        { path: `^web/src/${folder}/` },
        {
          path: '^web/',
          pathNot: [
            '^web/test/',
            `^web/src/(${[folder, ...layers.slice(0, index).flat()].join('|')})/`,
            ...(index < layers.findIndex((one) => one.includes('guards')) ? [] : [sharedRootFiles]),
          ],
        },
      ),
    ),
  ),
  rule(
    'web-shared-files-import-guards-at-most',
    'What guards and entries share is below the other layers.',
    { path: sharedRootFiles },
    { path: '^web/', pathNot: ['^web/src/(i18n|api|guards)/', sharedRootFiles] },
  ),
  rule(
    'web-build-knows-addresses-only',
    'The build of the pages is no way between layers.',
    { path: '^web/(vite/|[^/]+$)', pathNot: tests },
    { path: '^web/src/', pathNot: '^web/src/routes\\.ts$' },
  ),
  rule(
    'web-folders-have-a-layer',
    'A new folder of the web is given its place among the layers above.',
    { path: `^web/src/(?!(${layers.flat().join('|')}|styles)/)[^/]+/` },
    { path: '.' },
  ),
  rule(
    'tests-stay-outside',
    'The product does not import test code.',
    { pathNot: `${tests}|^(e2e|tools|bench)/|^script/screens|^vitest\\.config\\.ts$` },
    { path: `${tests}|^(e2e|tools)/|${testTools}` },
  ),
  rule(
    'what-runs-needs-no-dev-package',
    'Server and contract run without devDependencies.',
    { path: '^(main\\.ts$|(server|contract)/src/)', pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'declared-dependencies-only',
    'A package is declared in the workspace that imports it; the test runner is declared at the root.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: `^(contract|server|web)/|${testTools}` },
  ),
  rule(
    'resolves',
    'Imports resolve. Generated route types, virtual modules and the build may not exist yet.',
    {},
    { couldNotResolve: true, pathNot: '^\\.{1,2}/\\+types/|^virtual:|web/build/' },
  ),
  rule(
    'no-orphans',
    'A file without imports and importers is unused.',
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
    // A test plants a folder for a moment.
    exclude: { path: '(^|/)(\\.react-router|dist-types|\\.planted-[^/]+)/' },
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
