import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { languageCodes, languages } from '../packages/contract/src/values/languages.ts'
import '../packages/widgets/src/styles/index.css'
import siteStyles from '../examples/site/src/styles/index.css?inline'

// A busy machine makes a browser slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

const toolbar = (
  title: string,
  icon: 'contrast' | 'globe' | 'paintbrush',
  items: Record<string, string>,
) => ({
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, title]) => ({ value, title })),
  },
})

const viewport = (name: string, width: number, height: number) => ({
  name: `${name} (${String(width)} px)`,
  styles: { width: `${String(width)}px`, height: `${String(height)}px` },
})

export default {
  parameters: {
    layout: 'fullscreen',
    // A violation fails the story's test.
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations', 'incomplete'] }, // passed checks only make reports large
    },
    controls: { expanded: true },
    docs: { codePanel: true },
    options: {
      storySort: { order: ['Introduction', 'Elements', 'Components', 'States', 'Parts', 'Site', 'Desk'] },
    },
    viewport: {
      options: {
        column: viewport("A partner's column", 220, 640),
        phone: viewport('Phone', 360, 740),
        tablet: viewport('Tablet', 768, 1024),
        desktop: viewport('Desktop', 1280, 800),
      },
    },
  },
  initialGlobals: { theme: 'light', lang: 'en', accent: '' },
  globalTypes: {
    theme: toolbar('Theme', 'contrast', { light: 'Light', dark: 'Dark' }),
    lang: toolbar(
      'Language',
      'globe',
      Object.fromEntries(languageCodes.map((code) => [code, languages[code].name])),
    ),
    accent: toolbar("Partner's accent", 'paintbrush', {
      '': "The centre's colours",
      '#0d6efd': 'Blue',
      '#b00020': 'Red',
      '#ffd400': 'Yellow',
      '#111111': 'Black',
    }),
  },
  decorators: [
    (Story, { globals, parameters, title, viewMode }) => (
      <div
        className="ch-root"
        data-theme={String(globals['theme'])}
        lang={String(globals['lang'])}
        style={{
          minHeight: viewMode === 'docs' ? undefined : '100vh',
          padding: parameters['wholePage'] ? 0 : 16,
          background: 'var(--ch-color-surface)',
          color: 'var(--ch-color-text)',
          ...(globals['accent'] ? { ['--ch-accent' as string]: String(globals['accent']) } : {}),
        }}
      >
        {/* The site's style sheets dress whole pages, so only its own stories get them. */}
        {title.startsWith('Site/') && <style>{siteStyles}</style>}
        <Story />
      </div>
    ),
  ],
} satisfies Preview
