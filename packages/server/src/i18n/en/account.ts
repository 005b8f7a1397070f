const codeRules = (minutes: number) =>
  `The code works once, and for ${minutes} minutes. Nobody from the centre will ever ask you for it.`

/** Emails about an account. */
export const account = {
  codeSubject: (code: string, centreName: string) => `${code} is your code for ${centreName}`,
  codeLabel: 'Code',
  signUpCode: {
    opening: ['Welcome.', 'To confirm your email address, enter this code on the page where you signed up.'],
    closing: (minutes: number) => [
      codeRules(minutes),
      'If you did not fill in the sign-up form yourself just now, ignore this message and do not share this code. No account is made without it.',
    ],
  },
  /** Added when no password from the sign-up form is kept. */
  passwordToSet:
    'This form was filled in more than once, with different passwords. To be safe, none of them counts: once your address is confirmed, choose "Forgot your password?" on the sign-in page to set your password.',
  resetCode: {
    opening: ['Somebody, most likely you, asked to set a new password. Enter this code to go on.'],
    closing: (minutes: number) => [
      codeRules(minutes),
      'If it was not you, ignore this message. Your password stays as it is.',
    ],
  },
  giftsCode: {
    opening: [
      'Somebody, most likely you, asked to see the gifts given with this email address. Enter this code to go on.',
    ],
    closing: (minutes: number) => [
      codeRules(minutes),
      'If it was not you, ignore this message. Nobody sees your gifts without the code.',
    ],
  },
  /** As a text message, in wordings from long to short. Phones look for the code at the beginning. */
  giftsCodeText: (code: string, centreName: string, minutes: number) => [
    `${code} is your code to see your gifts at ${centreName}. It works for ${String(minutes)} minutes. Tell nobody.`,
    `${code} is your code to see your gifts. It works for ${String(minutes)} minutes. Tell nobody.`,
  ],
  addressTaken: {
    subject: 'Somebody tried to sign up with your email address',
    opening: [
      'Somebody, maybe you, filled in our sign-up form with this email address. You have an account already, so nothing was changed.',
      'If it was you, sign in with your password. If you no longer know it, choose "Forgot your password?" on the sign-in page.',
    ],
    closing: ['If it was not you, there is nothing to do.'],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    opening: ['The password of your account was changed. Everywhere else you were signed out.'],
    closing: [
      'If it was not you, choose "Forgot your password?" on the sign-in page now and set a new one, then write to us.',
    ],
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    opening: [
      'Your account is gone, as you asked.',
      'Our books keep the amounts of your orders and gifts, without your name. An order of the last 30 days keeps your name and address for 30 days more, so that it can still reach you.',
    ],
    closing: ['Thank you for having been with us. You are welcome again at any time.'],
  },
}
export type AccountMessages = typeof account
