/** The contact page's own English; labels and questions come from the centre's data. */
export const contact = {
  loadFailed: 'Error loading contact data',
  optional: '(optional)',
  choose: 'Please choose',
  sending: 'Sending…',
  received: 'Thank you. We have your message and will reply soon.',
  submitFailed: 'There was an error submitting your message. Please try again later.',
}

export type ContactMessages = typeof contact
