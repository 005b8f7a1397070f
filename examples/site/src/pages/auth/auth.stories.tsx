import { login, register, requestPasswordReset, resetPassword, validateOtp } from '@charity-kit/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { accountServer } from '../../testing/account-server.ts'
import { failed, type FakeServer, never, notFound, refused } from '@charity-kit/client/testing'
import { StoryAccount } from '../../testing/story-account.tsx'
import { ForgotPassword as ForgotPasswordView } from './forgot-password-page.tsx'
import { SignIn as SignInView } from './sign-in-page.tsx'
import { SignUp as SignUpView } from './sign-up-page.tsx'
import { Verify as VerifyView } from './verify-page.tsx'

interface Args {
  page: ReactNode
  /** Server of the story; by default every call succeeds. */
  server?: () => FakeServer
  stored?: Record<string, string>
}

const nothing = () => undefined
const signIn = (props: { fromCheckout?: boolean; verificationSuccess?: boolean } = {}) => (
  <SignInView
    {...props}
    onSignedIn={nothing}
    onGuest={nothing}
    onVerify={nothing}
    signUpHref="#signup"
    forgotPasswordHref="#forgot-password"
  />
)
const signUp = <SignUpView onRegistered={nothing} onBack={nothing} signInHref="#signin" />
const verify = <VerifyView onVerified={nothing} onBackToSignUp={nothing} />
const forgotPassword = <ForgotPasswordView signInHref="#signin" />

/** The pages before signing in, in every state. Theme and language are in the toolbar. */
const meta = {
  title: 'Site/Account/Auth',
  beforeEach: ({ args }) => (args.server ?? accountServer)().install(),
  render: ({ page, stored }, { globals }) => (
    <StoryAccount who="guest" stored={stored} lang={String(globals['lang'])}>
      {page}
    </StoryAccount>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

const dark = { globals: { theme: 'dark' } }
const swahili = { globals: { lang: 'sw' } }
const pending = { stored: { pendingVerificationEmail: 'neema@mail.example' } }

/** Types into the form and clicks its button, as a visitor would. */
const typed =
  (values: Record<string, string>, press: string | undefined): Story['play'] =>
  async ({ canvas, userEvent }) => {
    for (const [label, value] of Object.entries(values)) {
      const field = await canvas.findByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, value)
    }
    if (press) await userEvent.click(await canvas.findByRole('button', { name: press }))
  }
const rightSignIn = { Email: 'neema@mail.example', Password: 'secret-1' }
const rightSignUp = {
  'First Name': 'Neema',
  'Last Name': 'Mushi',
  'Email Address': 'neema@mail.example',
  'Phone Number': '0754 000 000',
  Password: 'secret-1',
  'Confirm Password': 'secret-1',
}

export const SignIn: Story = { args: { page: signIn({ verificationSuccess: true }) } }
export const SignInDark: Story = { ...SignIn, ...dark }
export const SignInSwahili: Story = { ...SignIn, ...swahili }
export const SignInErrors: Story = {
  args: { page: signIn({ fromCheckout: true }) },
  play: typed({ Email: 'neema@mail', Password: '1234' }, 'Sign in'),
}
export const SignInFailed: Story = {
  args: {
    page: signIn({ fromCheckout: true }),
    server: () => accountServer().on(login, refused('invalid_credentials')),
  },
  play: typed(rightSignIn, 'Sign in'),
}
export const SignInFailedDark: Story = { ...SignInFailed, ...dark }
export const SignInOffline: Story = {
  args: { page: signIn(), server: () => accountServer().on(login, failed({ kind: 'offline' })) },
  play: typed(rightSignIn, 'Sign in'),
}
export const SigningIn: Story = {
  args: { page: signIn(), server: () => accountServer().on(login, never) },
  play: typed(rightSignIn, 'Sign in'),
}
export const NotVerified: Story = {
  args: {
    page: signIn(),
    server: () => accountServer().on(login, refused('email_not_verified', { status: 403 })),
  },
  play: typed(rightSignIn, 'Sign in'),
}

export const SignUp: Story = { args: { page: signUp } }
export const SignUpDark: Story = { ...SignUp, ...dark }
export const SignUpSwahili: Story = { ...SignUp, ...swahili }
export const SignUpErrors: Story = {
  args: { page: signUp },
  play: typed(
    { 'Email Address': 'neema@', 'Phone Number': '0754', Password: '1234', 'Confirm Password': '12345' },
    'Create Account',
  ),
}
export const SignUpErrorsDark: Story = { ...SignUpErrors, ...dark }
export const RegistrationFailed: Story = {
  args: {
    page: signUp,
    server: () => accountServer().on(register, failed({ kind: 'unexpected' })),
  },
  play: typed(rightSignUp, 'Create Account'),
}
export const CreatingAccount: Story = {
  args: { page: signUp, server: () => accountServer().on(register, never) },
  play: typed(rightSignUp, 'Create Account'),
}

export const Verify: Story = {
  args: { page: verify, ...pending },
  play: typed({ '6-digit code': '4821' }, undefined),
}
export const VerifyDark: Story = { ...Verify, ...dark }
export const VerifySwahili: Story = { args: { page: verify, ...pending }, ...swahili }
export const VerifyFailed: Story = {
  args: {
    page: verify,
    ...pending,
    server: () => accountServer().on(validateOtp, refused('otp_invalid')),
  },
  play: typed({ '6-digit code': '482193' }, 'Verify Email'),
}
export const Verifying: Story = {
  args: { page: verify, ...pending, server: () => accountServer().on(validateOtp, never) },
  play: typed({ '6-digit code': '482193' }, 'Verify Email'),
}
export const NothingToVerify: Story = { args: { page: verify } }

export const ForgotPassword: Story = { args: { page: forgotPassword } }
export const ForgotPasswordDark: Story = { ...ForgotPassword, ...dark }
export const ForgotPasswordSwahili: Story = { ...ForgotPassword, ...swahili }
export const ForgotPasswordNotOffered: Story = {
  args: {
    page: forgotPassword,
    server: () => accountServer().on(requestPasswordReset, notFound),
  },
  play: typed({ Email: 'neema@mail.example' }, 'Send Code'),
}
export const ChooseNewPassword: Story = {
  args: { page: forgotPassword },
  play: async (context) => {
    await typed({ Email: 'neema@mail.example' }, 'Send Code')?.(context)
    await context.canvas.findByText(/If there is an account/)
  },
}
export const NewPasswordRefused: Story = {
  args: {
    page: forgotPassword,
    server: () => accountServer().on(resetPassword, refused('otp_invalid')),
  },
  play: async (context) => {
    await ChooseNewPassword.play?.(context)
    const values = {
      '6-digit code': '482193',
      'New Password': 'secret-2',
      'Confirm New Password': 'secret-2',
    }
    await typed(values, 'Save Password')?.(context)
    await context.canvas.findByText('Invalid OTP. Please try again.')
  },
}
export const NewPasswordSaved: Story = {
  args: { page: forgotPassword },
  play: async (context) => {
    await ChooseNewPassword.play?.(context)
    const values = {
      '6-digit code': '482193',
      'New Password': 'secret-2',
      'Confirm New Password': 'secret-2',
    }
    await typed(values, 'Save Password')?.(context)
    await context.canvas.findByText('Your password was changed.')
  },
}
