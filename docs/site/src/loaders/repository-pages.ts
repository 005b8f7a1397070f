/** A Markdown page of the repository that this site shows from where it is. */
export interface RepositoryPage {
  /** Its path in the repository. */
  file: string
  /** Its address below /docs/. */
  slug: string
  /** What search engines and llms.txt say about it. */
  description: string
}

const page = (file: string, slug: string, description: string): RepositoryPage => ({
  file,
  slug,
  description,
})

export const repositoryPages: readonly RepositoryPage[] = [
  page(
    'packages/widgets/docs/elements.md',
    'elements',
    'Attributes, properties, events, methods, slots and errors of the custom elements, on one page.',
  ),
  page(
    'docs/releases.md',
    'releases',
    'What upgrades never break for partners, and how to pin a release of the script tag.',
  ),
  page('docs/privacy.md', 'privacy', 'Personal data: what is kept, why, how long, and how to answer people.'),
  page('docs/staff.md', 'staff', "For the centre's staff: payments, statements and orders, day by day."),
  page(
    'docs/staff-commands.md',
    'staff-commands',
    'What no desk can do, at the command line; and how programs use the staff’s API.',
  ),
  page(
    'docs/operations.md',
    'operations',
    'Running it in production: containers, TLS, backups, alerts, a campaign on television, upgrades.',
  ),
  page('docs/api.md', 'api', 'Every call of the API, generated from the schemas that the server uses.'),
  page('docs/glossary.md', 'glossary', 'One word for one thing, in English and in Swahili.'),
  page(
    'docs/architecture.md',
    'project/architecture',
    'The map, who may import whom, and a donation, an import and an edit from the contract to the table.',
  ),
  page(
    'docs/departures.md',
    'project/departures',
    'Where the project departs from its specification, and why.',
  ),
  page(
    'docs/embed-benchmark.md',
    'project/embed-benchmark',
    'What the widgets cost a page, beside two other widgets: bytes, files, script time, from the press to a usable panel.',
  ),
  page(
    'docs/decisions/backups.md',
    'project/decisions/backups',
    'Why backups are full copies, encrypted to a key that is elsewhere.',
  ),
  page(
    'docs/decisions/documentation-site.md',
    'project/decisions/documentation-site',
    'Why the documentation is built with Starlight, and what it may do on the server.',
  ),
  page(
    'docs/decisions/fetch-in-the-script-tag.md',
    'project/decisions/fetch-in-the-script-tag',
    'Why the script tag calls fetch itself.',
  ),
  page('docs/decisions/forms.md', 'project/decisions/forms', 'Why forms have a hook of their own.'),
  page(
    'docs/decisions/http-headers-and-compression.md',
    'project/decisions/http-headers-and-compression',
    'Why the server sets its own security headers, and how it compresses.',
  ),
  page(
    'docs/decisions/overload.md',
    'project/decisions/overload',
    'Why the server refuses what can wait under load by its own hook.',
  ),
  page('docs/decisions/patched-valibot.md', 'project/decisions/patched-valibot', 'Why valibot is patched.'),
  page(
    'docs/decisions/small-router.md',
    'project/decisions/small-router',
    'Why the site has a small router.',
  ),
  page(
    'docs/decisions/task-runner.md',
    'project/decisions/task-runner',
    'Why Turborepo runs builds, types, lint and tests.',
  ),
  page(
    'docs/decisions/what-counts.md',
    'project/decisions/what-counts',
    'Why a part of a payment counts without the others, and what counts is stored.',
  ),
  page(
    'docs/decisions/whatsapp.md',
    'project/decisions/whatsapp',
    "Why WhatsApp's own platform stays out until a centre asks for it.",
  ),
  page(
    'docs/decisions/styles-and-layers.md',
    'project/decisions/styles-and-layers',
    'Why the style sheet for React is in no cascade layer.',
  ),
  page(
    'integrations/wordpress/README.md',
    'wordpress-plugin',
    'The WordPress plugin: blocks and shortcodes.',
  ),
  page('packages/widgets/README.md', 'react-components', 'The React components and the package on npm.'),
  page('docs/writing.md', 'project/writing', 'How comments, names, messages and commits are written.'),
  page('CONTRIBUTING.md', 'project/contributing', 'Commands, conventions, and how to add a field.'),
  page('SECURITY.md', 'project/security', 'How to report a vulnerability, and what is protected.'),
]
