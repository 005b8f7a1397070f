import type { Language } from '@charity-kit/contract'
import { composeLetter } from '../mail/render-email.ts'
import type { MailContent } from '../mail/outbox-repository.ts'
import { codeLifetimeMinutes } from './email-code.ts'

interface LetterTexts {
  subject: string
  opening: readonly string[]
  closing: readonly string[]
}

interface AccountTexts {
  codeSubject: (code: string, centreName: string) => string
  codeLabel: string
  signUpCode: Omit<LetterTexts, 'subject'>
  /** Where no password of the sign-up form counts. */
  passwordToSet: string
  resetCode: Omit<LetterTexts, 'subject'>
  addressTaken: LetterTexts
  passwordChanged: LetterTexts
  accountDeleted: LetterTexts
}

const minutes = String(codeLifetimeMinutes)

const texts: Record<Language, AccountTexts> = {
  en: {
    codeSubject: (code, centreName) => `${code} is your code for ${centreName}`,
    codeLabel: 'Code',
    signUpCode: {
      opening: [
        'Welcome.',
        'To confirm your e-mail address, enter this code on the page where you signed up.',
      ],
      closing: [
        `The code works once, and for ${minutes} minutes. Nobody from the centre will ever ask you for it.`,
        'If you did not fill in the sign-up form yourself just now, ignore this message and enter the code nowhere. No account is made without it.',
      ],
    },
    passwordToSet:
      'This form was filled in more than once, with different passwords. To be safe, none of them counts: once your address is confirmed, choose "Forgot your password?" on the sign-in page to set your password.',
    resetCode: {
      opening: ['Somebody, most likely you, asked to set a new password. Enter this code to go on.'],
      closing: [
        `The code works once, and for ${minutes} minutes. Nobody from the centre will ever ask you for it.`,
        'If it was not you, ignore this message. Your password stays as it is.',
      ],
    },
    addressTaken: {
      subject: 'Somebody tried to sign up with your e-mail address',
      opening: [
        'Somebody, maybe you, filled in our sign-up form with this e-mail address. You have an account already, so nothing was changed.',
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
  },
  sw: {
    codeSubject: (code, centreName) => `${code} ni namba yako ya uthibitisho ya ${centreName}`,
    codeLabel: 'Namba',
    signUpCode: {
      opening: [
        'Karibu.',
        'Ili kuthibitisha barua pepe yako, andika namba hii kwenye ukurasa ulikojisajili.',
      ],
      closing: [
        `Namba hii inafanya kazi mara moja tu, kwa dakika ${minutes}. Hakuna mtu wa kituo atakayekuomba namba hii.`,
        'Kama si wewe uliyejaza fomu ya kujisajili sasa hivi, puuza ujumbe huu na usiandike namba hii popote. Bila namba hii hakuna akaunti itakayofunguliwa.',
      ],
    },
    passwordToSet:
      'Fomu hii imejazwa zaidi ya mara moja, kwa manenosiri tofauti. Kwa usalama wako, hakuna hata moja litakalotumika: ukishathibitisha barua pepe yako, chagua "Umesahau nenosiri?" kwenye ukurasa wa kuingia ili kuweka nenosiri lako.',
    resetCode: {
      opening: ['Mtu fulani, huenda ni wewe, ameomba kuweka nenosiri jipya. Andika namba hii ili kuendelea.'],
      closing: [
        `Namba hii inafanya kazi mara moja tu, kwa dakika ${minutes}. Hakuna mtu wa kituo atakayekuomba namba hii.`,
        'Kama si wewe, puuza ujumbe huu. Nenosiri lako litabaki kama lilivyo.',
      ],
    },
    addressTaken: {
      subject: 'Mtu fulani amejaribu kujisajili kwa barua pepe yako',
      opening: [
        'Mtu fulani, huenda ni wewe, amejaza fomu yetu ya kujisajili kwa barua pepe hii. Tayari una akaunti, kwa hiyo hakuna kilichobadilishwa.',
        'Kama ni wewe, ingia kwa nenosiri lako. Kama umelisahau, chagua "Umesahau nenosiri?" kwenye ukurasa wa kuingia.',
      ],
      closing: ['Kama si wewe, huhitaji kufanya lolote.'],
    },
    passwordChanged: {
      subject: 'Nenosiri lako limebadilishwa',
      opening: ['Nenosiri la akaunti yako limebadilishwa. Umeondolewa kwenye vifaa vingine vyote.'],
      closing: [
        'Kama si wewe, chagua "Umesahau nenosiri?" kwenye ukurasa wa kuingia sasa hivi, weka nenosiri jipya, kisha tuandikie.',
      ],
    },
    accountDeleted: {
      subject: 'Akaunti yako imefutwa',
      opening: [
        'Akaunti yako imefutwa kama ulivyoomba.',
        'Vitabu vyetu vinahifadhi kiasi cha oda na michango yako, bila jina lako. Oda ya siku 30 zilizopita inabaki na jina na anwani yako kwa siku 30 zaidi, ili iweze kukufikia.',
      ],
      closing: ['Asante kwa kuwa nasi. Unakaribishwa tena wakati wowote.'],
    },
  },
}

interface CodeFacts {
  code: string
  centreName: string
  /** No password of the sign-up form counts, so the mail says how to set one. */
  isPasswordToSet?: boolean
}

/**
 * The mail that carries a code. The code stands in the subject too, where a phone shows it without opening the mail. Nothing
 * that was typed is repeated, so that nobody can send a stranger a text of their own through the sign-up form.
 */
export const codeLetter = (
  purpose: 'signUpCode' | 'resetCode',
  { code, centreName, isPasswordToSet = false }: CodeFacts,
  language: Language,
): MailContent => {
  const words = texts[language]
  const { opening, closing } = words[purpose]
  return composeLetter(
    {
      subject: words.codeSubject(code, centreName),
      opening,
      facts: [[words.codeLabel, code]],
      closing: [...(isPasswordToSet ? [words.passwordToSet] : []), ...closing, centreName],
    },
    language,
  )
}

/** The mail that tells the owner what happened to the account. */
export const accountLetter = (
  about: 'addressTaken' | 'passwordChanged' | 'accountDeleted',
  centreName: string,
  language: Language,
): MailContent => {
  const { subject, opening, closing } = texts[language][about]
  return composeLetter({ subject, opening, facts: [], closing: [...closing, centreName] }, language)
}
