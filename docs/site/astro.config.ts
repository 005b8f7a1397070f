import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import { languageCodes, languages } from '@charity-kit/contract'
import { satteri, type SatteriProcessorOptions } from '@astrojs/markdown-satteri'
import { finishBuild } from './src/build/finish-build.ts'
import { apiSlugs } from './src/loaders/api-pages.ts'
import { base, repositoryUrl } from './src/loaders/repository-links.ts'
import { elementNames } from './src/configurator/choices.ts'

/** On a narrow screen a table scrolls, which takes the focus by keyboard. */
const focusableTables: NonNullable<SatteriProcessorOptions['hastPlugins']>[number] = {
  name: 'focusable-tables',
  element: [
    {
      filter: ['table'],
      visit(node, context) {
        context.setProperty(node, 'tabIndex', 0)
      },
    },
  ],
}

export default defineConfig({
  base,
  trailingSlash: 'always',
  // The server's policy names each inline script; a file is cached.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  markdown: { processor: satteri({ hastPlugins: [focusableTables] }) },
  integrations: [
    starlight({
      title: 'charity-kit',
      favicon: '/favicon.svg',
      defaultLocale: 'root',
      locales: Object.fromEntries(
        languageCodes.map((lang) => [
          lang === 'en' ? 'root' : lang, // English has no folder
          { label: languages[lang].name, lang },
        ]),
      ),
      social: [{ icon: 'github', label: 'GitHub', href: repositoryUrl }],
      customCss: ['./src/styles/site.css'],
      components: { Head: './src/components/head.astro' },
      sidebar: [
        { label: 'Start', translations: { sw: 'Anza' }, items: [{ autogenerate: { directory: 'start' } }] },
        {
          label: 'Your site',
          translations: { sw: 'Tovuti yako' },
          items: [
            'integrators',
            'configurator',
            'test-key',
            'theming',
            'policies',
            'accessibility',
            'support',
            { slug: 'releases', label: 'Versions and upgrades' },
            'troubleshooting',
          ],
        },
        {
          label: 'Reference',
          translations: { sw: 'Marejeo' },
          items: [
            { slug: 'elements', label: 'All elements' },
            ...elementNames.map((name) => `reference/${name}`),
            'reference/tokens',
            'reference/texts',
            'react-components',
            'wordpress-plugin',
            {
              label: 'The API',
              translations: { sw: 'API' },
              collapsed: true,
              items: [{ slug: 'api', label: 'All calls' }, ...apiSlugs],
            },
          ],
        },
        {
          label: 'The centre',
          translations: { sw: 'Kituo' },
          items: [
            { slug: 'staff', label: "The staff's day", translations: { sw: 'Siku ya kazi' } },
            'desk-help',
            'staff-commands',
            'operations',
            'privacy',
            'glossary',
          ],
        },
        {
          label: 'The project',
          translations: { sw: 'Mradi' },
          collapsed: true,
          items: [
            'project/architecture',
            'project/departures',
            'project/embed-benchmark',
            'project/contributing',
            'project/writing',
            'project/security',
            {
              label: 'Decisions',
              translations: { sw: 'Maamuzi' },
              items: [{ autogenerate: { directory: 'project/decisions' } }],
            },
          ],
        },
      ],
    }),
    finishBuild(),
  ],
})
