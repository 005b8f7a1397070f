import './desk-styles.ts'
import { LocaleProvider } from '@charity-kit/ui'
import type { Decorator } from '@storybook/react-vite'
import { ToastProvider } from '../parts/toast.tsx'

/** The desk around a part: its size of text and controls, the toolbar's language, and toasts. */
export const inDesk: Decorator = (Story, { globals }) => (
  <LocaleProvider lang={String(globals['lang'])}>
    <ToastProvider>
      <div className="dk" style={{ display: 'grid', gap: 16, minHeight: 0, alignContent: 'start' }}>
        <Story />
      </div>
    </ToastProvider>
  </LocaleProvider>
)
