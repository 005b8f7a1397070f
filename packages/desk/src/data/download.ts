import { clientKeyHeader, defaultClientKey, type Call } from '@charity-kit/contract'

/** Gives a file to the browser to keep. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

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
    saveFile(await response.blob(), name)
    return true
  } catch {
    return false // no network, or it broke off
  }
}
