/** The image that a link to a campaign is shown with. */
export const preview = {
  goal: (target: string) => `of ${target}`,
  alternative: (campaign: string, raised: string, target: string) =>
    `${campaign}: ${raised} of ${target} raised. Confirmed gifts only.`,
}
export type PreviewMessages = typeof preview
