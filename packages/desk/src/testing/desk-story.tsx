import './desk-styles.ts'
import { LocaleProvider } from '@charity-kit/ui'
import type { Decorator } from '@storybook/react-vite'
import { ToastProvider } from '../parts/toast.tsx'
import { StaffContext } from '../staff-context.ts'
import { rehema } from './sample-staff.ts'

const staff = { member: rehema, setMember: () => undefined, setLanguage: () => undefined }

/**
 * Surrounds a part with the desk: sizes of text and controls, the toolbar's language, toasts, and a signed-in owner.
 */
export const inDesk: Decorator = (Story, { globals }) => (
  <LocaleProvider lang={String(globals['lang'])}>
    <StaffContext value={staff}>
      <ToastProvider>
        <div className="dk" style={{ display: 'grid', gap: 16, minHeight: 0, alignContent: 'start' }}>
          <Story />
        </div>
      </ToastProvider>
    </StaffContext>
  </LocaleProvider>
)
