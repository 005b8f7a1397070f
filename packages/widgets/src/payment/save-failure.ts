import type { ApiError } from '@charity-kit/client'

interface Words {
  offline: string
  tooMany: string
  failed: string
}

/** Why something was not saved, for whoever can press again. */
export const saveFailure = (error: ApiError, t: Words): string => {
  if (error.kind === 'offline') return t.offline
  return error.kind === 'rejected' && error.code === 'too_many_requests' ? t.tooMany : t.failed
}
