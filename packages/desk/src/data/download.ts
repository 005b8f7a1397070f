import { clientKeyHeader, defaultClientKey, type Call } from '@charity-kit/contract'

/**
 * Saves what a call answers as a file: a link could not send the client key.
 * @returns whether it came.
 */
export const downloadFile = async (
  { path }: Pick<Call, 'path'>,
  apiBase: string,
  name = path.split('/').at(-1) ?? '',
): Promise<boolean> => {
  try {
    const response = await fetch(apiBase + path, { headers: { [clientKeyHeader]: defaultClientKey } })
    if (!response.ok) return false
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
    return true
  } catch {
    return false // no network, or it broke off
  }
}
