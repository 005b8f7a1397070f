/**
 * The sentence for each error of a field: what a schema's message names by its key. The specification's texts are to the
 * letter. English gives the keys and what each sentence takes; every other language fills the same.
 */
export const fieldErrors = {
  field_required: 'Please fill in this field.',
  named_field_required: (label: string) => `${label} is required`,
  text_expected: 'Please send text.',
  text_not_plain: 'Please use plain text only.',
  text_too_long: (max: number) => `Please use at most ${max} characters.`,
  number_expected: 'Please send a number.',
  number_too_small: 'This number is too small.',
  number_too_large: 'This number is too large.',
  whole_number_expected: 'Please send a whole number.',
  whole_number_out_of_range: (max: number) => `Please send a whole number from 1 to ${max}.`,
  boolean_expected: 'Please send true or false.',
  list_expected: 'Please send a list.',
  object_expected: 'Please send an object.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  choice_not_offered: 'Please choose one of the values offered.',
  value_not_allowed: 'This value is not one of those allowed.',
  value_invalid: 'This value is not allowed.',
  idempotency_key_invalid: 'Please send 8 to 128 letters, digits, dashes or underscores.',

  name_required: 'Name is required',
  first_name_required: 'First name is required',
  last_name_required: 'Last name is required',
  email_required: 'Email is required',
  email_invalid: 'Email is invalid',
  phone_required: 'Phone number is required',
  phone_invalid: 'Phone number is invalid',
  contact_required: 'Please give a phone number or an email address.',
  contact_invalid: 'Please give a phone number, such as 0754 000 000, or an email address.',
  street_required: 'Street is required',
  message_required: 'Message is required',
  contact_details_required: 'Please fill in all contact details',

  password_required: 'Password is required',
  password_too_short: (min: number) => `Password must be at least ${min} characters`,
  password_too_long: (max: number) => `Password must be at most ${max} characters`,
  password_too_common: 'This password is easy to guess. Please choose another one.',
  passwords_differ: 'Passwords do not match',
  password_wrong: "That password isn't right.",
  second_factor_code_invalid: 'Please enter the six digits of your authenticator app, or a recovery code.',
  otp_invalid: 'Please enter a valid 6-digit OTP',

  mail_place_unknown: (name: string) => `There is nothing called {${name}} here.`,
  mail_place_missing: (name: string) => `Please keep {${name}}.`,

  transaction_id_required: 'Please provide the transaction ID as proof of payment.',
  transaction_id_latin:
    'Please write this ID with the letters A to Z and the digits 0 to 9, as the message has it.',
  transaction_id_outgoing:
    'This is the ID of a payment that we sent ourselves. Please use the ID of the message about your own payment.',
  transaction_id_used: 'This transaction ID has already been used. Please check it and try again.',
  amount_not_above_zero: 'Please enter an amount above zero.',
  amount_too_large: (max: number) => `Please enter an amount of at most ${max.toLocaleString('en-US')}.`,
  too_many_payments: (max: number) =>
    `Please give at most ${max} further payments, and tell the centre about any others.`,
  campaign_not_found: 'There is no such campaign.',
  campaign_not_begun: 'This campaign has not begun yet. Please choose another one.',
  campaign_ended: 'This campaign has ended. Please choose another one.',

  cart_empty: 'Your cart is empty. Please add items to your cart before proceeding to checkout.',
  order_too_large: 'This order is too large. Please place it as several orders.',
  too_many_pieces: (max: number, email: string) =>
    `One order can have at most ${max} pieces of a product. For more, please write to ${email || 'the centre'}.`,
  order_has_too_many_pieces: (max: number, email: string) =>
    `One order can have at most ${max} pieces in all. For more, please write to ${email || 'the centre'}.`,
  product_gone: (id: number) => `Product ${id} is no longer in the shop.`,
  product_sold_out: (name: string) => `${name} is sold out.`,
  too_few_pieces: (name: string, left: number) =>
    left === 1 ? `Only 1 piece of ${name} is left.` : `Only ${left} pieces of ${name} are left.`,
  product_type_required: 'Please select a product type',
  colour_required: 'Please select at least one color',

  staff_name_required: 'Please give the name, such as --name "Grace Sample".',
  day_invalid: 'Please give a day, such as 2026-12-31.',
  day_range_invalid: 'Please end on the first day or later, and within a year.',
  photo_alt_required: 'Please say what the photo shows, in each language, or that it only decorates.',
  photo_unknown: 'This photo is no longer there. Please add it again.',
  photo_square_outside: 'This part lies outside the photo.',
  photo_too_many_pixels: 'This picture has too many pixels. Please send a smaller one.',
  campaign_runs: 'Only a campaign that has ended can be archived.',
  person_required: 'Please give an e-mail address or a phone number, not both.',
  reason_required: 'Please say why.',
  evidence_required: 'Please say on which record the payment stands.',
  correction_required: 'Please give the right transaction ID, the right amount, or both.',
  order_amount_fixed: 'What an order costs is its total. Give the amount that came in when you verify it.',
  refund_too_large: (max: number) =>
    `At most Tsh ${max.toLocaleString('en-US')} of this payment can still be sent back.`,
  refund_of_required: 'This payment is for an order and a gift. Please say which of them goes back.',
  source_required: 'Please name the source of the statement.',
  source_unknown: (source: string, known: string) =>
    `statements.json has no "${source}"; it has: ${known || 'nothing'}.`,
  choice_invalid: 'Please choose one of these.',
  column_required: 'Please name a column.',
  word_required: 'Please give a word.',
  delimiter_unknown: 'Please use a comma, ";", a tab or "|".',
  column_twice: 'Please choose another column for each: one column is named twice.',
  amount_is_balance: 'A balance is what is left, not what came in. Please choose the column of amounts.',
  amount_in_other_currency: 'This column is in another currency. Only shillings can be read.',
  date_format_incomplete: 'Please give a format with YYYY, MM and DD.',
  date_format_repeated: 'Please write each part of a date once: YYYY, MM, DD, HH, mm and ss.',
  decimal_mark_unknown: 'Please use "." or ",".',
  source_invalid: 'Please give a name of lower-case letters, digits and dashes.',
  file_name_required: 'Please name the file.',
  file_empty: 'The file is empty.',
  file_too_large: 'This file is too large. Please send it in parts.',
  file_not_text: 'This file is not plain text. Please save it as CSV in UTF-8 and try again.',
}

export type FieldErrorMessages = typeof fieldErrors
