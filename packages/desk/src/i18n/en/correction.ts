/** The part of the payments' section about what staff correct. */
export const correction = {
  correct: 'Correct',
  correctTitle: 'Correct what was typed',
  correctHint: 'The history keeps both. Leave what is right as it is.',
  otherIdHint: "Clear it if it is another payer's.",
  otherIdOnlyCleared: 'Leave the second ID as it is, or clear it.',
  saveCorrection: 'Save correction',
  change: (before: string, after: string) => `${before} became ${after}.`,
  takenAway: (before: string) => `${before} was taken away.`,
}

export type CorrectionMessages = typeof correction
