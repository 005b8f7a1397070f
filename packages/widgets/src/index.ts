/** React components. Importing this does nothing else; styles come from '@charity-kit/widgets/styles.css'. */
export { DonatePage, type DonatePageProps } from './donate-page/donate-page.tsx'
export { DonationWidget, type DonationWidgetProps } from './donation/donation-widget.tsx'
export { languages, toLanguage, type Language } from './i18n/languages.ts'
