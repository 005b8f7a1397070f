import { errorCode } from '../../values/error-code.ts'
import { StartupError } from '../../values/startup-error.ts'

const fileErrors: Partial<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be accessed by this user',
  EISDIR: 'is a folder',
  EEXIST: 'already exists; choose another file name',
  ENOSPC: 'does not fit on the disk',
}

/** Waits for work on a file that the user named. @throws StartupError with the problem of the file. */
export const explainFileErrors = async <Result>(file: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const explanation = fileErrors[errorCode(error)]
    throw explanation ? new StartupError(`${file} ${explanation}.`, { cause: error }) : error
  }
}
