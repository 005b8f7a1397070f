import type { ApiError } from '@charity-kit/client'

interface Words {
  offline: string
  tooMany: string
  failed: string
}

/** Returns the reason why saving failed, for a visitor who can try again. */
export const saveFailure = (error: ApiError, t: Words): string => {
  if (error.kind === 'offline') return t.offline
  return error.kind === 'rejected' && error.code === 'too_many_requests' ? t.tooMany : t.failed
}
