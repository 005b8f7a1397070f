import type { ComponentType } from 'react'
import '../packages/widgets/src/styles/index.css'

interface Context {
  globals: { theme?: string; lang?: string }
}

const choice = (title: string, icon: string, items: { value: string; title: string }[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
})

export default {
  parameters: {
    layout: 'fullscreen',
    // A violation fails the story's test.
    a11y: { test: 'error' },
  },
  initialGlobals: { theme: 'light', lang: 'en' },
  globalTypes: {
    theme: choice('Theme', 'contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    lang: choice('Language', 'globe', [
      { value: 'en', title: 'English' },
      { value: 'sw', title: 'Kiswahili' },
    ]),
  },
  decorators: [
    (Story: ComponentType, { globals: { theme, lang } }: Context) => (
      <div
        className="ch-root"
        data-theme={theme}
        lang={lang}
        style={{
          minHeight: '100vh',
          padding: 16,
          background: 'var(--ch-color-surface)',
          color: 'var(--ch-color-text)',
        }}
      >
        <Story />
      </div>
    ),
  ],
}
