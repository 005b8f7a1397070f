import * as account from './calls/account.ts'
import { listActiveCampaigns } from './calls/campaign.ts'
import { getCentre } from './calls/centre.ts'
import { contactMessage, contactMessageInput, sendContactMessage } from './calls/contact.ts'
import { createCustomOrder, customOrder, customOrderInput } from './calls/custom-order.ts'
import { createDonation, donation, donationInput } from './calls/donation.ts'
import { feedParams, receiveNotice, standardEvent } from './calls/feed-notice.ts'
import { joinWall, leaveWall, listWall, ownDonationInput, wallInput, wallQuery } from './calls/donor-wall.ts'
import { confirmNews, newsTokenInput, stopNews } from './calls/news.ts'
import {
  checkOrder,
  createOrder,
  keepInput,
  keepPieces,
  listMyOrders,
  lookUpOrder,
  order,
  orderCheckInput,
  orderInput,
  orderLookupInput,
} from './calls/order.ts'
import {
  getOwnGifts,
  giftsCodeInput,
  listMyGifts,
  ownGiftsInput,
  requestGiftsCode,
} from './calls/own-gifts.ts'
import { getProduct, listProducts, productParams, productQuery } from './calls/product.ts'
import {
  askForReminder,
  changeReminder,
  openReminder,
  reminderChangeInput,
  reminderInput,
  reminderKeyInput,
} from './calls/reminder.ts'
import { reportedPayment, reportedPaymentInput, reportPayment } from './calls/report-payment.ts'
import { trackingEndpoints } from './calls/tracking-endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'
import type { Endpoint } from './wire/endpoint.ts'
import type { ErrorCode } from './wire/error-codes.ts'

/** Error codes that any call can return. */
export const commonErrors = [
  'client_key_refused',
  'origin_refused',
  'not_found',
  'method_not_allowed',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** Error codes that any call with a body can return, besides {@link commonErrors}. */
export const bodyErrors = [
  'validation_failed',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'request_timeout',
] as const satisfies readonly ErrorCode[]

/** Error codes for a staff account that has not entered its second factor, or must change its password first. */
const beforeProtected = ['second_factor_required', 'password_change_required'] as const

/** Endpoints for visitors, except those for tracking. `output` is what this server promises; clients accept less. */
const visitorEndpoints = {
  listProducts: {
    ...listProducts,
    summary: 'All products, or one page of them',
    query: productQuery,
    success: 200,
    errors: ['validation_failed'],
  },
  getProduct: {
    ...getProduct,
    summary: 'One product',
    params: productParams,
    success: 200,
    errors: ['validation_failed'],
  },
  createOrder: {
    ...createOrder,
    output: order,
    summary: 'Place an order, with the transaction ID as proof of payment',
    body: orderInput,
    success: 201,
    errors: ['transaction_id_used', 'idempotency_key_reused', 'product_not_found', 'unauthorised'],
    signedIn: 'optional',
    idempotent: true,
  },
  reportPayment: {
    ...reportPayment,
    output: reportedPayment,
    summary: 'Send the transaction ID of a payment for an order that may not be stored here',
    body: reportedPaymentInput,
    success: 201,
    errors: ['transaction_id_used', 'idempotency_key_reused'],
    idempotent: true,
  },
  listActiveCampaigns: {
    ...listActiveCampaigns,
    summary: 'Campaigns that can be given to now',
    success: 200,
    errors: [],
  },
  createDonation: {
    ...createDonation,
    output: donation,
    summary: 'Claim a donation that was paid outside, with its transaction ID as proof',
    body: donationInput,
    success: 201,
    errors: ['transaction_id_used', 'idempotency_key_reused', 'campaign_not_found'],
    idempotent: true,
  },
  receiveNotice: {
    ...receiveNotice,
    summary:
      'What a feed says of a payment, signed as Standard Webhooks say (shown here), or as its app signs; no client key',
    params: feedParams,
    bodyTypes: ['application/json'],
    signed: { body: standardEvent, headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'] },
    success: 200,
    errors: ['validation_failed', 'unauthorised'],
  },
  listWall: {
    ...listWall,
    summary: 'People who helped and wished to be named, by verified donations, newest first',
    query: wallQuery,
    success: 200,
    errors: ['validation_failed'],
  },
  joinWall: {
    ...joinWall,
    summary: 'Ask to be shown among the people who helped; again to change that',
    body: wallInput,
    success: 200,
    errors: [],
  },
  leaveWall: {
    ...leaveWall,
    summary: 'No longer be shown among the people who helped',
    body: ownDonationInput,
    success: 200,
    errors: [],
  },
  confirmNews: {
    ...confirmNews,
    summary: "Confirm that news of a campaign are wanted, with an email's token",
    body: newsTokenInput,
    success: 200,
    errors: ['not_found'],
  },
  stopNews: {
    ...stopNews,
    summary: "No more news of a topic, with an email's token",
    body: newsTokenInput,
    success: 200,
    errors: [],
  },
  sendContactMessage: {
    ...sendContactMessage,
    output: contactMessage,
    summary: 'Send the centre a message',
    body: contactMessageInput,
    bodyLimitBytes: 20 * 1024,
    success: 200,
    errors: ['idempotency_key_reused'],
    idempotent: true,
  },
  register: {
    ...account.register,
    summary: 'Create an account; a code is sent to the address',
    body: account.registerInput,
    success: 201,
    errors: [],
  },
  validateOtp: {
    ...account.validateOtp,
    summary: 'Confirm an address with the code that was sent to it',
    body: account.validateOtpInput,
    success: 200,
    errors: ['otp_invalid'],
  },
  login: {
    ...account.login,
    summary: 'Sign in',
    body: account.loginInput,
    success: 200,
    errors: ['invalid_credentials', 'email_not_verified'],
    bare: true,
  },
  createCustomOrder: {
    ...createCustomOrder,
    output: customOrder,
    summary: 'Ask for a piece made to order',
    body: customOrderInput,
    success: 201,
    errors: ['idempotency_key_reused'],
    idempotent: true,
  },
  getCentre: { ...getCentre, summary: "The centre's public details", success: 200, errors: [], bare: true },
  resendOtp: {
    ...account.resendOtp,
    summary: 'Send a new code',
    body: account.resendOtpInput,
    success: 200,
    errors: [],
  },
  requestPasswordReset: {
    ...account.requestPasswordReset,
    summary: 'Send a code for a new password; the same answer for every address',
    body: account.requestPasswordResetInput,
    success: 200,
    errors: [],
  },
  resetPassword: {
    ...account.resetPassword,
    summary: 'Set a new password with a code',
    body: account.resetPasswordInput,
    success: 200,
    errors: ['otp_invalid', 'second_factor_required'],
  },
  logout: {
    ...account.logout,
    summary: 'End this session',
    success: 200,
    errors: ['unauthorised'],
    signedIn: true,
    beforeSecondFactor: true,
  },
  getProfile: {
    ...account.getProfile,
    summary: 'The signed-in visitor',
    success: 200,
    errors: ['unauthorised', ...beforeProtected],
    signedIn: true,
  },
  updateProfile: {
    ...account.updateProfile,
    summary: 'Change the profile',
    body: account.updateProfileInput,
    success: 200,
    errors: ['unauthorised', ...beforeProtected],
    signedIn: true,
  },
  changePassword: {
    ...account.changePassword,
    summary: 'Change the password; other sessions end',
    body: account.changePasswordInput,
    success: 200,
    errors: ['unauthorised', 'password_wrong', 'second_factor_required'],
    signedIn: true,
    beforeSecondFactor: true,
  },
  deleteAccount: {
    ...account.deleteAccount,
    summary: 'Delete the account; orders and donations are kept without the person',
    body: account.deleteAccountInput,
    success: 200,
    errors: ['unauthorised', ...beforeProtected, 'password_wrong', 'forbidden'],
    signedIn: true,
  },
  getEmailPreferences: {
    ...account.getEmailPreferences,
    summary: 'Which e-mails the visitor wants',
    success: 200,
    errors: ['unauthorised', ...beforeProtected],
    signedIn: true,
  },
  updateEmailPreferences: {
    ...account.updateEmailPreferences,
    summary: 'Choose which e-mails to get',
    body: account.emailPreferencesInput,
    success: 200,
    errors: ['unauthorised', ...beforeProtected],
    signedIn: true,
  },
  listMyOrders: {
    ...listMyOrders,
    summary: "The signed-in visitor's orders, newest first",
    success: 200,
    errors: ['unauthorised', ...beforeProtected],
    signedIn: true,
  },
  listMyGifts: {
    ...listMyGifts,
    summary: "The verified donations of the signed-in visitor's address, newest first",
    success: 200,
    errors: ['unauthorised', ...beforeProtected],
    signedIn: true,
  },
  requestGiftsCode: {
    ...requestGiftsCode,
    summary:
      "Send a code that opens an address's or a number's donations; the same answer for each. A 404 for numbers where the centre texts nobody",
    body: giftsCodeInput,
    success: 200,
    errors: [],
  },
  getOwnGifts: {
    ...getOwnGifts,
    summary: "An address's or a number's verified donations, newest first, with a code",
    body: ownGiftsInput,
    success: 200,
    errors: ['otp_invalid'],
  },
  checkOrder: {
    ...checkOrder,
    summary:
      'What an order of these items would come to, and why nobody should pay for it; nothing is reserved',
    body: orderCheckInput,
    success: 200,
    errors: [],
  },
  keepPieces: {
    ...keepPieces,
    summary: 'Keep pieces for 20 minutes while their buyer pays; an empty list lets go of them',
    body: keepInput,
    success: 200,
    errors: [],
  },
  lookUpOrder: {
    ...lookUpOrder,
    summary: 'One order by its tracking number and e-mail address',
    body: orderLookupInput,
    success: 200,
    errors: ['order_not_found'],
  },
  askForReminder: {
    ...askForReminder,
    summary: 'Ask to be reminded each month of giving again, after a donation',
    body: reminderInput,
    success: 200,
    errors: ['donation_not_found', 'campaign_not_found'],
  },
  openReminder: {
    ...openReminder,
    summary: 'A reminder, by the token in its link',
    body: reminderKeyInput,
    success: 200,
    errors: [],
  },
  changeReminder: {
    ...changeReminder,
    summary: 'Change, skip, stop or go on with a reminder',
    body: reminderChangeInput,
    success: 200,
    errors: ['campaign_not_found', 'state_changed'],
  },
} satisfies Record<string, Endpoint>

/**
 * All endpoints: those of the specification, then the others that visitors need (docs/departures.md). Without the
 * explicit type, the declarations would repeat each endpoint.
 */
export const endpoints: typeof visitorEndpoints & typeof trackingEndpoints & typeof staffEndpoints = {
  ...visitorEndpoints,
  ...trackingEndpoints,
  ...staffEndpoints,
}

export type EndpointName = keyof typeof endpoints
