/** Who may import whom (docs/architecture.md), as rules that fail. `pnpm run boundaries` checks them. */
import { readdirSync, readFileSync } from 'node:fs'

const features = 'donation|shop|cart|checkout|custom-order|tracking'.split('|')
const widgets = '^packages/widgets/src'
const server = '^packages/server/src'
const desk = '^packages/desk/src'
const contract = '^packages/contract/src'
/** The server's rooms from the bottom up: each may import those before it. */
const serverRooms = {
  i18n: 'Texts are data.',
  values: 'Plain values and their rules know nothing of this server.',
  config: 'Settings are plain values, which everything reads.',
  db: 'Tables and engines know no subject.',
  http: 'How a call is read and answered is the same for every subject.',
  outbox: 'A mail is sent whatever it says.',
  photos: 'A photo is stored whatever it is of.',
  accounts: 'Who somebody is does not depend on what they do.',
  centre: "The centre's own content needs no donation and no order.",
  ledger: 'Money counts the same for gifts and orders: see ledger/claims/payment-subject.ts.',
  giving: 'A donation needs no shop.',
  shop: 'A shop needs nobody who looks after it.',
  tracking: 'Whoever paid looks at donations and orders from outside.',
  privacy: "One person's data is gathered from all subjects.",
  site: 'Pages show what the subjects hold.',
  desk: "The staff's overviews read across subjects, and nobody reads them.",
  main: 'The one place that makes services and joins them.',
}
/** The ledger's layers from the bottom up, in the same way. */
const ledgerLayers = {
  evidence: 'What a statement line or a notice says does not depend on who claims it.',
  claims: 'A payer names a payment before anybody decides about it.',
  decisions: 'One rule decides for every source of evidence.',
  refunds: 'Only money that counted goes back.',
  unclaimed: 'Money without a claim is decided on line by line.',
  'sources/feeds': 'A feed stores notices; the decisions do not know how they came.',
  'sources/statements': 'An import stores lines; feeds and statements meet in the evidence.',
}
/** The desk's rooms from the bottom up, a line for those that do not import each other. */
const deskRooms = [
  ['data', 'i18n'],
  ['parts'],
  [
    'activity',
    'campaigns',
    'centre',
    'messages',
    'orders',
    'payments',
    'people',
    'phones',
    'products',
    'reports',
    'sign-in',
    'team',
    'today',
  ],
  ['account', 'statements'],
  ['layout'],
]
const contractOrder = ['i18n', 'wire', 'values', 'calls', 'staff']
const notProduct = '[.](test|stories|fixtures)[.]tsx?$|/(testing|fixtures)/'

/** What a package offers to others: the sources that its package.json exports, as one pattern. */
const publicSourcesOf = (...names) => {
  const sources = names.flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
    return Object.values(exports ?? {}).map(
      (target) => `packages/${name}/${(target.source ?? target).replace('./', '')}`,
    )
  })
  return `^(${sources.join('|').replaceAll('.', '[.]').replaceAll('*', '.*')})$`
}

/** An npm package, wherever pnpm keeps it. */
const npm = (...names) => `node_modules/(${names.join('|')})/`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'no-cycle',
      'Files that need each other are one thing: join them or part them.',
      {},
      { circular: true },
    ),
    rule(
      'no-orphan',
      'A file that nothing imports and that imports nothing is left over.',
      {
        orphan: true,
        pathNot: '[.]d[.]ts$|[.]config[.]ts$|[.]stories[.]tsx$|[.]css$|/partner-html/|/public/',
      },
      {},
    ),
    rule(
      'no-unresolvable',
      'It must be installed and exported.',
      {},
      { couldNotResolve: true, pathNot: ['[.]css([?]inline)?$', '^astro:'] },
    ),
    rule(
      'contract-stands-alone',
      'The contract knows no side of the wire: valibot is all it may import.',
      { path: contract, pathNot: notProduct },
      { pathNot: [contract, npm('valibot')] },
    ),
    ...contractOrder.map((folder, index) =>
      rule(
        `contract-${folder}`,
        `Inside the contract imports run one way: ${contractOrder.join(' < ')} < endpoints.`,
        { path: `${contract}/(${folder})/`, pathNot: notProduct },
        {
          path: contract,
          pathNot: `${contract}/(${contractOrder.slice(0, index + 1).join('|')})/`,
        },
      ),
    ),
    rule(
      'client-below-ui',
      'The client knows no words and draws nothing; ui makes no request.',
      { path: '^packages/client/' },
      { path: '^packages/(ui|widgets|server)/' },
    ),
    rule(
      'ui-makes-no-request',
      'Components know no feature and no call.',
      { path: '^packages/ui/' },
      { path: '^packages/(client|widgets|server)/' },
    ),
    rule(
      'react-in-one-folder',
      'The client calls the API for anybody: React is in react/ alone.',
      { path: '^packages/client/src/', pathNot: ['^packages/client/src/react/', notProduct] },
      { path: ['^packages/client/src/react/', npm('react', 'react-dom')] },
    ),
    rule(
      'ui-forms-on-top',
      'Inside ui imports run one way: i18n and art < components < forms.',
      { path: '^packages/ui/src/(i18n|art|components)/', pathNot: notProduct },
      { path: '^packages/ui/src/forms/' },
    ),
    rule(
      'ui-words-and-art-below',
      'Inside ui imports run one way: i18n and art < components < forms.',
      { path: '^packages/ui/src/(i18n|art)/', pathNot: notProduct },
      { path: '^packages/ui/src/components/' },
    ),
    rule(
      'server-knows-the-contract-alone',
      'Browser packages and the server share only what the contract exports.',
      { path: '^packages/server/', pathNot: '^packages/server/scripts/' },
      { path: '^packages/(client|ui|widgets)/' },
    ),
    rule(
      'server-scripts-draw-with-ui',
      'The sample pictures show the same beads as the widgets; what draws them is run by developers, never by the server.',
      { path: '^packages/server/scripts/' },
      { path: '^packages/(client|ui|widgets)/', pathNot: '^packages/ui/src/art/index[.]ts$' },
    ),
    rule(
      'desk-by-packages',
      "The staff's pages call the server over the wire, and share parts with the widgets, not their features; only the preview of a campaign shows one.",
      { path: '^packages/desk/', pathNot: '^packages/desk/src/campaigns/giver-card\\.tsx$' },
      { path: '^packages/(server|widgets)/' },
    ),
    rule(
      'nothing-needs-the-desk',
      "The staff's pages are an application; only what was built of them is served.",
      { path: '^(packages|examples)/', pathNot: '^packages/desk/' },
      { path: '^packages/desk/' },
    ),
    rule(
      'widgets-not-the-server',
      'A widget talks to the server over the wire.',
      { path: '^packages/widgets/' },
      { path: '^packages/server/' },
    ),
    rule(
      'packages-by-their-entries',
      'A package uses another one as anybody would, by what it exports.',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: ['^packages/$1/', publicSourcesOf(...readdirSync('packages'))] },
    ),
    rule(
      'only-public-exports',
      'Examples use the packages as anybody would.',
      { path: '^examples/' },
      { path: '^packages/', pathNot: publicSourcesOf(...readdirSync('packages')) },
    ),
    rule(
      'documentation-by-what-is-published',
      'It shows what anybody can use; what it reads of the sources, it reads as files.',
      { path: '^docs/site/' },
      { path: '^(packages|examples|e2e)/', pathNot: publicSourcesOf(...readdirSync('packages')) },
    ),
    rule(
      'examples-not-the-server',
      'A site talks to the server over the wire.',
      { path: '^examples/' },
      { path: '^packages/server/' },
    ),
    rule(
      'site-pages-apart',
      'A page of the site imports no other page and no layout; only the account and the own gifts share parts with signing in.',
      { path: '^examples/site/src/pages/([^/]+)/', pathNot: '^examples/site/src/pages/(account|gifts)/' },
      { path: '^examples/site/src/(pages|layout)/', pathNot: '^examples/site/src/pages/$1/' },
    ),
    rule(
      'site-account-and-auth',
      'The account and the own gifts share parts with signing in, where a code opens them, and with no other page.',
      { path: '^examples/site/src/pages/(account|gifts)/' },
      { path: '^examples/site/src/(pages|layout)/', pathNot: '^examples/site/src/pages/($1|auth)/' },
    ),
    rule(
      'e2e-uses-builds',
      'Browser tests drive what was built.',
      { path: '^e2e/' },
      { path: '^(packages|examples)/' },
    ),
    rule(
      'e2e-audiences-apart',
      "Tests of the site and of partners' pages share support/ and nothing else.",
      { path: '^e2e/src/([^/]+)/' },
      { path: '^e2e/src/', pathNot: '^e2e/src/($1|support)/' },
    ),
    rule(
      'features-apart',
      'A feature imports no other one; only the checkout may use the cart.',
      { path: `${widgets}/(${features.join('|')})/` },
      { path: `${widgets}/(${features.join('|')})/`, pathNot: `${widgets}/($1|cart)/` },
    ),
    rule(
      'cart-is-for-checkout',
      'Only the checkout may use the cart.',
      { path: `${widgets}/(${features.join('|')})/`, pathNot: `${widgets}/(cart|checkout)/` },
      { path: `${widgets}/cart/` },
    ),
    rule(
      'shared-code-knows-no-feature',
      'What every feature uses knows none of them.',
      {
        path: `${widgets}/(i18n|styles|campaign|payment|product|share|donor-wall|dedication|reminder)/`,
        pathNot: notProduct,
      },
      { path: `${widgets}/(${features.join('|')}|storefront|elements)/` },
    ),
    rule(
      'features-know-no-element',
      'How a feature is delivered, or put beside others, is not its business.',
      { path: `${widgets}/(${features.join('|')})/`, pathNot: notProduct },
      { path: `${widgets}/(elements|storefront)/` },
    ),
    rule(
      'elements-on-top',
      'Custom elements deliver the features: only the entries of the package lead there.',
      { path: widgets, pathNot: [`${widgets}/(elements/|index[.]ts$)`, notProduct] },
      { path: `${widgets}/elements/` },
    ),
    ...deskRooms.flatMap((rooms, index) =>
      rooms.map((room) =>
        rule(
          `desk-${room}`,
          'A section of the desk can change without the others: what several show is in parts/.',
          { path: `${desk}/${room}/`, pathNot: notProduct },
          {
            path: `${desk}/.+/`,
            pathNot: `${desk}/(${[...deskRooms.slice(0, index).flat(), room, 'styles'].join('|')})/`,
          },
        ),
      ),
    ),
    ...Object.entries(serverRooms).map(([room, reason], index, rooms) =>
      rule(
        `server-${room}`,
        reason,
        { path: `${server}/${room}/`, pathNot: notProduct },
        {
          path: `${server}/`,
          pathNot: `${server}/(package-root[.]ts$|(${rooms
            .slice(0, index + 1)
            .map(([below]) => below)
            .join('|')})/)`,
        },
      ),
    ),
    ...Object.entries(ledgerLayers).map(([layer, reason], index, layers) =>
      rule(
        `ledger-${layer}`,
        reason,
        { path: `${server}/ledger/${layer}/`, pathNot: notProduct },
        {
          path: `${server}/ledger/.+/`,
          pathNot: `${server}/ledger/(${layers
            .slice(0, index + 1)
            .filter(([below]) => below === layer || !below.startsWith('sources/'))
            .map(([below]) => below)
            .join('|')})/`,
        },
      ),
    ),
    rule(
      'sql-in-repositories',
      'Queries stand in *-repository.ts and db/ alone; backup/ copies the database as a whole.',
      { path: server, pathNot: ['-repository[.]ts$', `${server}/(db|main/backup)/`, notProduct] },
      { path: npm('kysely', 'pg', 'better-sqlite3') },
    ),
    rule(
      'migrations-stand-alone',
      'A released migration does the same for ever: it imports nothing that may change but the query builder.',
      { path: `${server}/db/migrations/` },
      { pathNot: [`${server}/db/migrations/`, npm('kysely')] },
    ),
    rule(
      'no-test-code-in-the-product',
      'Tests, stories and their fixtures are not shipped.',
      { path: '^packages/[^/]+/src', pathNot: notProduct },
      { path: notProduct },
    ),
    rule(
      'only-shipped-packages',
      'What a user runs must be a dependency, not a development one.',
      { path: '^packages/widgets/src', pathNot: [notProduct, `${widgets}/elements/preact[.]ts`] },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['npm-peer', 'type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(packages|examples|docs)/[^/]+/(dist|storybook-static|[.]astro)/|^examples/consumers/[^/]+/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
    },
  },
}
