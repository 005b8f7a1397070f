/** A payment this much older than its claim is matched by a person only: an old ID may be somebody else's that was found. */
export const longBeforeDays = 30
const longBeforeMs = longBeforeDays * 86_400_000

export const isPaidLongBefore = ({
  paidAt,
  claimedAt,
}: {
  paidAt: string | null
  claimedAt: string
}): boolean => paidAt !== null && Date.parse(claimedAt) - Date.parse(paidAt) > longBeforeMs
