import type { CorrectionMessages } from '../en/correction.ts'

export const correction: CorrectionMessages = {
  correct: 'Rekebisha',
  correctTitle: 'Rekebisha kilichoandikwa',
  correctHint: 'Historia inahifadhi vyote viwili. Kilicho sahihi kiache kilivyo.',
  otherIdHint: 'Ifute iwapo ni ya mlipaji mwingine.',
  otherIdOnlyCleared: 'Iache namba ya pili ilivyo, au ifute.',
  saveCorrection: 'Hifadhi marekebisho',
  change: (before, after) => `${before} imebadilishwa kuwa ${after}.`,
  takenAway: (before) => `${before} iliondolewa.`,
}
